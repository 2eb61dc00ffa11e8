/** A note as a composer writes it, before anyone plays it. */
export interface WrittenNote {
  readonly pulse: number;
  readonly pulses: number;
  readonly pitch: number;
  /** −1 a ghost … 0 plain … 1 an accent */
  readonly accent: number;
}
