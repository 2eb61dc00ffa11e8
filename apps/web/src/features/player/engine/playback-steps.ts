import { chooseAudio } from './playback.rules.ts';
import type { SoundEvent } from './ports.ts';
import { onEnded, onLoadFailure, prefetchUpcoming, startLoadAt } from './queue-steps.ts';
import {
  chainStep,
  type EngineState,
  type PlayerEvent,
  type StepResult,
  saveSettingsEffect,
  step,
} from './state.ts';

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

/** The position to resume at; a music that loads or failed has one already. */
export function resumeAt(state: EngineState, position: number): EngineState {
  return state.isLoading || state.failed ? state : { ...state, startAt: position };
}

/** Loads again at the stored position. A cached request may be the one that hangs, so drop it. */
export function retry(state: EngineState): StepResult {
  const { playMusic, playAudio: audioId, at, startAt } = state;
  if (!playMusic) return step(state);
  return chainStep(step(state, { do: 'dropInfo', musicId: playMusic.id, audioId }), () =>
    startLoadAt(state, at, { startAt }),
  );
}

/** Switches the version; a full version takes over at the current position of another full one. */
function switchVersion(state: EngineState, audioId: string): StepResult {
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

/** Stereo or binaural, once chosen, applies to the music that follows as well; a loop does not. */
export function chooseVersion(state: EngineState, audioId: string): StepResult {
  const audio = state.playMusic?.audios.find(({ id }) => id === audioId);
  const mixing = audio?.mixing;
  const isPreference = audio?.type === 'full' && (mixing === 'stereo' || mixing === 'binaural');
  if (!isPreference || mixing === state.mixing) return switchVersion(state, audioId);
  const chosen = { ...state, mixing };
  return chainStep(step(chosen, saveSettingsEffect(chosen)), () => switchVersion(chosen, audioId));
}

type InfoEvent = Extract<
  PlayerEvent,
  { type: 'detailLoaded' | 'streamLoaded' | 'infoFailed' | 'urlRenewed' }
>;

function onInfoFailure(state: EngineState, error: unknown): StepResult {
  return chainStep(step(state, { do: 'report', what: 'audio info', error }), (reported) =>
    state.load === state.audibleLoad ? onLoadFailure(reported) : revertVersion(reported),
  );
}

type InfoEventOf<Type> = Extract<InfoEvent, { type: Type }>;

function onDetail(state: EngineState, { detail, load }: InfoEventOf<'detailLoaded'>): StepResult {
  const audio = chooseAudio(detail.audios, state.playAudio, state.mixing);
  if (!audio) return onInfoFailure(state, new Error('no playable audio'));
  // A cached detail may predate the last like.
  const liked = state.playlist[state.at]?.liked ?? detail.liked;
  const likedField = liked === undefined ? {} : { liked };
  const nextState: EngineState = {
    ...state,
    playMusic: { ...detail, ...likedField },
    playMusicLiked: likedField.liked ?? false,
    playAudio: audio.id,
    playMusicType: audio.type,
  };
  const { id: audioId } = audio;
  const autoPlay = state.playStatus;
  return step(nextState, { do: 'loadStream', load, musicId: detail.id, audioId, autoPlay });
}

function onStream(state: EngineState, { info, load }: InfoEventOf<'streamLoaded'>): StepResult {
  const { playMusic, playAudio: audioId } = state;
  if (!playMusic || !audioId) return step(state);
  const { url, peaks, sections, preview_at: previewAt, ticket } = info;
  const { playStatus: play, startAt } = state;
  const takeOver = load !== state.audibleLoad;
  const nextState: EngineState = {
    ...state,
    url,
    peaks,
    sections,
    previewAt,
    uncounted: takeOver ? state.uncounted : !play,
    duration: takeOver ? state.duration : info.duration,
  };
  const musicId = playMusic.id;
  const loop = state.playMusicType === 'loop';
  const at = Math.min(startAt === 'preview' ? previewAt : startAt, info.duration);
  const sound = {
    do: 'loadSound',
    load,
    musicId,
    audioId,
    info,
    at,
    play,
    loop,
    takeOver: takeOver ? 'here' : null,
  } as const;
  if (!play || takeOver) return step(nextState, sound);
  return step(nextState, sound, { do: 'countPlay', musicId, audioId, ticket });
}

export function onInfo(state: EngineState, event: InfoEvent): StepResult {
  if (state.at < 0) return step(state);
  if (event.type === 'urlRenewed')
    return event.load === state.audibleLoad ? step({ ...state, url: event.url }) : step(state);
  if (event.load !== state.load) return step(state);
  switch (event.type) {
    case 'detailLoaded':
      return onDetail(state, event);
    case 'streamLoaded':
      return onStream(state, event);
    case 'infoFailed':
      return onInfoFailure(state, event.error);
  }
}

function onReady(state: EngineState, duration: number, load: number): StepResult {
  const nextState: EngineState = {
    ...state,
    duration,
    audibleLoad: load,
    switchedFrom: null,
    isLoading: false,
    // The version that takes over plays already.
    stalled: load === state.audibleLoad && state.stalled,
    failures: 0,
  };
  return prefetchUpcoming(nextState);
}

function onSoundFailure(state: EngineState, load: number, position: number): StepResult {
  if (load === state.load && load !== state.audibleLoad) return revertVersion(state);
  return onLoadFailure(resumeAt(state, position));
}

/** The requested version failed to load: the audible one continues. */
function revertVersion(state: EngineState): StepResult {
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
