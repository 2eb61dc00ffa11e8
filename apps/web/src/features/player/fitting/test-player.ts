import type { FitVersion } from '@onsori/contract/fit-versions';
import type { FittingStep, PlayerOrFittingEvent } from '../engine/fitting-events.ts';
import { type EngineState, initialState } from '../engine/state.ts';
import { createMusicDetail, createStreamInfo } from '../engine/test-fixtures.ts';
import { reduceFitted } from './fitting-steps.ts';

/** A player that applies events and records their effects. */
export function createTestPlayer(events: readonly PlayerOrFittingEvent[] = []) {
  let state: EngineState = initialState;
  let position = 0;
  let effects: FittingStep['effects'] = [];
  /** Number of the latest load whose sound was requested. */
  let loaded = 0;
  const send = (event: PlayerOrFittingEvent) => {
    const step = reduceFitted(state, event, { random: () => 0, position });
    state = step.state;
    effects = step.effects;
    for (const effect of effects)
      if (effect.do === 'loadSound' || effect.do === 'loadVersion') loaded = effect.load;
  };
  const player = {
    send,
    state: () => state,
    fitting: () => state.fitting,
    /** Effects of the last event. */
    effects: () => effects,
    isSoundRequested: () => loaded === state.load,
    moveTo: (seconds: number) => {
      position = seconds;
    },
    updateFit: (version: FitVersion, request = state.fitting?.request ?? 0) =>
      send({
        type: 'fitUpdated',
        request,
        state: version.state,
        version,
        refusal: null,
        problem: null,
      }),
    loadStream: () => {
      send({
        type: 'detailLoaded',
        load: state.load,
        detail: createMusicDetail(state.playMusic?.id ?? ''),
      });
      send({
        type: 'streamLoaded',
        load: state.load,
        info: createStreamInfo(state.playAudio ?? ''),
      });
    },
    soundReady: (duration = 98) => send({ type: 'soundReady', load: state.load, duration }),
  };
  for (const event of events) send(event);
  return player;
}
