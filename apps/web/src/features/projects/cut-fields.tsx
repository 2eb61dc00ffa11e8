import { fitLimits } from '@onsori/contract/fit-values';
import type { ProjectHit } from '@onsori/contract/projects';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { PlusIcon } from '#ui/pavilion-icons.tsx';
import { CutTrack } from './cut-track.tsx';
import {
  addCut,
  type CutProblem,
  canAddCut,
  findCutProblem,
  isStrong,
  moveCut,
  removeCut,
  toggleStrong,
} from './cuts.rules.ts';
import { type ProjectSettings, sortHits, toSeconds, usedHits } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { TimeField, type TypedTime } from './time-field.tsx';
import type { EditOptions } from './use-fit-edits.ts';
import { formatVideoTime } from './video-time.rules.ts';

interface CutFieldsProps {
  readonly settings: ProjectSettings;
  readonly onChange: (change: Pick<ProjectSettings, 'hits'>, options?: EditOptions) => void;
  /** The time axis with the cuts is left out where the page shows them. */
  readonly hasTrack?: boolean;
}

const fieldClass =
  'tabular min-w-0 flex-1 self-stretch bg-transparent text-sm font-semibold outline-none';
const boxClass =
  'flex h-10 min-w-0 items-center gap-1.5 rounded-sm border bg-ink-2 ps-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-[:focus-visible]:outline-text';

function CutNumber({ number, isUsed }: { readonly number: number; readonly isUsed: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular flex size-5 shrink-0 items-center justify-center rounded-xs bg-ink-0 text-xs font-bold',
        isUsed ? 'text-text' : 'text-text-3',
      )}
    >
      {number}
    </span>
  );
}

/** Leaving the field would sort the cuts below the pointer; Safari does not move the focus to a button. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Cuts as fields in the order of time, with a field that adds one. */
export function CutFields({ settings, onChange, hasTrack = true }: CutFieldsProps) {
  const t = projectsTexts.use();
  const { samples, hits, frame_rate: frameRate } = settings;
  const messageId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  /** Cuts of a change that is not rendered yet. */
  const reverted = useRef<readonly ProjectHit[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [newTime, setNewTime] = useState<{ seconds: number | null; text: string } | null>(null);
  const [problem, setProblem] = useState<CutProblem | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    // The last possible cut disables the button.
    if (!isAdding && returnsFocus.current) (adder.current?.disabled ? box : adder).current?.focus();
    returnsFocus.current = false;
  }, [isAdding]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is rendered with them
  useEffect(() => {
    reverted.current = null;
  }, [hits]);
  const used = new Set(usedHits(settings));
  const show = (next: CutProblem | null) => {
    setProblem(next);
    setMessage('');
  };
  const endAdding = () => {
    setAdding(false);
    setNewTime(null);
  };
  const addTyped = (): boolean => {
    if (newTime === null || newTime.text.trim() === '') {
      endAdding();
      return true;
    }
    const found = findCutProblem(settings, newTime.seconds);
    show(found);
    if (found !== null || newTime.seconds === null) return false;
    const next = addCut(hits, newTime.seconds);
    onChange({ hits: next });
    setMessage(t('cuts.added', { time: formatVideoTime(newTime.seconds), count: next.length }));
    // The field is replaced by the button; a click elsewhere has moved the focus already.
    returnsFocus.current = document.activeElement instanceof HTMLInputElement;
    endAdding();
    return true;
  };
  const move = (hit: ProjectHit, seconds: number | null) => {
    const found = findCutProblem(settings, seconds, hit);
    show(found);
    if (found === null && seconds !== null) onChange({ hits: moveCut(hits, hit, seconds) });
  };
  /** Of a text that is wrong as a whole, what its beginning meant does not stay. */
  const endMoving = (hit: ProjectHit, typed: TypedTime | null): boolean => {
    const start = typed?.times[0] ?? null;
    if (start !== null && problem !== null && Math.round(start * 1000) !== hit.at_ms) {
      reverted.current = moveCut(hits, hit, start);
      onChange({ hits: reverted.current }, { takesBack: true });
    }
    setProblem(null);
    return true;
  };
  const sort = () => {
    const latest = reverted.current ?? hits;
    const sorted = sortHits(latest);
    if (sorted.some((hit, at) => hit !== latest[at])) onChange({ hits: sorted });
  };
  const remove = (hit: ProjectHit) => {
    // First, because the row that it leaves sorts the cuts.
    (adder.current?.disabled ? box : adder).current?.focus();
    onChange({ hits: sortHits(removeCut(hits, hit)) });
    show(null);
    setMessage(t('cuts.removed', { count: hits.length - 1 }));
  };
  const end = samples === null ? '' : formatVideoTime(toSeconds(samples), { short: true });
  const isFull = hits.length >= fitLimits.maxHits;
  const hint =
    samples === null
      ? t('cuts.lengthFirst')
      : isFull
        ? t('cuts.full', { max: fitLimits.maxHits })
        : null;
  return (
    <fieldset ref={box} tabIndex={-1} className="@container min-w-0 outline-none">
      <legend className="text-sm font-semibold text-text-2">
        {hits.length === 0 ? t('cuts.none') : t('cuts.title', { count: hits.length })}
      </legend>
      {hasTrack && <CutTrack settings={settings} />}
      <ul className="mt-2.5 grid gap-1.5 @min-[22rem]:grid-cols-2">
        {hits.map((hit, at) => {
          const number = at + 1;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a cut that moves stays in its field
              key={at}
              className={cx(boxClass, 'border-line')}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) sort();
              }}
            >
              <CutNumber number={number} isUsed={used.has(hit)} />
              <TimeField
                label={t('cuts.time', { number })}
                seconds={hit.at_ms / 1000}
                frameRate={frameRate}
                onTime={(seconds) => move(hit, seconds)}
                onCommit={(typed) => endMoving(hit, typed)}
                aria-describedby={messageId}
                className={cx(fieldClass, !used.has(hit) && 'text-text-3 line-through')}
              />
              <button
                type="button"
                aria-pressed={isStrong(hit)}
                aria-label={t('cuts.strongName', { number })}
                onMouseDown={keepFocus}
                onClick={() => onChange({ hits: toggleStrong(hits, hit) })}
                className={cx(
                  'h-full shrink-0 rounded-xs px-1 text-xs font-semibold',
                  isStrong(hit) ? 'text-text' : 'text-text-3 hover:text-text-2',
                )}
              >
                <span className={cx(isStrong(hit) && 'underline underline-offset-4')}>
                  {t('cuts.strong')}
                </span>
              </button>
              <button
                type="button"
                aria-label={t('cuts.remove', { number })}
                onMouseDown={keepFocus}
                onClick={() => remove(hit)}
                className="flex h-full w-10 shrink-0 items-center justify-center rounded-xs text-text-3 hover:text-text pointer-coarse:w-11"
              >
                <CloseIcon size={14} />
              </button>
            </li>
          );
        })}
        {isAdding ? (
          <li className={cx(boxClass, problem === null ? 'border-line-strong' : 'border-juhong')}>
            <CutNumber number={hits.length + 1} isUsed />
            <TimeField
              autoFocus
              label={t('cuts.newTime')}
              seconds={null}
              frameRate={frameRate}
              placeholder="0:14.20"
              onTime={(seconds, text) => setNewTime({ seconds, text })}
              onCommit={addTyped}
              aria-invalid={problem !== null || undefined}
              aria-describedby={messageId}
              className={fieldClass}
            />
          </li>
        ) : (
          <li>
            <button
              ref={adder}
              type="button"
              aria-label={t('cuts.addName')}
              disabled={!canAddCut(settings)}
              onClick={() => {
                show(null);
                setAdding(true);
              }}
              className="flex h-10 w-full items-center justify-center gap-1.5 rounded-sm border border-dashed border-line-strong text-sm font-semibold text-text-2 hover:border-text-3 hover:text-text disabled:cursor-not-allowed disabled:opacity-40"
            >
              <PlusIcon size={16} />
              {t('cuts.add')}
            </button>
          </li>
        )}
      </ul>
      <p
        id={messageId}
        role="status"
        className={cx(
          'mt-1.5 text-sm empty:sr-only',
          problem === null ? 'text-text-3' : 'text-on-juhong-soft',
        )}
      >
        {problem === null ? (hint ?? '') : t(`cuts.${problem}`, { time: end })}
        <span className="sr-only">{message}</span>
      </p>
    </fieldset>
  );
}
