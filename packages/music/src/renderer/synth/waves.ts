import { sampleRate } from '../dsp/audio.ts';
import { blockSize, newBlock } from './block.ts';
import { addSaw, addSquare, drawEdges, type Edges, newEdges } from './edges.ts';
import { addSine, addTriangle } from './oscillators.ts';
import type { Patch, Side, Wave } from './patch.ts';
import { scatter } from './seed.ts';

interface Sounding {
  readonly wave: Wave;
  readonly side: Side;
  /** Periods a sample for every hertz of the note. */
  readonly perHz: number;
  readonly kept: number;
  readonly keptInBlock: number;
  level: number;
  phase: number;
}

/** The waves of one note while it sounds. */
export interface Waves {
  readonly edged: readonly Sounding[];
  readonly smooth: readonly Sounding[];
  /** None on a side without edges. */
  readonly edges: Readonly<Record<Side, Edges | undefined>>;
}

export type Sides = Readonly<Record<Side, Float64Array>>;

export const newSides = (): Sides => ({
  left: newBlock(),
  centre: newBlock(),
  right: newBlock(),
});

const highestStep = 20_000 / sampleRate;
const inaudible = 1e-4;

export function newWaves(patch: Patch): Waves {
  const sounding = patch.partials.map(({ wave, side, ratio, cents, level, decay }, index) => {
    const kept = decay === undefined ? 1 : Math.exp(-1 / (decay * blockSize));
    const perHz = (ratio * 2 ** (cents / 1200)) / sampleRate;
    const keptInBlock = kept ** blockSize;
    return { wave, side, perHz, kept, keptInBlock, level, phase: phaseOf(wave, index) };
  });
  const edged = sounding.filter(hasEdges);
  const edgesOf = (side: Side) => (edged.some((one) => one.side === side) ? newEdges() : undefined);
  return {
    edged,
    smooth: sounding.filter((one) => !hasEdges(one)),
    edges: { left: edgesOf('left'), centre: edgesOf('centre'), right: edgesOf('right') },
  };
}

/** Edges that began together would be one. Every note begins alike, and none by luck louder. */
const phaseOf = (wave: Wave, index: number) => (wave === 'sine' ? 0 : scatter(index));

const hasEdges = ({ wave }: Sounding) => wave === 'saw' || wave === 'square';

/** Fills the sides with the next block. */
export function drawWaves({ edged, smooth, edges }: Waves, hz: number, sides: Sides): void {
  for (const one of edged) {
    const step = hz * one.perHz;
    if (step > highestStep) continue;
    const add = one.wave === 'saw' ? addSaw : addSquare;
    one.phase = add(edges[one.side] as Edges, one.phase, step, one.level);
  }
  drawSide(edges.left, sides.left);
  drawSide(edges.centre, sides.centre);
  drawSide(edges.right, sides.right);
  for (const one of smooth) {
    const step = hz * one.perHz;
    if (step > highestStep || one.level < inaudible) continue;
    const block = sides[one.side];
    one.phase =
      one.wave === 'sine'
        ? addSine(block, one.phase, step, one.level, one.kept)
        : addTriangle(block, one.phase, step, one.level);
    one.level *= one.keptInBlock;
  }
}

function drawSide(edges: Edges | undefined, block: Float64Array): void {
  if (edges === undefined) block.fill(0);
  else drawEdges(edges, block);
}
