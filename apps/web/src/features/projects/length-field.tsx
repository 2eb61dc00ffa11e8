import { fitLimits } from '@onsori/contract/fit-values';
import { useId, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { MinusIcon, PlusIcon } from '#ui/pavilion-icons.tsx';
import { fieldBoxClass } from '#ui/text-field.tsx';
import {
  isPossibleLength,
  type ProjectSettings,
  toSamples,
  toSeconds,
} from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { TimeField } from './time-field.tsx';
import { formatVideoTime } from './video-time.rules.ts';

type LengthProblem = 'lengthWrong' | 'lengthRange';

interface LengthFieldProps {
  readonly settings: ProjectSettings;
  readonly onChange: (change: Pick<ProjectSettings, 'samples'>) => void;
}

const shortTime = (samples: number) => formatVideoTime(toSeconds(samples), { short: true });

/** The length of the video; each possible length that is typed applies at once. */
export function LengthField({ settings, onChange }: LengthFieldProps) {
  const t = projectsTexts.use();
  const messageId = useId();
  const { samples, frame_rate: frameRate } = settings;
  const seconds = samples === null ? null : toSeconds(samples);
  // Of the text in the field; shown when it is complete.
  const [wrong, setWrong] = useState<{ problem: LengthProblem; before: number | null } | null>(
    null,
  );
  const setProblem = (next: LengthProblem | null) =>
    setWrong(next && { problem: next, before: samples });
  // Something else changed the length.
  const problem = wrong?.before === samples ? wrong.problem : null;
  const [isShown, setShown] = useState(false);
  const takeTime = (time: number | null, text: string) => {
    setShown(false);
    if (text.trim() === '') {
      setProblem(null);
      onChange({ samples: null });
    } else if (time === null) setProblem('lengthWrong');
    else if (!isPossibleLength(time)) setProblem('lengthRange');
    else {
      setProblem(null);
      onChange({ samples: toSamples(time) });
    }
  };
  const step = (to: number) => {
    setProblem(null);
    onChange({ samples: toSamples(to) });
  };
  /** Of a text that is wrong as a whole, what its beginning meant does not stay. */
  const commit = (typed: { readonly start: number | null } | null): boolean => {
    if (typed === null || problem === null) {
      setProblem(null);
      return true;
    }
    setShown(true);
    const start = typed.start === null ? null : toSamples(typed.start);
    setWrong({ problem, before: start });
    if (start !== samples) onChange({ samples: start });
    return false;
  };
  const error =
    isShown && problem !== null
      ? t(`editor.${problem}`, {
          from: shortTime(fitLimits.minSamples),
          to: shortTime(fitLimits.maxSamples),
        })
      : undefined;
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-text-2">
        {t('editor.length')}
      </p>
      <div className={`${fieldBoxClass(error !== undefined)} min-h-11 gap-0 px-1`}>
        {seconds !== null && (
          <IconButton
            size="sm"
            label={t('editor.shorter')}
            icon={<MinusIcon size={18} />}
            onClick={() => step(seconds - 1)}
          />
        )}
        <TimeField
          label={t('editor.length')}
          seconds={seconds}
          frameRate={frameRate}
          onTime={takeTime}
          onCommit={commit}
          placeholder="0:58"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          aria-valuemin={toSeconds(fitLimits.minSamples)}
          aria-valuemax={toSeconds(fitLimits.maxSamples)}
          data-autofocus
          className="tabular min-w-0 flex-1 self-stretch bg-transparent text-center text-base font-bold outline-none placeholder:font-medium placeholder:text-text-3"
        />
        {seconds !== null && (
          <IconButton
            size="sm"
            label={t('editor.longer')}
            icon={<PlusIcon size={18} />}
            onClick={() => step(seconds + 1)}
          />
        )}
      </div>
      <div className="mt-1.5">
        <FieldMessage
          id={messageId}
          error={error}
          hint={samples === null ? t('editor.lengthHint') : undefined}
        />
      </div>
    </div>
  );
}
