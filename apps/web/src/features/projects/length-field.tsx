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
import { isTypedTime, TimeField, type TypedTime } from './time-field.tsx';
import type { EditOptions } from './use-fit-edits.ts';
import { formatVideoTime } from './video-time.rules.ts';

type LengthProblem = 'lengthWrong' | 'lengthRange';

interface LengthFieldProps {
  readonly settings: ProjectSettings;
  readonly onChange: (change: Pick<ProjectSettings, 'samples'>, options?: EditOptions) => void;
}

const shortTime = (samples: number) => formatVideoTime(toSeconds(samples), { short: true });

function findLengthProblem({ text, times }: TypedTime): LengthProblem | null {
  const time = times.at(-1) ?? null;
  if (text.trim() === '') return null;
  if (time === null) return 'lengthWrong';
  return isPossibleLength(time) ? null : 'lengthRange';
}

/** The length of the video; each possible length that is typed applies at once. */
export function LengthField({ settings, onChange }: LengthFieldProps) {
  const t = projectsTexts.use();
  const messageId = useId();
  const { samples, frame_rate: frameRate } = settings;
  const seconds = samples === null ? null : toSeconds(samples);
  /** A complete text that is wrong. */
  const [wrong, setWrong] = useState<{ problem: LengthProblem; typed: TypedTime } | null>(null);
  // Unless something else changed the length.
  const problem = wrong && isTypedTime(wrong.typed, seconds) ? wrong.problem : null;
  const takeTime = (time: number | null, text: string) => {
    setWrong(null);
    if (text.trim() === '') onChange({ samples: null });
    else if (time !== null && isPossibleLength(time)) onChange({ samples: toSamples(time) });
  };
  const step = (to: number) => {
    setWrong(null);
    onChange({ samples: toSamples(to) });
  };
  /** Of a text that is wrong as a whole, what its beginning meant does not stay. */
  const commit = (typed: TypedTime | null): boolean => {
    const found = typed && findLengthProblem(typed);
    if (typed === null || found === null) {
      setWrong(null);
      return true;
    }
    setWrong({ problem: found, typed });
    const [start] = typed.times;
    const before = start === null ? null : toSamples(start);
    if (before !== samples) onChange({ samples: before }, { takesBack: true });
    return false;
  };
  const error =
    problem === null
      ? undefined
      : t(`editor.${problem}`, {
          from: shortTime(fitLimits.minSamples),
          to: shortTime(fitLimits.maxSamples),
        });
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
