// The peak between the samples, by interpolation at quarters as in ITU-R BS.1770-4.

/** Samples on either side that a value between two of them depends on. */
const reach = 16;
const taps = 2 * reach;

/** Windowed sine cardinals for 1/4, 1/2 and 3/4 of the way to the next sample. */
function kernelOf(part: number): Float64Array {
  const kernel = Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (reach - 1) - part;
    const angle = Math.PI * distance;
    const window = Math.cos(angle / (2 * reach)) ** 2;
    return (Math.sin(angle) / angle) * window;
  });
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

const quarter = kernelOf(0.25);
const half = kernelOf(0.5);
const threeQuarters = kernelOf(0.75);

/** The largest of the three values between a sample and the next. */
function peakAfter(channel: Float32Array, at: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  const from = at - reach + 1;
  for (let tap = 0; tap < taps; tap += 1) {
    const value = channel[from + tap] as number;
    first += value * (quarter[tap] as number);
    second += value * (half[tap] as number);
    third += value * (threeQuarters[tap] as number);
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third));
}

const edge = new Float32Array(4 * reach);

/** Largest value within one sample before and after a sample; a loop goes on beyond its ends. */
function peakAround(channel: Float32Array, at: number, circular: boolean): number {
  if (at >= reach && at < channel.length - reach) {
    return Math.max(peakAfter(channel, at - 1), peakAfter(channel, at));
  }
  const count = channel.length;
  for (let of = 0; of < edge.length; of += 1) {
    const index = at - 2 * reach + of;
    const wrapped = circular ? ((index % count) + count) % count : index;
    edge[of] = channel[wrapped] ?? 0;
  }
  return Math.max(peakAfter(edge, 2 * reach - 1), peakAfter(edge, 2 * reach));
}

// How far a curve may rise beyond a sample: three quarters beyond a flat top, and by how sharply the
// sample stands out. Of eight million samples of white noise none rose higher; half as much was not
// enough for some.
const flatRise = 0.75;
const blockSize = 64;

function levelOf(channel: Float32Array, from: number, to: number): number {
  let level = 0;
  for (let at = from; at < to; at += 1) {
    const value = Math.abs(channel[at] as number);
    if (value > level) level = value;
  }
  return level;
}

/** What no curve in the block exceeds. */
function boundOf(channel: Float32Array, from: number, to: number): number {
  let level = 0;
  let sharpness = 0;
  let before = channel[from] as number;
  let value = before;
  for (let at = from + 1; at < to; at += 1) {
    const after = channel[at] as number;
    const high = Math.abs(value);
    const sharp = Math.abs(2 * value - before - after);
    if (high > level) level = high;
    if (sharp > sharpness) sharpness = sharp;
    before = value;
    value = after;
  }
  return (1 + flatRise) * level + sharpness;
}

/**
 * Reports every sample that exceeds the threshold itself or has a higher curve beside it, with the
 * height. The report answers with the threshold from there on.
 */
export function findPeaks(
  channel: Float32Array,
  from: number,
  circular: boolean,
  report: (at: number, peak: number) => number,
): void {
  const last = channel.length - 1;
  const beyond = (at: number) => (circular ? (channel[at] as number) : 0);
  let threshold = from;
  for (let block = 0; block <= last; block += blockSize) {
    const to = Math.min(block + blockSize, last + 1);
    // One more on either side, whose own neighbours the samples at the ends are.
    const outer = block === 0 || to > last;
    if (!outer && boundOf(channel, block - 1, to + 1) <= threshold) continue;
    for (let at = block; at < to; at += 1) {
      const value = channel[at] as number;
      const level = Math.abs(value);
      if (level > threshold) threshold = report(at, level);
      const before = at > 0 ? (channel[at - 1] as number) : beyond(last);
      const after = at < last ? (channel[at + 1] as number) : beyond(0);
      const left = value < 0 ? -before : before;
      const right = value < 0 ? -after : after;
      const bound = (1 + flatRise) * level + (2 * level - left - right);
      if (bound > threshold) {
        const peak = peakAround(channel, at, circular);
        if (peak > threshold) threshold = report(at, peak);
      }
    }
  }
}

/** Linear; 1 is full scale. */
export function truePeakOf(channel: Float32Array): number {
  let peak = levelOf(channel, 0, channel.length);
  findPeaks(channel, peak, false, (_, found) => {
    peak = found;
    return peak;
  });
  return peak;
}
