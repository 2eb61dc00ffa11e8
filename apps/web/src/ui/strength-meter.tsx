import { cx } from './cx.ts';

interface StrengthMeterProps {
  readonly label: string;
  /** Strength from 0; null for empty input. */
  readonly level: number | null;
  /** Text of the level. */
  readonly word: string;
}

const colours = ['bg-juhong', 'bg-chija', 'bg-jjok', 'bg-bichwi'] as const;

/** Four bars, with the level as text for users who cannot see the colour. */
export function StrengthMeter({ label, level, word }: StrengthMeterProps) {
  return (
    <div className="flex min-h-5 items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter renders as a single bar. */}
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
