import { type Stereo, sampleRate } from '../signal/audio.ts';
import { binOfHz, eachStereoSpectrum, toneFraming } from '../signal/spectrum.ts';
import {
  computeCepstrum,
  computeContrast,
  contrastBands,
  createMelBank,
  melBands,
  melCoefficients,
} from './timbre.ts';

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
function addChroma(power: Float64Array, size: number, chroma: Float64Array): void {
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

/** Upper edges in hertz of the bands for the stereo width. */
export const widthEdges = [200, 800, 3200, 16_000] as const;

interface BandWidth {
  readonly left: number;
  readonly right: number;
  readonly cross: number;
}

/** Timbre and harmony measurements from long frames, without silent ones. */
export interface Tone {
  readonly meanPower: Float64Array;
  /** One row per frame. */
  readonly cepstra: readonly Float64Array[];
  readonly chromas: readonly Float64Array[];
  readonly contrasts: readonly Float64Array[];
  /** Power-weighted means in hertz. */
  readonly centroids: readonly number[];
  readonly spreads: readonly number[];
  /** Frequencies in hertz below which 85 % of the power lies. */
  readonly rolloffs: readonly number[];
  /** Inverse flatness of the mel bands in decibels. */
  readonly tonalities: readonly number[];
  readonly widths: readonly BandWidth[];
}

const { size } = toneFraming;
const bins = size / 2 + 1;
const maxBin = Math.floor(binOfHz(20_000, size));
const binHz = 1 / binOfHz(1, size);
// A frame 50 dB below the mean contains only reverb.
const soundingShare = 1e-5;
const floorShare = 1e-9;
const rolloffShare = 0.85;

function meanSquare({ left, right }: Stereo): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    sum += l * l + r * r;
  }
  return sum / Math.max(1, left.length);
}

function rolloffOf(power: Float64Array, total: number): number {
  let remaining = rolloffShare * total;
  let bin = 0;
  while (bin < maxBin && remaining > 0) {
    bin += 1;
    remaining -= power[bin] as number;
  }
  return bin * binHz;
}

function moments(power: Float64Array): { total: number; centroid: number; spread: number } {
  let total = 0;
  let first = 0;
  let second = 0;
  for (let bin = 1; bin <= maxBin; bin += 1) {
    const p = power[bin] as number;
    total += p;
    first += bin * p;
    second += bin * bin * p;
  }
  const mean = first / total;
  const spread = Math.sqrt(Math.max(0, second / total - mean * mean));
  return { total, centroid: mean * binHz, spread: spread * binHz };
}

export function measureTone(audio: Stereo): Tone {
  const overall = meanSquare(audio);
  const power = new Float64Array(bins);
  const meanPower = new Float64Array(bins);
  const mels = new Float64Array(melBands);
  const applyMelBank = createMelBank(size);
  const edges = widthEdges.map((hz) => Math.floor(binOfHz(hz, size)));
  const widths = edges.map(() => ({ left: 0, right: 0, cross: 0 }));
  const tone = {
    meanPower,
    cepstra: [] as Float64Array[],
    chromas: [] as Float64Array[],
    contrasts: [] as Float64Array[],
    centroids: [] as number[],
    spreads: [] as number[],
    rolloffs: [] as number[],
    tonalities: [] as number[],
    widths,
  };

  eachStereoSpectrum(audio, toneFraming, ({ left, right, cross }) => {
    for (let bin = 1; bin < bins; bin += 1) {
      const p = (left[bin] as number) + (right[bin] as number);
      power[bin] = p;
      meanPower[bin] = (meanPower[bin] as number) + p;
    }
    const { total, centroid, spread } = moments(power);
    if (!(total > overall * soundingShare)) return;
    tone.centroids.push(centroid);
    tone.spreads.push(spread);
    tone.rolloffs.push(rolloffOf(power, total));

    let bin = 1;
    widths.forEach((width, band) => {
      for (; bin < (edges[band] as number); bin += 1) {
        width.left += left[bin] as number;
        width.right += right[bin] as number;
        width.cross += cross[bin] as number;
      }
    });

    applyMelBank(power, mels);
    let sum = 0;
    let sumOfLogs = 0;
    for (let band = 0; band < melBands; band += 1) {
      const mel = (mels[band] as number) + overall * floorShare;
      mels[band] = 10 * Math.log10(mel);
      sum += mel;
      sumOfLogs += mels[band] as number;
    }
    tone.tonalities.push(10 * Math.log10(sum / melBands) - sumOfLogs / melBands);
    const cepstrum = new Float64Array(melCoefficients);
    computeCepstrum(mels, cepstrum);
    tone.cepstra.push(cepstrum);

    const contrast = new Float64Array(contrastBands);
    computeContrast(power, overall * floorShare, contrast);
    tone.contrasts.push(contrast);
    const chroma = new Float64Array(12);
    addChroma(power, size, chroma);
    tone.chromas.push(chroma);
  });
  return tone;
}
