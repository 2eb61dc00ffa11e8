// Inter-sample peaks by fourfold interpolation according to ITU-R BS.1770-4.

/** Samples on either side that an interpolated value depends on. */
const halfTaps = 16;
const taps = 2 * halfTaps;

/** Returns a windowed sinc kernel for a fraction of the distance to the next sample. */
function createKernel(fraction: number): Float64Array {
  const kernel = Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (halfTaps - 1) - fraction;
    const angle = Math.PI * distance;
    const window = Math.cos(angle / (2 * halfTaps)) ** 2;
    return (Math.sin(angle) / angle) * window;
  });
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

const quarter = createKernel(0.25);
const half = createKernel(0.5);
const threeQuarters = createKernel(0.75);

/** Returns the maximum of the three interpolated values after a sample. */
function peakAfter(channel: Float32Array, at: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  const from = at - halfTaps + 1;
  for (let tap = 0; tap < taps; tap += 1) {
    const value = channel[from + tap] as number;
    first += value * (quarter[tap] as number);
    second += value * (half[tap] as number);
    third += value * (threeQuarters[tap] as number);
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third));
}

const edge = new Float32Array(4 * halfTaps);

/** Returns the maximum within one sample before and after `at`; a loop continues beyond its ends. */
function peakAround(channel: Float32Array, at: number, circular: boolean): number {
  if (at >= halfTaps && at < channel.length - halfTaps) {
    return Math.max(peakAfter(channel, at - 1), peakAfter(channel, at));
  }
  const count = channel.length;
  for (let offset = 0; offset < edge.length; offset += 1) {
    const index = at - 2 * halfTaps + offset;
    const wrapped = circular ? ((index % count) + count) % count : index;
    edge[offset] = channel[wrapped] ?? 0;
  }
  return Math.max(peakAfter(edge, 2 * halfTaps - 1), peakAfter(edge, 2 * halfTaps));
}

// Bound of an inter-sample peak relative to its sample: 75 % above a flat top, plus the second difference
// of the sample. It was sufficient for eight million samples of white noise; half of it was not.
const flatRise = 0.75;
const blockSize = 64;

function peakLevel(channel: Float32Array, from: number, to: number): number {
  let level = 0;
  for (let at = from; at < to; at += 1) {
    const value = Math.abs(channel[at] as number);
    if (value > level) level = value;
  }
  return level;
}

/** Returns an upper bound of the inter-sample peaks of the block. */
function upperBound(channel: Float32Array, from: number, to: number): number {
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
 * Reports every sample that exceeds the threshold, or whose inter-sample peak does, with its height.
 * `report` returns the threshold for the following samples.
 */
export function findPeaks(
  channel: Float32Array,
  initialThreshold: number,
  circular: boolean,
  report: (at: number, peak: number) => number,
): void {
  const last = channel.length - 1;
  const wrappedSample = (at: number) => (circular ? (channel[at] as number) : 0);
  let threshold = initialThreshold;
  for (let block = 0; block <= last; block += blockSize) {
    const to = Math.min(block + blockSize, last + 1);
    // The bound includes one sample on either side of the block.
    const isEdgeBlock = block === 0 || to > last;
    if (!isEdgeBlock && upperBound(channel, block - 1, to + 1) <= threshold) continue;
    for (let at = block; at < to; at += 1) {
      const value = channel[at] as number;
      const level = Math.abs(value);
      if (level > threshold) threshold = report(at, level);
      const before = at > 0 ? (channel[at - 1] as number) : wrappedSample(last);
      const after = at < last ? (channel[at + 1] as number) : wrappedSample(0);
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

/** Returns the linear peak; 1 is full scale. */
export function measureTruePeak(channel: Float32Array): number {
  let peak = peakLevel(channel, 0, channel.length);
  findPeaks(channel, peak, false, (_, found) => {
    peak = found;
    return peak;
  });
  return peak;
}
