import type { Section } from '@onsori/contract/playback';
import { formatDuration } from '#lib/duration.ts';

/** Where sections begin, as fractions of the duration, without the first. */
export function toSectionTicks(sections: readonly Section[], duration: number): number[] {
  return sections
    .map(({ start }) => start / duration)
    .filter((fraction) => fraction > 0 && fraction < 1);
}

interface WaveformHoverProps {
  readonly fraction: number | null;
  readonly duration: number;
  readonly sections: readonly Section[];
}

/** The time under the pointer, and ticks where sections begin. */
export function WaveformHover({ fraction, duration, sections }: WaveformHoverProps) {
  if (fraction === null || duration <= 0) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {toSectionTicks(sections, duration).map((start) => (
        <span
          key={start}
          data-tick
          className="absolute inset-y-0 w-px bg-text-3"
          style={{ left: `${start * 100}%` }}
        />
      ))}
      <span
        className="tabular absolute top-full z-10 -translate-x-1/2 rounded-xs bg-ink-3 px-1.5 py-0.5 text-xs text-text"
        style={{ left: `${fraction * 100}%` }}
      >
        {formatDuration(fraction * duration)}
      </span>
    </span>
  );
}
