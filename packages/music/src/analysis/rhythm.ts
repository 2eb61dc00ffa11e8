import { type Stereo, sampleRate } from '../signal/audio.ts';
import { countFrames, eachMagnitude } from '../signal/spectrum.ts';

/** Computes the median without sorting. */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}

const taps = 5;
/** Distance of the compared bins; a single partial is four bins wide. */
const stride = 4;
/** Integers compare several times faster; full scale is far below their limit. */
const integerScale = 2 ** 28;

/**
 * Measures the percussive share by median filtering: a stroke is a column of the spectrogram and a
 * sustained note a row.
 */
function createPercussiveMeter(firstBin: number, lastBin: number) {
  const rows = Array.from({ length: taps }, () => new Int32Array(lastBin + 2 * stride + 1));
  let filled = 0;
  let percussiveSum = 0;
  let totalSum = 0;

  function compare(): void {
    const row = (back: number) => rows[(filled + back) % taps] as Int32Array;
    const first = row(0);
    const second = row(1);
    const current = row(2);
    const fourth = row(3);
    const fifth = row(4);
    // Neighbouring bins are redundant.
    for (let bin = firstBin; bin <= lastBin; bin += 2) {
      const magnitude = current[bin] as number;
      const sustained = medianOfFive(
        first[bin] as number,
        second[bin] as number,
        magnitude,
        fourth[bin] as number,
        fifth[bin] as number,
      );
      const percussive = medianOfFive(
        current[bin - 2 * stride] as number,
        current[bin - stride] as number,
        magnitude,
        current[bin + stride] as number,
        current[bin + 2 * stride] as number,
      );
      const sum = percussive * percussive + sustained * sustained;
      if (sum > 0) percussiveSum += (magnitude * percussive * percussive) / sum;
      totalSum += magnitude;
    }
  }

  return {
    /** Adds the magnitudes of the next frame. */
    add(magnitudes: Float64Array): void {
      const row = rows[filled % taps] as Int32Array;
      for (let bin = 1; bin < row.length; bin += 1)
        row[bin] = integerScale * (magnitudes[bin] as number);
      filled += 1;
      if (filled >= taps) compare();
    },
    /** Returns 0 for sustained notes only and 1 for strokes only. */
    share: () => (totalSum > 0 ? percussiveSum / totalSum : 0),
  };
}

/** Values per second of all curves in this file. */
export const rhythmRate = 100;

/** Onset measurements from short frames. */
export interface Rhythm {
  /** Rise in loudness relative to the mean, every 10 ms. */
  readonly flux: Float32Array;
  /** Level below 150 Hz in decibels. */
  readonly low: Float32Array;
  readonly percussive: number;
}

// Half the sample rate is sufficient for onsets and takes half the time.
const rate = sampleRate / 2;
const framing = { size: 1024, hop: rate / rhythmRate };
const binHz = rate / framing.size;
const edges = [
  30, 90, 150, 220, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150,
  3700, 4400, 5300, 6400, 7700, 9500, 11_500,
].map((hz) => Math.round(hz / binHz));
const bandCount = edges.length - 1;
const lowEnd = Math.round(150 / binHz);
const lowFloor = 1e-4;
/** Frames over which a rise is measured, about the length of an attack. */
const lag = 2;

function downsampleToMono({ left, right }: Stereo): Float32Array {
  const mono = new Float32Array(Math.floor(left.length / 2));
  let before = 0;
  for (let at = 0; at < mono.length; at += 1) {
    const middle = (left[2 * at] as number) + (right[2 * at] as number);
    const after = (left[2 * at + 1] as number) + (right[2 * at + 1] as number);
    mono[at] = (before + 2 * middle + after) / 8;
    before = after;
  }
  return mono;
}

function rmsOf(channel: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < channel.length; at += 1) sum += (channel[at] as number) ** 2;
  return Math.sqrt(sum / Math.max(1, channel.length));
}

export function measureRhythm(audio: Stereo): Rhythm {
  const mono = downsampleToMono(audio);
  const scale = 1 / Math.max(1e-9, rmsOf(mono));
  const frames = countFrames(mono.length, framing.hop);
  const flux = new Float32Array(frames);
  const low = new Float32Array(frames);
  const history = Array.from({ length: lag + 1 }, () => new Float64Array(bandCount));
  const percussiveMeter = createPercussiveMeter(10, 256);
  let loudness = 0;

  eachMagnitude(mono, framing, (magnitudes, frame) => {
    const current = history[frame % (lag + 1)] as Float64Array;
    const previous = history[(frame + 1) % (lag + 1)] as Float64Array;
    let rise = 0;
    for (let band = 0; band < bandCount; band += 1) {
      let sum = 0;
      for (let bin = edges[band] as number; bin < (edges[band + 1] as number); bin += 1) {
        sum += magnitudes[bin] as number;
      }
      // Loudness grows approximately with the square root of the amplitude.
      const loud = Math.sqrt(scale * sum);
      current[band] = loud;
      loudness += loud;
      if (loud > (previous[band] as number)) rise += loud - (previous[band] as number);
    }
    flux[frame] = rise;
    let bass = 0;
    for (let bin = 1; bin < lowEnd; bin += 1) bass += (magnitudes[bin] as number) ** 2;
    low[frame] = 10 * Math.log10(bass * scale * scale + lowFloor);
    if (frame % 3 === 0) percussiveMeter.add(magnitudes);
  });
  const mean = Math.max(1e-9, loudness / frames);
  return { flux: flux.map((rise) => rise / mean), low, percussive: percussiveMeter.share() };
}
