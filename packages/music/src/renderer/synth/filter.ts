import { sampleRate } from '#music/signal/audio.ts';
import { blockSize } from './block.ts';

/**
 * A stereo state-variable filter with one or two stages, which is stable under fast cutoff
 * modulation.
 */
export interface Filter {
  /** Two state values per channel and stage. */
  readonly state: Float64Array;
}

export type FilterMode = 'low' | 'band' | 'high';

const statesPerStage = 4;
const minHz = 20;
const maxHz = 20_000;
const negligible = 1e-20;

export const newFilter = (stages = 1): Filter => ({
  state: new Float64Array(statesPerStage * stages),
});

/** Resonance is from 0 to just below 1 (self-oscillation). */
export function filterBlock(
  { state }: Filter,
  left: Float64Array,
  right: Float64Array,
  { mode, hz, resonance }: { mode: FilterMode; hz: number; resonance: number },
): void {
  const g = Math.tan((Math.PI * Math.max(minHz, Math.min(maxHz, hz))) / sampleRate);
  const k = 2 - 2 * resonance;
  const a1 = 1 / (1 + g * (g + k));
  const a2 = g * a1;
  const a3 = g * a2;
  // Band and low are expanded in terms of state and input, which shortens the dependency chain to one
  // product and two sums per sample.
  const [inputShare, bandShare, lowShare] = outputGains(mode, k);
  const fromFirst = bandShare * a1 + lowShare * a2;
  const fromSecond = lowShare * (1 - a3) - bandShare * a2;
  const fromInput = inputShare + bandShare * a2 + lowShare * a3;
  const firstStateGain = 2 * a1 - 1;
  const crossGain = 2 * a2;
  const inputGain = 2 * a3;
  const secondStateGain = 1 - inputGain;
  for (let stage = 0; stage < state.length; stage += statesPerStage) {
    let s1 = state[stage] as number;
    let s2 = state[stage + 1] as number;
    let t1 = state[stage + 2] as number;
    let t2 = state[stage + 3] as number;
    for (let index = 0; index < blockSize; index += 1) {
      const x = left[index] as number;
      const y = right[index] as number;
      left[index] = fromFirst * s1 + fromSecond * s2 + fromInput * x;
      right[index] = fromFirst * t1 + fromSecond * t2 + fromInput * y;
      const nextS1 = firstStateGain * s1 + crossGain * (x - s2);
      const nextT1 = firstStateGain * t1 + crossGain * (y - t2);
      s2 = secondStateGain * s2 + (crossGain * s1 + inputGain * x);
      t2 = secondStateGain * t2 + (crossGain * t1 + inputGain * y);
      s1 = nextS1;
      t1 = nextT1;
    }
    state[stage] = flushDenormal(s1);
    state[stage + 1] = flushDenormal(s2);
    state[stage + 2] = flushDenormal(t1);
    state[stage + 3] = flushDenormal(t2);
  }
}

/** Returns the gains of input, band and low in the output. */
function outputGains(mode: FilterMode, k: number): readonly [number, number, number] {
  if (mode === 'low') return [0, 0, 1];
  return mode === 'band' ? [0, k, 0] : [1, -k, -1];
}

/** Flushes a decaying state to 0, because arithmetic on denormal numbers is a hundred times slower. */
function flushDenormal(state: number): number {
  return Math.abs(state) < negligible ? 0 : state;
}
