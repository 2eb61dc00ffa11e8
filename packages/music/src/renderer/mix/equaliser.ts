import { sampleRate } from '#music/signal/audio.ts';
import { type Biquad, highShelf, lowShelf, peaking } from '#music/signal/biquad.ts';
import { octaveHz as centres } from '#music/signal/spectrum.ts';

const bands = centres.length;
/** Neighbouring bands overlap enough that equal gains give a flat response. */
const q = 1.2;
const audibleDb = 0.05;

function bandFilter(band: number, db: number): Biquad {
  const centre = centres[band] as number;
  if (band === 0) return lowShelf(centre * Math.SQRT2, db);
  if (band === bands - 1) return highShelf(centre / Math.SQRT2, db);
  return peaking(centre, q, db);
}

function powerOf({ b0, b1, b2, a1, a2 }: Biquad, hz: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate;
  const [c1, s1, c2, s2] = [
    Math.cos(omega),
    Math.sin(omega),
    Math.cos(2 * omega),
    Math.sin(2 * omega),
  ];
  const numerator = (b0 + b1 * c1 + b2 * c2) ** 2 + (b1 * s1 + b2 * s2) ** 2;
  const denominator = (1 + a1 * c1 + a2 * c2) ** 2 + (a1 * s1 + a2 * s2) ** 2;
  return numerator / denominator;
}

const pointsPerBand = 9;

/** Returns the combined gain of the filters per octave in decibels. */
export function bandResponse(filters: readonly Biquad[]): number[] {
  return centres.map((centre) => {
    let power = 0;
    for (let point = 0; point < pointsPerBand; point += 1) {
      const hz = centre * 2 ** ((point + 0.5) / pointsPerBand - 0.5);
      power += filters.reduce((product, filter) => product * powerOf(filter, hz), 1);
    }
    return 10 * Math.log10(power / pointsPerBand);
  });
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], targetDb: readonly number[]): number[] {
  const size = targetDb.length;
  const rows = matrix.map((row, at) => [...row, targetDb[at] as number]);
  for (let column = 0; column < size; column += 1) {
    const [pivot] = rows
      .slice(column)
      .sort((a, b) => Math.abs(b[column] as number) - Math.abs(a[column] as number));
    const at = rows.indexOf(pivot as number[]);
    [rows[column], rows[at]] = [rows[at] as number[], rows[column] as number[]];
    const base = rows[column] as number[];
    for (const row of rows) {
      if (row === base) continue;
      const factor = (row[column] as number) / (base[column] as number);
      for (let cell = column; cell <= size; cell += 1) {
        row[cell] = (row[cell] as number) - factor * (base[cell] as number);
      }
    }
  }
  return rows.map((row, at) => (row[size] as number) / (row[at] as number));
}

function influenceMatrix(): number[][] {
  const responses = centres.map((_, band) => bandResponse([bandFilter(band, 1)]));
  return centres.map((_, row) => responses.map((response) => response[row] as number));
}

const refinements = 3;

/**
 * Designs filters whose response has the given decibels per octave. Neighbouring filters overlap and
 * their gains do not scale linearly, so the gains are solved for and refined by the remaining error.
 */
export function designEqualiser(targetDb: readonly number[]): Biquad[] {
  const matrix = influenceMatrix();
  let gains = solve(matrix, targetDb);
  for (let round = 0; round < refinements; round += 1) {
    const achieved = bandResponse(gains.map((db, band) => bandFilter(band, db)));
    const corrections = solve(
      matrix,
      targetDb.map((db, band) => db - (achieved[band] as number)),
    );
    gains = gains.map((db, band) => db + (corrections[band] as number));
  }
  return gains
    .map((db, band) => ({ db, filter: bandFilter(band, db) }))
    .filter(({ db }) => Math.abs(db) > audibleDb)
    .map(({ filter }) => filter);
}

interface ToneLimits {
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

const speechHz: readonly number[] = [1000, 2000, 4000];

/** Lowers the octaves of speech in a correction. */
export const withSpeechDip = (correctionDb: readonly number[], dipDb: number): number[] =>
  correctionDb.map((db, band) => (speechHz.includes(centres[band] as number) ? db - dipDb : db));
