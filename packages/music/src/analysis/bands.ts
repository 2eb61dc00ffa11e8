import type { Stereo } from '../renderer/dsp/audio.ts';
import type { Production } from '../score/score.ts';
import { binOfHz, type Framing, meanSpectrum } from './spectrum.ts';

/** Centre frequencies of the ten octaves. */
export const octaveHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/**
 * The frame is long enough for the lowest octave to span four bins. The hop is prime, so that beats do
 * not align with the frames at any tempo.
 */
export const toneFraming: Framing = { size: 8192, hop: 7001 };

/** Finite level of an octave without power. */
const minDb = -120;

/** Returns the power between two frequencies; a bin across an edge counts by its share. */
function powerBetween(power: Float64Array, lowHz: number, highHz: number): number {
  const low = binOfHz(lowHz, toneFraming.size) + 0.5;
  const high = Math.min(power.length, binOfHz(highHz, toneFraming.size) + 0.5);
  let sum = 0;
  for (let bin = Math.floor(low); bin < high; bin += 1) {
    const share = Math.min(bin + 1, high) - Math.max(bin, low);
    sum += share * (power[bin] as number);
  }
  return sum;
}

function decibelsRelativeToSum(powers: readonly number[]): number[] {
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) =>
    total > 0 ? Math.max(minDb, 10 * Math.log10(power / total)) : minDb,
  );
}

/** Returns decibels of ten octaves relative to their sum, from a mean spectrum in `toneFraming`. */
export function octaveLevels(power: Float64Array): number[] {
  return decibelsRelativeToSum(
    octaveHz.map((hz) => powerBetween(power, hz * Math.SQRT1_2, hz * Math.SQRT2)),
  );
}

/** Returns decibels of ten octaves, 31 Hz to 16 kHz, relative to their sum, for both channels together. */
export function octaveBands(audio: Stereo): number[] {
  return octaveLevels(meanSpectrum(audio, toneFraming));
}

/** Returns the target octaves of a production in decibels, including the tilt of the mood. */
export function templateBands({ bands, tilt }: Pick<Production, 'bands' | 'tilt'>): number[] {
  return decibelsRelativeToSum(
    bands.map((tenths, octave) => 10 ** ((tenths + (tilt * octave) / (bands.length - 1)) / 100)),
  );
}
