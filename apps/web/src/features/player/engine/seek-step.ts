import { type StepResult, step } from './reducer-step.ts';
import type { EngineState } from './state.ts';

/** While loading, a seek sets the start position. */
export function seekTo(state: EngineState, time: number): StepResult {
  if (state.at < 0 || Number.isNaN(time)) return step(state);
  const clamped = Math.min(Math.max(0, time), state.duration);
  if (state.isLoading) return step({ ...state, startAt: clamped });
  return step(state, { do: 'seek', time: clamped });
}
