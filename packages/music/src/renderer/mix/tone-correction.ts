export interface ToneLimits {
  /** Share of the difference that is corrected. */
  readonly share: number;
  readonly lowest: number;
  readonly highest: number;
}

/** An octave this far below the overall level contains only noise and is not raised. */
const emptyDb = -60;

/** An excess above the style beyond this is always cut. */
const maxExcessDb = 5;

/** Returns the gain per octave in decibels. */
export function toneCorrection(
  measured: readonly number[],
  target: readonly number[],
  { share, lowest, highest }: ToneLimits,
): number[] {
  return measured.map((db, band) => {
    const missing = (target[band] as number) - db;
    const limited = Math.max(lowest, Math.min(highest, share * missing));
    return db < emptyDb ? 0 : Math.min(limited, missing + maxExcessDb);
  });
}
