import { isNearEnd } from './queue.ts';
import { type StepResult, step } from './reducer-step.ts';
import { type EngineState, toDetailWithoutAudios } from './state.ts';

interface LoadOptions {
  readonly continuous?: boolean;
  readonly startAt?: EngineState['startAt'];
  readonly play?: boolean;
}

/** Requests the next page when the queue nears its end. */
export function requestNextPage(state: EngineState): StepResult {
  const query = state.source?.next;
  if (!query || state.isPageLoading || !isNearEnd(state)) return step(state);
  return step({ ...state, isPageLoading: true }, { do: 'loadPage', list: state.list, query });
}

/** Makes an index of the queue current and starts to load it. */
export function startLoadAt(state: EngineState, at: number, options: LoadOptions = {}): StepResult {
  const music = state.playlist[at];
  if (!music) return step(state);
  const { continuous = false, startAt = 0, play = true } = options;
  const load = state.load + 1;
  const loading: EngineState = {
    ...state,
    at,
    load,
    audibleLoad: load,
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
    playMusic: toDetailWithoutAudios(music),
    playMusicLiked: music.liked ?? false,
    url: null,
    peaks: [],
    duration: music.duration,
    sections: [],
    previewAt: 0,
  };
  const withPage = requestNextPage(loading);
  return step(
    withPage.state,
    { do: 'stop' },
    { do: 'loadDetail', load, musicId: music.id },
    ...withPage.effects,
  );
}
