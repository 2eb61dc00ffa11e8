import { reviewLimits } from '@onsori/contract/reviews-values';
import { createRef, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { switchPosition, useCandidateKeys, useCandidateSound } from '#features/air/air.public.ts';
import { Kbd } from '#ui/kbd.tsx';
import { TextField } from '#ui/text-field.tsx';
import { createAuthorMarks, type ReviewSound } from './review-sound.ts';
import { ReviewSoundCard } from './review-sound-card.tsx';
import { reviewsTexts } from './reviews-texts.ts';
import { useClientName } from './use-client-name.ts';
import { useReviewFeedback } from './use-review-feedback.ts';

/** Keys of the keyboard that play a sound. */
const MAX_KEYS = 9;

interface ReviewSoundsProps {
  readonly token: string;
  readonly label: string;
  /** Who sees the name. */
  readonly nameHint: string;
  readonly sounds: readonly ReviewSound[];
  readonly choice: { readonly id: string; readonly name: string } | null;
  readonly canChoose: boolean;
  coverOf?(sound: ReviewSound): ReactNode;
  factsOf(sound: ReviewSound): ReactNode;
  readUrl(id: string): Promise<string>;
  /** Sounds that are probably played next. */
  listCompared(sound: ReviewSound): readonly ReviewSound[];
}

/** The sounds of a review link, which a client plays, comments on and chooses from. */
export function ReviewSounds(props: ReviewSoundsProps) {
  const { token, sounds, choice, readUrl, listCompared } = props;
  const t = reviewsTexts.use();
  const { name, change } = useClientName();
  const [isNameMissing, setIsNameMissing] = useState(false);
  const nameField = useRef<HTMLDivElement>(null);
  const [fields] = useState(() => new Map<string, RefObject<HTMLInputElement | null>>());
  const fieldOf = (id: string) => {
    const field = fields.get(id) ?? createRef<HTMLInputElement>();
    fields.set(id, field);
    return field;
  };
  const requireName = (): string | null => {
    const typed = name.trim();
    setIsNameMissing(typed === '');
    if (typed !== '') return typed;
    nameField.current?.querySelector('input')?.focus();
    return null;
  };
  const feedback = useReviewFeedback(token, requireName);
  const marks = useMemo(
    () => createAuthorMarks(sounds.flatMap(({ comments }) => comments)),
    [sounds],
  );
  const { audition, play } = useCandidateSound<ReviewSound>({ readUrl, listCompared });
  useCandidateKeys({
    onNumber: (number) => {
      const sound = sounds.find((each) => each.number === number);
      if (!sound) return false;
      play(sound, switchPosition(audition.soundId === null ? 0 : audition.time, sound));
      return true;
    },
    onToggle: () => {
      if (audition.soundId === null) return false;
      audition.toggle();
      return true;
    },
    onComment: () => {
      const sound = sounds.find(({ id }) => id === audition.soundId) ?? sounds[0];
      if (!sound) return false;
      fieldOf(sound.id).current?.focus();
      return true;
    },
  });
  return (
    <>
      <div ref={nameField}>
        <TextField
          label={t('name.label')}
          hint={props.nameHint}
          error={isNameMissing ? t('name.missing') : undefined}
          autoComplete="name"
          maxLength={reviewLimits.nameMax}
          value={name}
          onChange={(event) => {
            setIsNameMissing(false);
            change(event.currentTarget.value);
          }}
        />
      </div>
      <ul aria-label={props.label} className="flex flex-col gap-4">
        {sounds.map((sound) => (
          <ReviewSoundCard
            key={sound.id}
            sound={sound}
            cover={props.coverOf?.(sound)}
            facts={props.factsOf(sound)}
            chosenBy={choice?.id === sound.id ? choice.name : null}
            canChoose={props.canChoose}
            audition={audition}
            feedback={feedback}
            marks={marks}
            commentField={fieldOf(sound.id)}
            onPlay={(seconds) => play(sound, seconds)}
          />
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="flex items-center gap-1 text-xs text-text-3 pointer-coarse:hidden"
      >
        {sounds.slice(0, MAX_KEYS).map(({ number }) => (
          <Kbd key={number}>{String(number)}</Kbd>
        ))}
        {t('page.keys')}
      </p>
    </>
  );
}
