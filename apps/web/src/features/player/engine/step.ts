import type { Effect } from './effects.ts';
import type { EngineState } from './state.ts';

/** What the reducer may know beside state and event. */
export interface Surroundings {
  readonly random: () => number;
  /** Seconds played of the piece that is heard. */
  readonly position: number;
}

export interface Step {
  readonly state: EngineState;
  readonly effects: readonly Effect[];
}

export const step = (state: EngineState, ...effects: readonly Effect[]): Step => ({
  state,
  effects,
});

/** Goes on from a step. */
export function followedBy({ state, effects }: Step, next: (state: EngineState) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}
