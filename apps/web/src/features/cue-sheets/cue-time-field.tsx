import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { cueTexts } from './cue-sheets-texts.ts';

interface CueTimeFieldProps {
  readonly label: string;
  /** The formatted time; null shows the button that adds one. */
  readonly value: string | null;
  readonly canWrite: boolean;
  readonly emptyText: string;
  /** Called with null when the time was cleared, if `isClearable`. */
  onSave(ms: number | null): void;
  parse(text: string): number | null;
  readonly isClearable?: boolean;
}

/** A time that is edited in place: Enter or leaving saves, Escape cancels. */
export function CueTimeField({
  label,
  value,
  canWrite,
  emptyText,
  onSave,
  parse,
  isClearable = false,
}: CueTimeFieldProps) {
  const t = cueTexts.use();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  if (!canWrite)
    return (
      <span className="tabular">{value ?? <span className="text-text-3">{emptyText}</span>}</span>
    );

  const stop = () => {
    setDraft(null);
    setInvalid(false);
  };
  const save = (): boolean => {
    if (draft === null || draft.trim() === (value ?? '')) {
      stop();
      return true;
    }
    const ms = parse(draft);
    const isCleared = isClearable && draft.trim() === '';
    setInvalid(ms === null && !isCleared);
    if (ms === null && !isCleared) return false;
    onSave(ms);
    stop();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop();
    else if (event.key !== 'Enter' || !save()) return;
    event.preventDefault();
    event.stopPropagation();
    // The input is gone with the next render.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (draft === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${value ?? t('row.addStart')}`}
        onClick={() => setDraft(value ?? '')}
        className={cx(
          'tabular -mx-2 min-h-9 rounded-sm px-2 text-start hover:bg-ink-3 pointer-coarse:min-h-11',
          value === null &&
            'mx-0 border border-dashed border-on-chija-soft font-semibold text-on-chija-soft',
        )}
      >
        {value ?? t('row.addStart')}
      </button>
    );
  return (
    <span className="inline-flex flex-col">
      <input
        // biome-ignore lint/a11y/noAutofocus: the button with the focus becomes this input
        autoFocus
        value={draft}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-hint`}
        placeholder="00:00:00"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        className={cx(
          'tabular min-h-9 w-24 rounded-sm border bg-ink-1 px-2 text-text pointer-coarse:min-h-11',
          isInvalid ? 'border-juhong' : 'border-line-strong',
        )}
      />
      <span
        id={`${id}-hint`}
        role={isInvalid ? 'alert' : undefined}
        className={isInvalid ? 'mt-1 max-w-40 text-xs text-on-juhong-soft' : 'sr-only'}
      >
        {t(isInvalid ? 'row.invalid' : 'row.hint')}
      </span>
    </span>
  );
}
