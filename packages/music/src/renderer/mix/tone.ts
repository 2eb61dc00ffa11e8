export interface ToneLimits {
  /** How much of the difference is made up for. */
  readonly share: number;
  readonly lowest: number;
  readonly highest: number;
}

/** An octave this far below the whole is empty: there is nothing to lift but noise. */
const emptyDb = -60;

/** More than this above the style is another style: what is left over is cut in any case. */
const mostExcessDb = 5;

/** Decibels to lift each octave by. */
export function toneCorrection(
  measured: readonly number[],
  wanted: readonly number[],
  { share, lowest, highest }: ToneLimits,
): number[] {
  return measured.map((db, band) => {
    const missing = (wanted[band] as number) - db;
    const shared = Math.max(lowest, Math.min(highest, share * missing));
    return db < emptyDb ? 0 : Math.min(shared, missing + mostExcessDb);
  });
}
