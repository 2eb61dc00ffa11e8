import { sampleRate } from './audio.ts';

/** A second-order filter with a0 = 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

// The filters follow Robert Bristow-Johnson's Audio EQ Cookbook.

const butterworth = Math.SQRT1_2;
// The formulas are invalid at the Nyquist frequency.
const maxHz = 0.49 * sampleRate;

function angleOf(hz: number): { readonly cos: number; readonly sin: number } {
  const omega = (2 * Math.PI * Math.min(hz, maxHz)) / sampleRate;
  return { cos: Math.cos(omega), sin: Math.sin(omega) };
}

function normalise(
  [b0, b1, b2]: readonly [number, number, number],
  [a0, a1, a2]: readonly [number, number, number],
): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

export function lowPass(hz: number, q = butterworth): Biquad {
  const { cos, sin } = angleOf(hz);
  const alpha = sin / (2 * q);
  const half = (1 - cos) / 2;
  return normalise([half, 1 - cos, half], [1 + alpha, -2 * cos, 1 - alpha]);
}

export function highPass(hz: number, q = butterworth): Biquad {
  const { cos, sin } = angleOf(hz);
  const alpha = sin / (2 * q);
  const half = (1 + cos) / 2;
  return normalise([half, -1 - cos, half], [1 + alpha, -2 * cos, 1 - alpha]);
}

export function peaking(hz: number, q: number, db: number): Biquad {
  const { cos, sin } = angleOf(hz);
  const alpha = sin / (2 * q);
  const a = 10 ** (db / 40);
  return normalise(
    [1 + alpha * a, -2 * cos, 1 - alpha * a],
    [1 + alpha / a, -2 * cos, 1 - alpha / a],
  );
}

/** Slope 1 is the steepest shelf without overshoot. */
export function lowShelf(hz: number, db: number): Biquad {
  const { cos, sin } = angleOf(hz);
  const a = 10 ** (db / 40);
  const slope = 2 * Math.sqrt(a) * (sin * butterworth);
  const [up, down] = [a + 1, a - 1];
  return normalise(
    [a * (up - down * cos + slope), 2 * a * (down - up * cos), a * (up - down * cos - slope)],
    [up + down * cos + slope, -2 * (down + up * cos), up + down * cos - slope],
  );
}

export function highShelf(hz: number, db: number): Biquad {
  const { cos, sin } = angleOf(hz);
  const a = 10 ** (db / 40);
  const slope = 2 * Math.sqrt(a) * (sin * butterworth);
  const [up, down] = [a + 1, a - 1];
  return normalise(
    [a * (up + down * cos + slope), -2 * a * (down + up * cos), a * (up + down * cos - slope)],
    [up - down * cos + slope, 2 * (down - up * cos), up - down * cos - slope],
  );
}

// States below `negligible` are set to 0 after every block, because arithmetic on denormal numbers is a
// hundred times slower.
const blockSize = 8192;
const negligible = 1e-25;

function flushDenormal(state: number): number {
  return Math.abs(state) < negligible ? 0 : state;
}

function applyOne(channel: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void {
  let s1 = 0;
  let s2 = 0;
  for (let from = 0; from < channel.length; from += blockSize) {
    const to = Math.min(from + blockSize, channel.length);
    for (let at = from; at < to; at += 1) {
      const x = channel[at] as number;
      const y = b0 * x + s1;
      s1 = b1 * x + s2 - a1 * y;
      s2 = b2 * x - a2 * y;
      channel[at] = y;
    }
    s1 = flushDenormal(s1);
    s2 = flushDenormal(s2);
  }
}

/** Runs two filters in one pass, which takes as long as one, because their dependency chains overlap. */
function applyTwo(channel: Float32Array, first: Biquad, second: Biquad): void {
  const { b0, b1, b2, a1, a2 } = first;
  const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = second;
  let s1 = 0;
  let s2 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let from = 0; from < channel.length; from += blockSize) {
    const to = Math.min(from + blockSize, channel.length);
    for (let at = from; at < to; at += 1) {
      const x = channel[at] as number;
      const y = b0 * x + s1;
      s1 = b1 * x + s2 - a1 * y;
      s2 = b2 * x - a2 * y;
      const z = c0 * y + t1;
      t1 = c1 * y + t2 - d1 * z;
      t2 = c2 * y - d2 * z;
      channel[at] = z;
    }
    s1 = flushDenormal(s1);
    s2 = flushDenormal(s2);
    t1 = flushDenormal(t1);
    t2 = flushDenormal(t2);
  }
}

/** Applies the filters in series and in place. */
export function applyFilters(channel: Float32Array, filters: readonly Biquad[]): void {
  for (let at = 0; at < filters.length; at += 2) {
    const first = filters[at] as Biquad;
    const second = filters[at + 1];
    if (second) applyTwo(channel, first, second);
    else applyOne(channel, first);
  }
}
