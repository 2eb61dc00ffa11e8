import { between, type Check } from '#music/check.ts';
import type { Production } from '#music/score/score.ts';
import { octaveHz, octavesOf, templateBands, toneFraming } from '../bands.ts';
import { binOfHz } from '../spectrum.ts';

const tolerance = 8;
/** Below this share of the whole, in decibels, an octave is colour, and the less of it the less it is missed. */
const colourDb = -20;
const colourSlope = 1.5;
/** Few speakers play the lowest octave: what kicks and deep notes leave there does no harm. */
const lowestTolerance = 12;

/** How far an octave may lie from what the style has, below and above. */
function toleranceOf(templateDb: number, octave: number): readonly [number, number] {
  // An octave nobody plays in cannot be lifted, and at the edges of hearing there often is nobody.
  const outermost = octave === 0 || octave === octaveHz.length - 1;
  const below = tolerance + colourSlope * Math.max(0, colourDb - templateDb);
  return [
    outermost ? Number.NEGATIVE_INFINITY : -below,
    octave === 0 ? lowestTolerance : tolerance,
  ];
}

/**
 * How far the middle of the power may lie from where the style has it, either way. One bright part
 * more or less moves it by half an octave; an octave is another mix.
 */
const centroidFactor = 2;
const centroidHz = [400, 2500] as const;

function templateCentroid(template: readonly number[]): number {
  const powers = template.map((db) => 10 ** (db / 10));
  const weighted = powers.map((power, octave) => power * (octaveHz[octave] as number));
  return total(weighted) / total(powers);
}

function centroidOf(power: Float64Array): number {
  const hzPerBin = 1 / binOfHz(1, toneFraming.size);
  return (hzPerBin * total(power.map((value, bin) => value * bin))) / total(power);
}

function total(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Whether a mean spectrum is that of its style: octave by octave, and where its middle lies. */
export function toneChecks(power: Float64Array, production: Production): Check[] {
  const template = templateBands(production);
  const octaves = octavesOf(power);
  const wanted = Math.max(centroidHz[0], Math.min(centroidHz[1], templateCentroid(template)));
  return [
    ...octaves.map((db, octave) => {
      const wished = template[octave] as number;
      const name = `octave of ${Math.floor(octaveHz[octave] as number)} Hz against the style`;
      return between(name, db - wished, toleranceOf(wished, octave), 'dB');
    }),
    between(
      'spectral centroid',
      centroidOf(power),
      [wanted / centroidFactor, wanted * centroidFactor],
      'Hz',
    ),
  ];
}
