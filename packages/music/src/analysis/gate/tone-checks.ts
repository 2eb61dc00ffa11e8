import { type Check, checkBetween } from '#music/check.ts';
import type { Production } from '#music/score/score.ts';
import {
  binOfHz,
  octaveHz,
  octaveLevels,
  templateBands,
  toneFraming,
} from '#music/signal/spectrum.ts';

const toleranceDb = 8;
/** Below this level relative to the sum, the tolerance for a missing octave grows by `colourSlope` per decibel. */
const colourDb = -20;
const colourSlope = 1.5;
/** The lowest octave has a higher limit, because few speakers reproduce it. */
const lowestOctaveToleranceDb = 12;

/** Returns the allowed deviation of an octave from the style, below and above. */
function toleranceOf(templateDb: number, octave: number): readonly [number, number] {
  // The outermost octaves are often empty, and an equaliser cannot raise an empty octave.
  const isOutermost = octave === 0 || octave === octaveHz.length - 1;
  const below = toleranceDb + colourSlope * Math.max(0, colourDb - templateDb);
  return [
    isOutermost ? Number.NEGATIVE_INFINITY : -below,
    octave === 0 ? lowestOctaveToleranceDb : toleranceDb,
  ];
}

/**
 * Allowed factor between the spectral centroid and that of the style. One bright part moves it by half
 * an octave; a full octave is a different mix.
 */
const centroidFactor = 2;
const centroidHz = [400, 2500] as const;

function templateCentroid(template: readonly number[]): number {
  const powers = template.map((db) => 10 ** (db / 10));
  const weighted = powers.map((power, octave) => power * (octaveHz[octave] as number));
  return sumOf(weighted) / sumOf(powers);
}

function centroidOf(power: Float64Array): number {
  const hzPerBin = 1 / binOfHz(1, toneFraming.size);
  return (hzPerBin * sumOf(power.map((value, bin) => value * bin))) / sumOf(power);
}

function sumOf(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Checks the octaves and the spectral centroid of a mean spectrum against the style. */
export function toneChecks(power: Float64Array, production: Production): Check[] {
  const template = templateBands(production);
  const octaves = octaveLevels(power);
  const targetHz = Math.max(centroidHz[0], Math.min(centroidHz[1], templateCentroid(template)));
  return [
    ...octaves.map((db, octave) => {
      const templateDb = template[octave] as number;
      const name = `octave of ${Math.floor(octaveHz[octave] as number)} Hz against the style`;
      return checkBetween(name, db - templateDb, toleranceOf(templateDb, octave), 'dB');
    }),
    checkBetween(
      'spectral centroid',
      centroidOf(power),
      [targetHz / centroidFactor, targetHz * centroidFactor],
      'Hz',
    ),
  ];
}
