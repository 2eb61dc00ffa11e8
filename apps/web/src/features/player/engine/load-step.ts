import { nearsEnd } from './queue.ts';
import { type EngineState, withoutAudios } from './state.ts';
import { type Step, step } from './step.ts';

interface Start {
  readonly continuous?: boolean;
  readonly startAt?: EngineState['startAt'];
  readonly play?: boolean;
}

/** The next part of the list, in time. */
export function askPage(state: EngineState): Step {
  const query = state.source?.next;
  if (!query || state.askingPage || !nearsEnd(state)) return step(state);
  return step({ ...state, askingPage: true }, { do: 'askPage', list: state.list, query });
}

/** Makes a place of the queue the current one and begins to load it. */
export function loadAt(state: EngineState, at: number, start: Start = {}): Step {
  const music = state.playlist[at];
  if (!music) return step(state);
  const { continuous = false, startAt = 0, play = true } = start;
  const load = state.load + 1;
  const loading: EngineState = {
    ...state,
    at,
    load,
    heard: load,
    continuous,
    failures: continuous ? state.failures : 0,
    startAt,
    playStatus: play,
    autoPlay: play,
    isLoading: true,
    failed: false,
    stalled: false,
    awaitingPage: false,
    switchedFrom: null,
    uncounted: false,
    playMusic: withoutAudios(music),
    playMusicLiked: music.liked ?? false,
    url: null,
    peaks: [],
    duration: music.duration,
    sections: [],
    previewAt: 0,
  };
  const asked = askPage(loading);
  return step(
    asked.state,
    { do: 'stop' },
    { do: 'loadDetail', load, musicId: music.id },
    ...asked.effects,
  );
}
