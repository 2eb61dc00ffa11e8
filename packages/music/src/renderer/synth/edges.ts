import { blockSize } from './block.ts';

/**
 * Waves that are straight lines between jumps. All of a group together are one line, so only their
 * jumps cost anything; each jump brings along what a loudspeaker's worth of overtones would make of
 * it, and nothing beyond hearing is left to fold back.
 */
export interface Edges {
  /** The lines at the start of the block, and their slope a sample. */
  base: number;
  slope: number;
  /** Jumps of the lines at each sample of the block. */
  readonly jumps: Float64Array;
  /** The block and what is already known of the time after it. */
  readonly ahead: Float64Array;
}

/** Samples a jump is felt before and after; the waves come that much late. */
const reach = 8;
const taps = 2 * reach;
const positions = 64;
/** Of half the sample rate. */
const cutoff = 0.86;

export const newEdges = (): Edges => ({
  base: 0,
  slope: 0,
  jumps: new Float64Array(blockSize),
  ahead: new Float64Array(blockSize + taps + 1),
});

/** Adds a saw from its phase (0–1) on and returns the phase after the block. */
export function addSaw(edges: Edges, phase: number, step: number, level: number): number {
  edges.base += level * (2 * phase - 1);
  edges.slope += 2 * level * step;
  const period = 1 / step;
  let jumped = 0;
  for (let at = (1 - phase) * period; at < blockSize; at += period) {
    const before = Math.floor(at);
    if (before + 1 < blockSize) {
      edges.jumps[before + 1] = (edges.jumps[before + 1] as number) - 2 * level;
    }
    addRounding(edges.ahead, before + 1, at - before, -2 * level);
    jumped += 1;
  }
  return phase + step * blockSize - jumped;
}

/** A square is the difference of two saws half a period apart. */
export function addSquare(edges: Edges, phase: number, step: number, level: number): number {
  const next = addSaw(edges, phase, step, -level);
  addSaw(edges, phase < 0.5 ? phase + 0.5 : phase - 0.5, step, level);
  return next;
}

function addRounding(ahead: Float64Array, from: number, position: number, height: number): void {
  const row = Math.floor(position * positions);
  const share = position * positions - row;
  const here = row * taps;
  const there = here + taps;
  for (let tap = 0; tap < taps; tap += 1) {
    const low = rounding[here + tap] as number;
    const high = rounding[there + tap] as number;
    ahead[from + tap] = (ahead[from + tap] as number) + height * (low + share * (high - low));
  }
}

/** Writes the finished block and makes ready for the next. */
export function drawEdges(edges: Edges, out: Float64Array): void {
  const { jumps, ahead, slope } = edges;
  let line = edges.base;
  for (let index = 0; index < blockSize; index += 1) {
    line += jumps[index] as number;
    jumps[index] = 0;
    ahead[index + reach] = (ahead[index + reach] as number) + line;
    line += slope;
    out[index] = ahead[index] as number;
    ahead[index] = 0;
  }
  for (let index = 0; index <= taps; index += 1) {
    ahead[index] = ahead[blockSize + index] as number;
    ahead[blockSize + index] = 0;
  }
  edges.base = 0;
  edges.slope = 0;
}

/** For every position of a jump between two samples: a rounded step less the step itself. */
const rounding = roundingTable();

function roundingTable(): Float64Array {
  const fine = taps * positions;
  const climbed = new Float64Array(fine + 1);
  for (let at = 1; at <= fine; at += 1) {
    climbed[at] = (climbed[at - 1] as number) + impulse((at - 0.5) / positions - reach);
  }
  const total = climbed[fine] as number;
  const table = new Float64Array((positions + 1) * taps);
  for (let row = 0; row <= positions; row += 1) {
    for (let tap = 0; tap < taps; tap += 1) {
      // The jump lies in front of this tap when it is one of the later ones.
      const stepped = tap >= reach ? 1 : 0;
      const at = (tap + 1) * positions - row;
      table[row * taps + tap] = (climbed[at] as number) / total - stepped;
    }
  }
  return table;
}

/** A windowed sinc. */
function impulse(time: number): number {
  const x = Math.PI * cutoff * time;
  const turn = (Math.PI * time) / reach;
  const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
  return window * (Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x);
}
