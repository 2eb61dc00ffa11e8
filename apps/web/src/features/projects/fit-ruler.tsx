import { cx } from '#ui/cx.ts';
import { toSeconds } from './project-settings.ts';
import { formatVideoTime } from './video-time.rules.ts';

const steps = [1, 2, 5, 10, 15, 30, 60, 120] as const;
const MAX_TICKS = 7;

/** Seconds of the ticks: round times, without one that would touch the end. */
function rulerTicks(seconds: number): number[] {
  const step = steps.find((each) => seconds / each <= MAX_TICKS) ?? 120;
  const count = Math.ceil(seconds / step - 0.4);
  return Array.from({ length: Math.max(1, count) }, (_, at) => at * step);
}

interface FitRulerProps {
  readonly samples: number;
  /** The ticks are above the times instead of below them. */
  readonly ticksAbove?: boolean;
}

/** Time axis of the rows; decorative, because the rows name their times. */
export function FitRuler({ samples, ticksAbove = false }: FitRulerProps) {
  const seconds = toSeconds(samples);
  const ticks = [...rulerTicks(seconds), seconds];
  return (
    <div aria-hidden="true" className="relative h-8 text-xs text-text-3">
      {ticks.map((tick) => (
        <span
          key={tick}
          style={{ left: `${(100 * tick) / seconds}%` }}
          className={cx(
            'tabular absolute bottom-0 h-full -translate-x-1/2 after:absolute after:left-1/2 after:h-1.5 after:w-px after:bg-line-strong',
            ticksAbove ? 'pt-2.5 after:top-0' : 'after:bottom-0',
          )}
        >
          {formatVideoTime(tick, { short: true })}
        </span>
      ))}
    </div>
  );
}
