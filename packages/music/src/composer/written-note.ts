/** A composed note without performance timing and velocity. */
export interface WrittenNote {
  readonly pulse: number;
  readonly pulses: number;
  readonly pitch: number;
  /** From −1 (ghost note) through 0 (plain) to 1 (accent). */
  readonly accent: number;
}
