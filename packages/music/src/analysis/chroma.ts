import { sampleRate } from '../renderer/dsp/audio.ts';
import { binOfHz } from './spectrum.ts';

// Below this range a frame cannot resolve semitones; above it overtones dominate the pitch classes.
const minHz = 65;
const maxHz = 2100;
/** Peaks below this share of the highest peak of a frame count as noise. */
const noiseShare = 1e-5;

const overtoneShare = 0.3;

/** Returns whether the bin is the third or fifth partial of a lower note, which has another pitch class. */
function isOvertone(power: Float64Array, bin: number, binPower: number): boolean {
  for (const partial of [3, 5]) {
    const root = Math.round(bin / partial);
    const below = Math.max(
      power[root - 1] as number,
      power[root] as number,
      power[root + 1] as number,
    );
    if (root > 4 && below > binPower) return true;
  }
  return false;
}

/**
 * Adds the strength of each pitch class in a frame, C first. Only spectral peaks count, each with its
 * interpolated pitch; the fourth root of the power prevents a loud bass from masking the chord.
 */
export function addChroma(power: Float64Array, size: number, chroma: Float64Array): void {
  const first = Math.floor(binOfHz(minHz, size));
  const last = Math.ceil(binOfHz(maxHz, size));
  let maxPower = 0;
  for (let bin = first; bin <= last; bin += 1) {
    if ((power[bin] as number) > maxPower) maxPower = power[bin] as number;
  }
  const threshold = maxPower * noiseShare;
  for (let bin = first; bin <= last; bin += 1) {
    const binPower = power[bin] as number;
    const before = power[bin - 1] as number;
    const after = power[bin + 1] as number;
    if (binPower <= threshold || binPower < before || binPower <= after) continue;
    const a = Math.log(before + threshold);
    const b = Math.log(binPower + threshold);
    const c = Math.log(after + threshold);
    const offset = (a - c) / (2 * (a - 2 * b + c) || 1);
    const hz = ((bin + offset) * sampleRate) / size;
    const pitch = 12 * Math.log2(hz / 440) + 69;
    const lowerPitch = Math.floor(pitch);
    const share = pitch - lowerPitch;
    const strength =
      binPower ** 0.25 * (isOvertone(power, bin + offset, binPower) ? overtoneShare : 1);
    const low = ((lowerPitch % 12) + 12) % 12;
    const high = (low + 1) % 12;
    chroma[low] = (chroma[low] as number) + (1 - share) * strength;
    chroma[high] = (chroma[high] as number) + share * strength;
  }
}
