import type { Stereo } from '../renderer/dsp/audio.ts';
import type { Production } from '../score/score.ts';
import { binOfHz, type Framing, meanSpectrum } from './spectrum.ts';

/** Middles of the ten octaves in hertz. */
export const octaveHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/**
 * Long enough for the lowest octave to span four bins. The hop is prime, so that no tempo keeps step
 * with it and every beat falls into every part of a frame.
 */
export const toneFraming: Framing = { size: 8192, hop: 7001 };

/** What has no power at all is still a number one can calculate with. */
const lowestDb = -120;

/** Power between two frequencies; a bin over an edge belongs to both sides by its share. */
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

function decibelsAgainstSum(powers: readonly number[]): number[] {
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) =>
    total > 0 ? Math.max(lowestDb, 10 * Math.log10(power / total)) : lowestDb,
  );
}

/** Decibels of ten octaves against their sum, from a mean spectrum in tone framing. */
export function octavesOf(power: Float64Array): number[] {
  return decibelsAgainstSum(
    octaveHz.map((hz) => powerBetween(power, hz * Math.SQRT1_2, hz * Math.SQRT2)),
  );
}

/** Decibels of ten octaves, 31 Hz … 16 kHz, against their sum; both channels together. */
export function octaveBands(audio: Stereo): number[] {
  return octavesOf(meanSpectrum(audio, toneFraming));
}

/** The octaves a production asks for in decibels, with the tilt of the mood laid over them. */
export function templateBands({ bands, tilt }: Pick<Production, 'bands' | 'tilt'>): number[] {
  return decibelsAgainstSum(
    bands.map((tenths, octave) => 10 ** ((tenths + (tilt * octave) / (bands.length - 1)) / 100)),
  );
}
