import type { PlayerEvent } from './events.ts';
import { onLoadFailure } from './move-steps.ts';
import { chooseAudio } from './playback.rules.ts';
import { revertVersion } from './playback-steps.ts';
import { chainStep, type StepResult, step } from './reducer-step.ts';
import type { EngineState } from './state.ts';

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
  const audio = chooseAudio(detail.audios, state.playMusicType, state.playAudio);
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
    takeOver,
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
