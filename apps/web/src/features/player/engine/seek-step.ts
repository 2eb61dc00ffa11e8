import type { EngineState } from './state.ts';
import { type Step, step } from './step.ts';

/** Where nothing can be heard yet, the piece begins there. */
export function seek(state: EngineState, time: number): Step {
  if (state.at < 0 || Number.isNaN(time)) return step(state);
  const within = Math.min(Math.max(0, time), state.duration);
  if (state.isLoading) return step({ ...state, startAt: within });
  return step(state, { do: 'seek', time: within });
}
