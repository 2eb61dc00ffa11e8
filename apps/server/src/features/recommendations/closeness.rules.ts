/** What two pieces have in common, of all that either has; undefined when neither has anything. */
export function shared(a: readonly number[], b: readonly number[]): number | undefined {
  const all = new Set([...a, ...b]).size;
  const common = new Set(a).size + new Set(b).size - all;
  return all > 0 ? common / all : undefined;
}

// A fifth of the way to the double tempo is another tempo.
const tempoReach = 0.2;
const octaveWorth = 0.5;

/** By ratio; twice as fast is half as near as the same tempo, because its beat can be felt as the same. */
export function tempoCloseness(a: number, b: number): number {
  const octaves = Math.abs(Math.log2(a) - Math.log2(b));
  const near = (distance: number) => Math.max(0, 1 - distance / tempoReach);
  return Math.max(near(octaves), octaveWorth * near(Math.abs(octaves - 1)));
}

const meanOf = (curve: Uint8Array) => curve.reduce((sum, level) => sum + level, 0) / curve.length;

function correlationOf(a: Uint8Array, b: Uint8Array): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  let aa = 0;
  let bb = 0;
  let ab = 0;
  a.forEach((level, at) => {
    const x = level - meanA;
    const y = (b[at] ?? 0) - meanB;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  });
  if (aa === 0 && bb === 0) return 1;
  if (aa === 0 || bb === 0) return 0;
  return Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb)));
}

// Loudness is stored as 0 to 255. Half of that apart is a whisper beside a shout.
const levelReach = 128;

/** Half by where a piece rises and falls, half by how loud it is altogether. */
export function energyCloseness(a: Uint8Array, b: Uint8Array): number {
  const shape = (1 + correlationOf(a, b)) / 2;
  const level = Math.max(0, 1 - Math.abs(meanOf(a) - meanOf(b)) / levelReach);
  return (shape + level) / 2;
}

/** Two pieces picked at random lie about √2 apart: that comes out as a half, neither near nor far. */
export function timbreCloseness(distance: number): number {
  return Math.exp(-distance / 2);
}
