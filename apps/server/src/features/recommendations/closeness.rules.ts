/** Jaccard index of two sets; undefined when both are empty. */
export function jaccardIndex(a: readonly number[], b: readonly number[]): number | undefined {
  const all = new Set([...a, ...b]).size;
  const common = new Set(a).size + new Set(b).size - all;
  return all > 0 ? common / all : undefined;
}

// In octaves: tempos a fifth of an octave apart count as different.
const tempoReach = 0.2;
const octaveWeight = 0.5;

/** Compares by ratio. Double tempo scores half, because listeners can feel the same beat. */
export function tempoCloseness(a: number, b: number): number {
  const octaves = Math.abs(Math.log2(a) - Math.log2(b));
  const near = (distance: number) => Math.max(0, 1 - distance / tempoReach);
  return Math.max(near(octaves), octaveWeight * near(Math.abs(octaves - 1)));
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

// Energy is stored as 0 to 255; a difference of half the range scores 0.
const levelReach = 128;

/** Averages the correlation of the curves and the similarity of their mean levels. */
export function energyCloseness(a: Uint8Array, b: Uint8Array): number {
  const shape = (1 + correlationOf(a, b)) / 2;
  const level = Math.max(0, 1 - Math.abs(meanOf(a) - meanOf(b)) / levelReach);
  return (shape + level) / 2;
}

/** Two random musics are about √2 apart, which maps to one half. */
export function timbreCloseness(distance: number): number {
  return Math.exp(-distance / 2);
}
