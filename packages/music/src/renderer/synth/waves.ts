import { sampleRate } from '#music/signal/audio.ts';
import { blockSize, newBlock } from './block.ts';
import { hashToUnit } from './noise.ts';
import { addSine, addTriangle } from './oscillators.ts';
import type { Patch, Side, Wave } from './patch.ts';

/**
 * State of band-limited saw and square waves (BLEP). The waves are straight lines between jumps.
 * All waves of a group share one line, so only their jumps cost time; each jump adds a band-limited
 * correction, which avoids aliasing.
 */
interface Edges {
  /** Sum of the lines at the start of the block, and their slope per sample. */
  base: number;
  slope: number;
  /** Jumps of the lines per sample of the block. */
  readonly jumps: Float64Array;
  /** Output of the block and corrections that reach beyond it. */
  readonly buffer: Float64Array;
}

/** Samples before and after a jump that its correction covers; the output has this latency. */
const halfTaps = 8;
const taps = 2 * halfTaps;
const positions = 64;
/** Fraction of the Nyquist frequency. */
const cutoff = 0.86;

export const newEdges = (): Edges => ({
  base: 0,
  slope: 0,
  jumps: new Float64Array(blockSize),
  buffer: new Float64Array(blockSize + taps + 1),
});

/** Adds a saw starting at `phase` (0–1) and returns the phase after the block. */
export function addSaw(edges: Edges, phase: number, step: number, level: number): number {
  edges.base += level * (2 * phase - 1);
  edges.slope += 2 * level * step;
  const period = 1 / step;
  let jumpCount = 0;
  for (let at = (1 - phase) * period; at < blockSize; at += period) {
    const before = Math.floor(at);
    if (before + 1 < blockSize) {
      edges.jumps[before + 1] = (edges.jumps[before + 1] as number) - 2 * level;
    }
    addStepCorrection(edges.buffer, before + 1, at - before, -2 * level);
    jumpCount += 1;
  }
  return phase + step * blockSize - jumpCount;
}

/** Adds a square wave as the difference of two saws half a period apart. */
export function addSquare(edges: Edges, phase: number, step: number, level: number): number {
  const next = addSaw(edges, phase, step, -level);
  addSaw(edges, phase < 0.5 ? phase + 0.5 : phase - 0.5, step, level);
  return next;
}

function addStepCorrection(
  buffer: Float64Array,
  from: number,
  position: number,
  height: number,
): void {
  const row = Math.floor(position * positions);
  const share = position * positions - row;
  const lowRow = row * taps;
  const highRow = lowRow + taps;
  for (let tap = 0; tap < taps; tap += 1) {
    const low = stepCorrections[lowRow + tap] as number;
    const high = stepCorrections[highRow + tap] as number;
    buffer[from + tap] = (buffer[from + tap] as number) + height * (low + share * (high - low));
  }
}

/** Writes the finished block and shifts the state to the next one. */
export function renderEdges(edges: Edges, out: Float64Array): void {
  const { jumps, buffer, slope } = edges;
  let line = edges.base;
  for (let index = 0; index < blockSize; index += 1) {
    line += jumps[index] as number;
    jumps[index] = 0;
    buffer[index + halfTaps] = (buffer[index + halfTaps] as number) + line;
    line += slope;
    out[index] = buffer[index] as number;
    buffer[index] = 0;
  }
  for (let index = 0; index <= taps; index += 1) {
    buffer[index] = buffer[blockSize + index] as number;
    buffer[blockSize + index] = 0;
  }
  edges.base = 0;
  edges.slope = 0;
}

/** Band-limited step minus ideal step, for 64 positions of a jump between two samples. */
const stepCorrections = createStepCorrections();

function createStepCorrections(): Float64Array {
  const tablePoints = taps * positions;
  const integral = new Float64Array(tablePoints + 1);
  for (let at = 1; at <= tablePoints; at += 1) {
    integral[at] = (integral[at - 1] as number) + windowedSinc((at - 0.5) / positions - halfTaps);
  }
  const total = integral[tablePoints] as number;
  const table = new Float64Array((positions + 1) * taps);
  for (let row = 0; row <= positions; row += 1) {
    for (let tap = 0; tap < taps; tap += 1) {
      // The ideal step has already jumped at the later half of the taps.
      const idealStep = tap >= halfTaps ? 1 : 0;
      const at = (tap + 1) * positions - row;
      table[row * taps + tap] = (integral[at] as number) / total - idealStep;
    }
  }
  return table;
}

function windowedSinc(time: number): number {
  const x = Math.PI * cutoff * time;
  const turn = (Math.PI * time) / halfTaps;
  const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
  return window * (Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x);
}

interface Oscillator {
  readonly wave: Wave;
  readonly side: Side;
  /** Periods per sample for each hertz of the note. */
  readonly perHz: number;
  readonly decayPerSample: number;
  readonly decayPerBlock: number;
  level: number;
  phase: number;
}

/** Oscillator state of one note. */
interface Waves {
  readonly edged: readonly Oscillator[];
  readonly smooth: readonly Oscillator[];
  /** Undefined on a side without saw or square waves. */
  readonly edges: Readonly<Record<Side, Edges | undefined>>;
}

type Sides = Readonly<Record<Side, Float64Array>>;

export const newSides = (): Sides => ({
  left: newBlock(),
  centre: newBlock(),
  right: newBlock(),
});

const maxStep = 20_000 / sampleRate;
const minLevel = 1e-4;

export function newWaves(patch: Patch): Waves {
  const oscillators = patch.partials.map(
    ({ wave, side, ratio, cents, level, decay }, index): Oscillator => {
      const decayPerSample = decay === undefined ? 1 : Math.exp(-1 / (decay * blockSize));
      const perHz = (ratio * 2 ** (cents / 1200)) / sampleRate;
      const decayPerBlock = decayPerSample ** blockSize;
      return {
        wave,
        side,
        perHz,
        decayPerSample,
        decayPerBlock,
        level,
        phase: startPhase(wave, index),
      };
    },
  );
  const edged = oscillators.filter(hasEdges);
  const createSideEdges = (side: Side) =>
    edged.some((oscillator) => oscillator.side === side) ? newEdges() : undefined;
  return {
    edged,
    smooth: oscillators.filter((oscillator) => !hasEdges(oscillator)),
    edges: {
      left: createSideEdges('left'),
      centre: createSideEdges('centre'),
      right: createSideEdges('right'),
    },
  };
}

/** Scatters the phases, because coinciding edges would add up; the phases are the same for every note. */
const startPhase = (wave: Wave, index: number) => (wave === 'sine' ? 0 : hashToUnit(index));

const hasEdges = ({ wave }: Oscillator) => wave === 'saw' || wave === 'square';

/** Writes the next block of each side. */
export function renderWaves({ edged, smooth, edges }: Waves, hz: number, sides: Sides): void {
  for (const oscillator of edged) {
    const step = hz * oscillator.perHz;
    if (step > maxStep) continue;
    const add = oscillator.wave === 'saw' ? addSaw : addSquare;
    oscillator.phase = add(
      edges[oscillator.side] as Edges,
      oscillator.phase,
      step,
      oscillator.level,
    );
  }
  renderSide(edges.left, sides.left);
  renderSide(edges.centre, sides.centre);
  renderSide(edges.right, sides.right);
  for (const oscillator of smooth) {
    const step = hz * oscillator.perHz;
    if (step > maxStep || oscillator.level < minLevel) continue;
    const block = sides[oscillator.side];
    oscillator.phase =
      oscillator.wave === 'sine'
        ? addSine(block, oscillator.phase, step, oscillator.level, oscillator.decayPerSample)
        : addTriangle(block, oscillator.phase, step, oscillator.level);
    oscillator.level *= oscillator.decayPerBlock;
  }
}

function renderSide(edges: Edges | undefined, block: Float64Array): void {
  if (edges === undefined) block.fill(0);
  else renderEdges(edges, block);
}
