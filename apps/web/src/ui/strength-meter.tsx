import { cx } from './cx.ts';

interface StrengthMeterProps {
  /** What is measured. */
  readonly label: string;
  /** How strong, from 0; null before there is anything to measure. */
  readonly level: number | null;
  /** The level in a word. */
  readonly word: string;
}

const colours = ['bg-juhong', 'bg-chija', 'bg-jjok', 'bg-bichwi'] as const;

/** Four bars that fill; the word says the same without colour. */
export function StrengthMeter({ label, level, word }: StrengthMeterProps) {
  return (
    <div className="flex min-h-5 items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter of their own, as one bar. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={colours.length}
        aria-valuenow={level === null ? 0 : level + 1}
        aria-valuetext={word}
        className="flex flex-1 gap-1"
      >
        {colours.map((colour, at) => (
          <span
            key={colour}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              level !== null && at <= level ? colours[level] : 'bg-ink-3',
            )}
          />
        ))}
      </div>
      <span aria-live="polite" className="min-w-16 text-end text-sm text-text-2">
        {word}
      </span>
    </div>
  );
}
