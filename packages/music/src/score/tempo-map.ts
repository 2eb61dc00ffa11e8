/** A bar with a tempo of its own, and possibly with fewer steps than the meter has. */
export interface TempoBar {
  /** Sixteenths that sound; the written steps after them have no time. */
  readonly steps: number;
  /** Milliseconds of each counted beat; all beats of a bar have the same number of steps. */
  readonly beatsMs: readonly number[];
}

export type TempoMap = readonly TempoBar[];

export const durationOf = ({ beatsMs }: TempoBar): number =>
  beatsMs.reduce((sum, ms) => sum + ms, 0);
