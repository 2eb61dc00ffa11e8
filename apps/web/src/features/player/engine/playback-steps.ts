import type { PlayerEvent } from './events.ts';
import { startLoadAt } from './load-step.ts';
import { onEnded, onLoadFailure } from './move-steps.ts';
import type { SoundEvent } from './ports.ts';
import { nextIndex } from './queue.ts';
import { chainStep, type StepResult, step } from './reducer-step.ts';
import type { EngineState } from './state.ts';

/** Counts a music that was loaded without playing when it first plays. */
function countIfNeeded(state: EngineState): StepResult {
  const { uncounted, playMusic, playAudio } = state;
  if (!uncounted || !playMusic || !playAudio) return step(state);
  return step(
    { ...state, uncounted: false },
    { do: 'countPlay', musicId: playMusic.id, audioId: playAudio, ticket: null },
  );
}

export function play(state: EngineState): StepResult {
  if (state.at < 0) return step(state);
  if (state.failed) return retry(state);
  return chainStep(
    step({ ...state, playStatus: true, autoPlay: true }, { do: 'play' }),
    countIfNeeded,
  );
}

export function pause(state: EngineState): StepResult {
  return step(
    { ...state, playStatus: false, stalled: false, awaitingPage: false },
    { do: 'pause' },
  );
}

export function toggle(state: EngineState): StepResult {
  return state.playStatus ? pause(state) : play(state);
}

/** Resumes at the position of the failure. */
export function retry(state: EngineState): StepResult {
  return startLoadAt(state, state.at, { startAt: state.startAt });
}

/** Switches the version; a full version takes over at the current position of another full one. */
export function chooseVersion(state: EngineState, audioId: string): StepResult {
  const { playMusic, playAudio, playMusicType, isLoading } = state;
  const audio = playMusic?.audios.find(({ id }) => id === audioId);
  if (!playMusic || !audio?.is_playable || audioId === playAudio) return step(state);
  const load = state.load + 1;
  const canTakeOver =
    !isLoading && !state.failed && playMusicType === 'full' && audio.type === 'full';
  const loadStream = {
    do: 'loadStream',
    load,
    musicId: playMusic.id,
    audioId,
    autoPlay: state.playStatus && !canTakeOver,
  } as const;
  const nextState: EngineState = {
    ...state,
    load,
    playAudio: audioId,
    playMusicType: audio.type,
    continuous: false,
    failed: false,
  };
  if (canTakeOver)
    return step({ ...nextState, switchedFrom: state.switchedFrom ?? playAudio }, loadStream);
  return step(
    {
      ...nextState,
      audibleLoad: load,
      isLoading: true,
      startAt: isLoading ? state.startAt : 0,
      switchedFrom: null,
    },
    { do: 'stop' },
    loadStream,
  );
}

function onReady(state: EngineState, duration: number, load: number): StepResult {
  const nextState: EngineState = {
    ...state,
    duration,
    audibleLoad: load,
    switchedFrom: null,
    isLoading: false,
    failures: 0,
  };
  const at = nextIndex(state);
  const upcoming = at === state.at ? undefined : state.playlist[at];
  const audition = state.startAt === 'preview';
  return upcoming
    ? step(nextState, { do: 'prefetch', why: 'next', musicId: upcoming.id, audition })
    : step(nextState);
}

function onSoundFailure(state: EngineState, load: number, position: number): StepResult {
  if (load === state.load && load !== state.audibleLoad) return revertVersion(state);
  return onLoadFailure(state.isLoading ? state : { ...state, startAt: position });
}

/** The requested version failed to load: the audible one continues. */
export function revertVersion(state: EngineState): StepResult {
  const { load, switchedFrom } = state;
  return step({ ...state, load: load + 1, playAudio: switchedFrom, switchedFrom: null });
}

type PlaybackEvent = Exclude<SoundEvent, { type: 'position' }>;

export function onSound(
  state: EngineState,
  event: PlaybackEvent & PlayerEvent,
  position: number,
): StepResult {
  const { load } = event;
  if (state.at < 0 || state.failed) return step(state);
  if (load !== state.audibleLoad && load !== state.load) return step(state);
  switch (event.type) {
    case 'soundReady':
      return load === state.load ? onReady(state, event.duration, load) : step(state);
    case 'soundPlaying':
      return step({ ...state, playStatus: true, stalled: false });
    case 'soundPaused':
      return step({ ...state, playStatus: false });
    case 'soundStalled':
      return step({ ...state, stalled: event.stalled });
    case 'soundEnded':
      return onEnded(state);
    case 'playRejected':
      return step(
        { ...state, playStatus: false },
        { do: 'report', what: 'play', error: event.error },
      );
    case 'soundFailed':
      return chainStep(
        step(state, { do: 'report', what: 'sound', error: event.error }),
        (reported) => onSoundFailure(reported, load, position),
      );
  }
}
