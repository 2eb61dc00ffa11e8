import type { Effect } from './effects.ts';
import type { EngineState } from './state.ts';

/** Inputs of the reducer besides state and event. */
export interface ReducerContext {
  readonly random: () => number;
  /** Position of the audible music in seconds. */
  readonly position: number;
}

export interface StepResult {
  readonly state: EngineState;
  readonly effects: readonly Effect[];
}

export const step = (state: EngineState, ...effects: readonly Effect[]): StepResult => ({
  state,
  effects,
});

/** Runs another step on the resulting state and concatenates the effects. */
export function chainStep(
  { state, effects }: StepResult,
  next: (state: EngineState) => StepResult,
): StepResult {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}
