import type { ReviewCandidate, ReviewPage } from '@onsori/contract/reviews';
import { reviewLimits } from '@onsori/contract/reviews-values';
import { createRef, type RefObject, useEffect, useRef, useState } from 'react';
import { switchPosition, useCandidateKeys, useCandidateSound } from '#features/air/air.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ReviewCandidateCard } from './review-candidate.tsx';
import { reviewsTexts } from './reviews-texts.ts';
import { useClientName } from './use-client-name.ts';
import { useFormatMoment } from './use-format-moment.ts';
import { useReviewFeedback } from './use-review-feedback.ts';

export function GoneReview() {
  const t = reviewsTexts.use();
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon />}
      title={t('page.gone.title')}
      body={t('page.gone.body')}
    />
  );
}

function ReviewHead({ review }: { readonly review: ReviewPage }) {
  const t = reviewsTexts.use();
  const formatMoment = useFormatMoment();
  const { title, company_name: company, note, expires_at: expiresAt } = review;
  return (
    <header>
      <p className="text-sm text-text-2">{t('page.from', { company })}</p>
      <h1 className="mt-1 text-xl break-words">{title}</h1>
      <p className="tabular mt-1.5 text-sm text-text-3">
        {t('page.expires', { time: formatMoment(expiresAt) })}
      </p>
      {note !== '' && (
        <blockquote
          aria-label={t('page.note', { company })}
          className="mt-4 rounded-lg border border-line bg-ink-1 p-4 break-words"
        >
          {note}
        </blockquote>
      )}
      <p className="mt-4 text-text-2">
        {review.is_decided ? t('page.decided', { company }) : t('page.lead')}
      </p>
    </header>
  );
}

/** Counts that the page was opened; crawlers that preview links do not run it. */
function useRecordedOpening(token: string): void {
  useEffect(() => {
    browserApi.call('recordReviewOpening', { params: { token } }).catch(() => {});
  }, [token]);
}

interface ReviewViewProps {
  readonly token: string;
  readonly review: ReviewPage;
  /** The last reading failed. */
  readonly isStale: boolean;
}

/** The latest candidates of a request for a client without an account. */
export function ReviewView({ token, review, isStale }: ReviewViewProps) {
  const t = reviewsTexts.use();
  useRecordedOpening(token);
  const { candidates } = review;
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
  const { audition, play } = useCandidateSound<ReviewCandidate>({
    readUrl: async (candidateId) =>
      (await browserApi.call('getReviewStream', { params: { token, candidateId } })).url,
    listCompared: () => candidates,
  });
  useCandidateKeys({
    onNumber: (number) => {
      const candidate = candidates.find((each) => each.number === number);
      if (!candidate) return false;
      play(candidate, switchPosition(audition.soundId === null ? 0 : audition.time, candidate));
      return true;
    },
    onToggle: () => {
      if (audition.soundId === null) return false;
      audition.toggle();
      return true;
    },
    onComment: () => {
      const candidate = candidates.find(({ id }) => id === audition.soundId) ?? candidates[0];
      if (!candidate) return false;
      fieldOf(candidate.id).current?.focus();
      return true;
    },
  });
  const empty = review.is_making ? 'making' : 'empty';
  return (
    <div className="flex flex-col gap-6">
      <ReviewHead review={review} />
      <p role="status" className="text-sm text-on-chija-soft empty:sr-only">
        {isStale ? t('page.stale') : null}
      </p>
      {candidates.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-line"
          title={t(`page.${empty}.title`)}
          body={t(`page.${empty}.body`)}
        />
      ) : (
        <>
          <div ref={nameField}>
            <TextField
              label={t('name.label')}
              hint={t('name.hint')}
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
          <ul aria-label={t('candidate.list')} className="flex flex-col gap-4">
            {candidates.map((candidate) => (
              <ReviewCandidateCard
                key={candidate.id}
                review={review}
                candidate={candidate}
                audition={audition}
                feedback={feedback}
                commentField={fieldOf(candidate.id)}
                onPlay={(seconds) => play(candidate, seconds)}
              />
            ))}
          </ul>
          <p
            aria-hidden="true"
            className="flex items-center gap-1 text-xs text-text-3 pointer-coarse:hidden"
          >
            {candidates.map(({ number }) => (
              <Kbd key={number}>{String(number)}</Kbd>
            ))}
            {t('page.keys')}
          </p>
        </>
      )}
      <p className="text-sm text-text-3">{t('page.made')}</p>
    </div>
  );
}
