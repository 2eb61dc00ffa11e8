import { sampleRate } from '../renderer/dsp/audio.ts';
import { binOfHz } from './spectrum.ts';

// Below, a frame cannot tell semitones apart; above, overtones tell more of the sound than of the key.
const lowestHz = 65;
const highestHz = 2100;
/** Peaks this far below the highest of a frame are noise. */
const noiseShare = 1e-5;

const overtoneShare = 0.3;

/** Whether it is the third or the fifth partial of something lower, whose pitch class is another. */
function isOvertone(power: Float64Array, bin: number, here: number): boolean {
  for (const partial of [3, 5]) {
    const root = Math.round(bin / partial);
    const below = Math.max(
      power[root - 1] as number,
      power[root] as number,
      power[root + 1] as number,
    );
    if (root > 4 && below > here) return true;
  }
  return false;
}

/**
 * Adds how strongly each of the twelve pitch classes sounds in a frame, C first. Only peaks count,
 * each with the pitch its flanks point to; the fourth root of the power keeps a loud bass from
 * drowning out the chord.
 */
export function addChroma(power: Float64Array, size: number, chroma: Float64Array): void {
  const first = Math.floor(binOfHz(lowestHz, size));
  const last = Math.ceil(binOfHz(highestHz, size));
  let highest = 0;
  for (let bin = first; bin <= last; bin += 1) {
    if ((power[bin] as number) > highest) highest = power[bin] as number;
  }
  const threshold = highest * noiseShare;
  for (let bin = first; bin <= last; bin += 1) {
    const here = power[bin] as number;
    const before = power[bin - 1] as number;
    const after = power[bin + 1] as number;
    if (here <= threshold || here < before || here <= after) continue;
    const a = Math.log(before + threshold);
    const b = Math.log(here + threshold);
    const c = Math.log(after + threshold);
    const offset = (a - c) / (2 * (a - 2 * b + c) || 1);
    const hz = ((bin + offset) * sampleRate) / size;
    const pitch = 12 * Math.log2(hz / 440) + 69;
    const lower = Math.floor(pitch);
    const share = pitch - lower;
    const strength = here ** 0.25 * (isOvertone(power, bin + offset, here) ? overtoneShare : 1);
    const low = ((lower % 12) + 12) % 12;
    const high = (low + 1) % 12;
    chroma[low] = (chroma[low] as number) + (1 - share) * strength;
    chroma[high] = (chroma[high] as number) + share * strength;
  }
}
