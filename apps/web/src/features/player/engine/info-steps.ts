import type { PlayerEvent } from './events.ts';
import { failedToLoad } from './move-steps.ts';
import { chooseAudio } from './rules.ts';
import { wentBack } from './sound-steps.ts';
import type { EngineState } from './state.ts';
import { followedBy, type Step, step } from './step.ts';

type InfoEvent = Extract<
  PlayerEvent,
  { type: 'detailLoaded' | 'streamLoaded' | 'infoFailed' | 'urlRenewed' }
>;

function onFailure(state: EngineState, error: unknown): Step {
  return followedBy(step(state, { do: 'report', what: 'audio info', error }), (reported) =>
    state.load === state.heard ? failedToLoad(reported) : wentBack(reported),
  );
}

type Of<Type> = Extract<InfoEvent, { type: Type }>;

function onDetail(state: EngineState, { detail, load }: Of<'detailLoaded'>): Step {
  const audio = chooseAudio(detail.audios, state.playMusicType, state.playAudio);
  if (!audio) return onFailure(state, new Error('no playable audio'));
  // A detail may be older than the last like.
  const liked = state.playlist[state.at]?.liked ?? detail.liked;
  const marked = liked === undefined ? {} : { liked };
  const known: EngineState = {
    ...state,
    playMusic: { ...detail, ...marked },
    playMusicLiked: marked.liked ?? false,
    playAudio: audio.id,
    playMusicType: audio.type,
  };
  const { id: audioId } = audio;
  const autoPlay = state.playStatus;
  return step(known, { do: 'loadStream', load, musicId: detail.id, audioId, autoPlay });
}

function onStream(state: EngineState, { info, load }: Of<'streamLoaded'>): Step {
  const { playMusic, playAudio: audioId } = state;
  if (!playMusic || !audioId) return step(state);
  const { url, peaks, sections, preview_at: previewAt, ticket } = info;
  const { playStatus: play, startAt } = state;
  const takeOver = load !== state.heard;
  const known: EngineState = {
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
  if (!play || takeOver) return step(known, sound);
  return step(known, sound, { do: 'countPlay', musicId, audioId, ticket });
}

export function onInfo(state: EngineState, event: InfoEvent): Step {
  if (state.at < 0) return step(state);
  if (event.type === 'urlRenewed')
    return event.load === state.heard ? step({ ...state, url: event.url }) : step(state);
  if (event.load !== state.load) return step(state);
  switch (event.type) {
    case 'detailLoaded':
      return onDetail(state, event);
    case 'streamLoaded':
      return onStream(state, event);
    case 'infoFailed':
      return onFailure(state, event.error);
  }
}
