import type { PlayerEvent } from './events.ts';
import { loadAt } from './load-step.ts';
import { ended, failedToLoad } from './move-steps.ts';
import type { SoundEvent } from './ports.ts';
import { nextAt } from './queue.ts';
import type { EngineState } from './state.ts';
import { followedBy, type Step, step } from './step.ts';

/** A piece that was only made ready is counted when it is first heard. */
function counted(state: EngineState): Step {
  const { uncounted, playMusic, playAudio } = state;
  if (!uncounted || !playMusic || !playAudio) return step(state);
  return step(
    { ...state, uncounted: false },
    { do: 'countPlay', musicId: playMusic.id, audioId: playAudio, ticket: null },
  );
}

export function play(state: EngineState): Step {
  if (state.at < 0) return step(state);
  if (state.failed) return retry(state);
  return followedBy(step({ ...state, playStatus: true, autoPlay: true }, { do: 'play' }), counted);
}

export function pause(state: EngineState): Step {
  return step(
    { ...state, playStatus: false, stalled: false, awaitingPage: false },
    { do: 'pause' },
  );
}

export function toggle(state: EngineState): Step {
  return state.playStatus ? pause(state) : play(state);
}

/** From where it broke off. */
export function retry(state: EngineState): Step {
  return loadAt(state, state.at, { startAt: state.startAt });
}

/** Another version of the piece; one in full takes over where the other is. */
export function chooseVersion(state: EngineState, audioId: string): Step {
  const { playMusic, playAudio, playMusicType, isLoading } = state;
  const audio = playMusic?.audios.find(({ id }) => id === audioId);
  if (!playMusic || !audio?.is_playable || audioId === playAudio) return step(state);
  const load = state.load + 1;
  const takesOver =
    !isLoading && !state.failed && playMusicType === 'full' && audio.type === 'full';
  const asked = {
    do: 'loadStream',
    load,
    musicId: playMusic.id,
    audioId,
    autoPlay: state.playStatus && !takesOver,
  } as const;
  const chosen: EngineState = {
    ...state,
    load,
    playAudio: audioId,
    playMusicType: audio.type,
    continuous: false,
    failed: false,
  };
  if (takesOver) return step({ ...chosen, switchedFrom: state.switchedFrom ?? playAudio }, asked);
  return step(
    {
      ...chosen,
      heard: load,
      isLoading: true,
      startAt: isLoading ? state.startAt : 0,
      switchedFrom: null,
    },
    { do: 'stop' },
    asked,
  );
}

function onReady(state: EngineState, duration: number, load: number): Step {
  const ready: EngineState = {
    ...state,
    duration,
    heard: load,
    switchedFrom: null,
    isLoading: false,
    failures: 0,
  };
  const at = nextAt(state);
  const coming = at === state.at ? undefined : state.playlist[at];
  const audition = state.startAt === 'preview';
  return coming
    ? step(ready, { do: 'prefetch', why: 'next', musicId: coming.id, audition })
    : step(ready);
}

function onFailure(state: EngineState, load: number, position: number): Step {
  if (load === state.load && load !== state.heard) return wentBack(state);
  return failedToLoad(state.isLoading ? state : { ...state, startAt: position });
}

/** The version asked for cannot be had: what is heard goes on. */
export function wentBack(state: EngineState): Step {
  const { load, switchedFrom } = state;
  return step({ ...state, load: load + 1, playAudio: switchedFrom, switchedFrom: null });
}

type Word = Exclude<SoundEvent, { type: 'position' }>;

export function onSound(state: EngineState, event: Word & PlayerEvent, position: number): Step {
  const { load } = event;
  if (state.at < 0 || state.failed) return step(state);
  if (load !== state.heard && load !== state.load) return step(state);
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
      return ended(state);
    case 'playRejected':
      return step(
        { ...state, playStatus: false },
        { do: 'report', what: 'play', error: event.error },
      );
    case 'soundFailed':
      return followedBy(
        step(state, { do: 'report', what: 'sound', error: event.error }),
        (reported) => onFailure(reported, load, position),
      );
  }
}
