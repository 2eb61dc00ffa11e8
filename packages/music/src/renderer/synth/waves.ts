import { sampleRate } from '#music/signal/audio.ts';
import { blockSize, newBlock } from './block.ts';
import { addSaw, addSquare, type Edges, newEdges, renderEdges } from './edges.ts';
import { hashToUnit } from './hash-to-unit.ts';
import { addSine, addTriangle } from './oscillators.ts';
import type { Patch, Side, Wave } from './patch.ts';

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
export interface Waves {
  readonly edged: readonly Oscillator[];
  readonly smooth: readonly Oscillator[];
  /** Undefined on a side without saw or square waves. */
  readonly edges: Readonly<Record<Side, Edges | undefined>>;
}

export type Sides = Readonly<Record<Side, Float64Array>>;

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
