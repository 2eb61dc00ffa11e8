import { sampleRate } from '../dsp/audio.ts';
import { blockSize } from './block.ts';

/**
 * A state-variable filter of two channels, one or two times over: it stays calm however fast its
 * cutoff moves.
 */
export interface Filter {
  /** Two memories a channel, stage after stage. */
  readonly memory: Float64Array;
}

export type FilterMode = 'low' | 'band' | 'high';

const memories = 4;
const lowestHz = 20;
const highestHz = 20_000;
const negligible = 1e-20;

export const newFilter = (stages = 1): Filter => ({ memory: new Float64Array(memories * stages) });

/** Resonance from 0, none, to just under 1, a whistle. */
export function filterBlock(
  { memory }: Filter,
  left: Float64Array,
  right: Float64Array,
  { mode, hz, resonance }: { mode: FilterMode; hz: number; resonance: number },
): void {
  const g = Math.tan((Math.PI * Math.max(lowestHz, Math.min(highestHz, hz))) / sampleRate);
  const k = 2 - 2 * resonance;
  const a1 = 1 / (1 + g * (g + k));
  const a2 = g * a1;
  const a3 = g * a2;
  // Band and low written out in the memories and the input, so that the next sample need wait for
  // no more than one product and two sums.
  const [ofInput, ofBand, ofLow] = outputOf(mode, k);
  const fromFirst = ofBand * a1 + ofLow * a2;
  const fromSecond = ofLow * (1 - a3) - ofBand * a2;
  const fromInput = ofInput + ofBand * a2 + ofLow * a3;
  const kept = 2 * a1 - 1;
  const crossed = 2 * a2;
  const added = 2 * a3;
  const keptSecond = 1 - added;
  for (let stage = 0; stage < memory.length; stage += memories) {
    let s1 = memory[stage] as number;
    let s2 = memory[stage + 1] as number;
    let t1 = memory[stage + 2] as number;
    let t2 = memory[stage + 3] as number;
    for (let index = 0; index < blockSize; index += 1) {
      const x = left[index] as number;
      const y = right[index] as number;
      left[index] = fromFirst * s1 + fromSecond * s2 + fromInput * x;
      right[index] = fromFirst * t1 + fromSecond * t2 + fromInput * y;
      const nextS1 = kept * s1 + crossed * (x - s2);
      const nextT1 = kept * t1 + crossed * (y - t2);
      s2 = keptSecond * s2 + (crossed * s1 + added * x);
      t2 = keptSecond * t2 + (crossed * t1 + added * y);
      s1 = nextS1;
      t1 = nextT1;
    }
    memory[stage] = settled(s1);
    memory[stage + 1] = settled(s2);
    memory[stage + 2] = settled(t1);
    memory[stage + 3] = settled(t2);
  }
}

/** What of the input, the band and the low is heard. */
function outputOf(mode: FilterMode, k: number): readonly [number, number, number] {
  if (mode === 'low') return [0, 0, 1];
  return mode === 'band' ? [0, k, 0] : [1, -k, -1];
}

/** Fading memories must not end in denormal numbers, which are a hundred times as slow. */
function settled(memory: number): number {
  return Math.abs(memory) < negligible ? 0 : memory;
}
