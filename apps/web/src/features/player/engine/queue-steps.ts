import type { Music, MusicDetail } from '@onsori/contract/catalog';
import {
  shouldGiveUp,
  shouldRestartOnPrevious,
  type Transition,
  transitionAfterEnd,
  transitionAfterNext,
} from './playback.rules.ts';
import { appendItems, insertAsCurrent, isNearEnd, nextIndex, previousIndex } from './queue.ts';
import { chainStep, type EngineState, type PlayerEvent, type StepResult, step } from './state.ts';

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

/** The detail to show until the audios are loaded. */
function toDetailWithoutAudios(music: Music): MusicDetail {
  return { ...music, audios: [], share_image: '' };
}

/** Makes an index of the queue current and starts to load it. */
export function startLoadAt(state: EngineState, at: number, options: LoadOptions = {}): StepResult {
  const music = state.playlist[at];
  if (!music) return step(state);
  const { continuous = false, startAt = 0, play = true } = options;
  const load = state.load + 1;
  // A version is chosen for one music.
  const isSameMusic = music.id === state.playMusic?.id;
  const loading: EngineState = {
    ...state,
    playMusicType: isSameMusic ? state.playMusicType : 'full',
    playAudio: isSameMusic ? state.playAudio : null,
    at,
    added: state.added.filter(({ id }) => id !== music.id),
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

/** Starts the first music that was added by hand, or else the next one of the list. */
function startNext(state: EngineState, options: LoadOptions): StepResult {
  const [music] = state.added;
  if (!music) return startLoadAt(state, nextIndex(state), options);
  const queue = insertAsCurrent(state, music);
  return startLoadAt({ ...state, ...queue }, queue.at, options);
}

/** The music after the current one; undefined when the same one would follow. */
function upcomingMusic(state: EngineState): Music | undefined {
  const at = nextIndex(state);
  return state.added[0] ?? (at === state.at ? undefined : state.playlist[at]);
}

export function prefetchUpcoming(state: EngineState): StepResult {
  const upcoming = upcomingMusic(state);
  if (!upcoming) return step(state);
  const audition = state.startAt === 'preview';
  return step(state, { do: 'prefetch', why: 'next', musicId: upcoming.id, audition });
}

/** Prefetches what an edit of the queue puts next; a music that loads prefetches it when ready. */
function afterEdit(before: EngineState, edited: EngineState): StepResult {
  const result = requestNextPage(edited);
  if (edited.isLoading || upcomingMusic(before)?.id === upcomingMusic(edited)?.id) return result;
  return chainStep(result, prefetchUpcoming);
}

type CommandOf<Type> = Extract<PlayerEvent, { type: Type }>;

/** In an empty queue the music becomes current, without playing. */
export function enqueue(state: EngineState, { music, where }: CommandOf<'enqueue'>): StepResult {
  if (state.at < 0)
    return startLoadAt({ ...state, original: [music], playlist: [music] }, 0, { play: false });
  const others = state.added.filter(({ id }) => id !== music.id);
  const added = where === 'next' ? [music, ...others] : [...others, music];
  return afterEdit(state, { ...state, added });
}

export function arrange(
  state: EngineState,
  { queue, start = false, next }: CommandOf<'arrange'>,
): StepResult {
  const { original, playlist, at, shuffle, added } = queue;
  // A page that is being loaded belongs to the list before.
  const page =
    next === undefined || !state.source
      ? {}
      : { source: { ...state.source, next }, list: state.list + 1, isPageLoading: false };
  const arranged = { ...state, ...page, original, playlist, at, shuffle, added };
  return start ? startLoadAt(arranged, at) : afterEdit(state, arranged);
}

/** While loading, a seek sets the start position. */
export function seekTo(state: EngineState, time: number): StepResult {
  if (state.at < 0 || Number.isNaN(time)) return step(state);
  const clamped = Math.min(Math.max(0, time), state.duration);
  if (state.isLoading) return step({ ...state, startAt: clamped });
  return step({ ...state, startAt: clamped }, { do: 'seek', time: clamped });
}

const toTransitionInput = (state: EngineState) => ({
  queue: state,
  repeat: state.repeat,
  hasAdded: state.added.length > 0,
  hasMore: Boolean(state.source?.next),
});

const stopped = (state: EngineState): EngineState => ({
  ...state,
  playStatus: false,
  isLoading: false,
  awaitingPage: false,
});

/** Restarts the same music; it counts as another play. */
function restart(state: EngineState): StepResult {
  if (state.failed) return startLoadAt(state, state.at);
  const { playMusic, playAudio } = state;
  const count =
    playMusic && playAudio
      ? [{ do: 'countPlay', musicId: playMusic.id, audioId: playAudio, ticket: null } as const]
      : [];
  if (state.isLoading) return seekTo(state, 0);
  return step({ ...state, playStatus: true }, { do: 'seek', time: 0 }, { do: 'play' }, ...count);
}

function applyTransition(
  state: EngineState,
  transition: Transition,
  continuous: boolean,
): StepResult {
  switch (transition) {
    case 'again':
      return restart(state);
    case 'next':
      return startNext(state, { continuous });
    case 'page':
      return chainStep(
        step({ ...state, awaitingPage: true, continuous, playStatus: !state.failed }),
        requestNextPage,
      );
    case 'stop':
      // A music that never became ready cannot be rewound.
      if (state.isLoading) return step({ ...stopped(state), failed: true }, { do: 'stop' });
      return step({ ...stopped(state), uncounted: true }, { do: 'pause' }, { do: 'seek', time: 0 });
  }
}

export function next(state: EngineState): StepResult {
  if (state.at < 0) return step(state);
  return applyTransition(state, transitionAfterNext(toTransitionInput(state)), false);
}

export function previous(state: EngineState, position: number): StepResult {
  if (shouldRestartOnPrevious(state, state.repeat, position)) return seekTo(state, 0);
  return startLoadAt(state, previousIndex(state));
}

/** Moves one up or down the list to the strongest section; does not wrap. */
export function audition(state: EngineState, by: number): StepResult {
  if (!state.playlist[state.at + by]) return requestNextPage(state);
  return startLoadAt(state, state.at + by, { startAt: 'preview' });
}

export function onEnded(state: EngineState): StepResult {
  return applyTransition(state, transitionAfterEnd(toTransitionInput(state)), true);
}

/** Skips a failed music that started automatically, until too many fail in a row. */
export function onLoadFailure(state: EngineState): StepResult {
  // The failure is already shown; ignore further failures of the same music.
  if (state.failed) return step(state);
  const failures = state.failures + 1;
  const transition = transitionAfterEnd(toTransitionInput(state));
  const shouldContinue =
    state.continuous && state.playStatus && !shouldGiveUp(failures) && transition !== 'stop';
  const failedState: EngineState = { ...state, failures };
  if (!shouldContinue) return step({ ...stopped(failedState), failed: true }, { do: 'stop' });
  return applyTransition(failedState, transition === 'again' ? 'next' : transition, true);
}

/** Continues the move that waited for the page, whether or not the page loaded. */
function resumeAfterPage(
  state: EngineState,
  input: ReturnType<typeof toTransitionInput>,
): StepResult {
  const transition = state.continuous ? transitionAfterEnd(input) : transitionAfterNext(input);
  return applyTransition({ ...state, awaitingPage: false }, transition, state.continuous);
}

/** After a failed page the list ends at the loaded items until the next request. */
function onPageFailure(state: EngineState, error: unknown): StepResult {
  const { awaitingPage } = state;
  const reported = step(
    { ...state, isPageLoading: false },
    { do: 'report', what: 'next page', error },
  );
  if (!awaitingPage) return reported;
  return chainStep(reported, (stateAfter) =>
    resumeAfterPage(stateAfter, { ...toTransitionInput(stateAfter), hasMore: false }),
  );
}

type PageEvent = Extract<PlayerEvent, { type: 'pageLoaded' | 'pageFailed' }>;

export function onPage(state: EngineState, event: PageEvent): StepResult {
  if (event.list !== state.list || !state.source) return step(state);
  if (event.type === 'pageFailed') return onPageFailure(state, event.error);
  const source = { ...state.source, next: event.next };
  const extended = { ...state, ...appendItems(state, event.musics), source, isPageLoading: false };
  return extended.awaitingPage
    ? resumeAfterPage(extended, toTransitionInput(extended))
    : step(extended);
}
