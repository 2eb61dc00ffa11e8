import type { Audio, Music, MusicDetail } from '@onsori/contract/catalog';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import { reduce } from './reduce.ts';
import {
  type Effect,
  type EngineState,
  initialState,
  type PlayerEvent,
  type QueueSource,
  type ReducerContext,
} from './state.ts';

/** Test fixtures for the player engine. */
export function createMusic(id: string): Music {
  return {
    id,
    title: `Music ${id}`,
    duration: 100,
    bpm: 120,
    release_date: '2026-01-01',
    cover_image: '',
    is_free: false,
    is_spatial: false,
    playlist_id: '1',
    album_title: 'Album',
    color_code: '#000000',
    likes: 0,
    moods: [],
    video_themes: [],
    genre: '팝',
    tempo: '보통',
    insts: [],
    waveform: '',
  };
}

const createMusics = (ids: readonly string[]): Music[] => ids.map(createMusic);

export function createAudios(id: string): Audio[] {
  const audio = { is_playable: true, name: '' };
  return [
    { ...audio, id: `${id}1`, type: 'full', mixing: 'stereo' },
    { ...audio, id: `${id}2`, type: 'full', mixing: 'binaural' },
    { ...audio, id: `${id}3`, type: 'loop', mixing: 'stereo' },
    { ...audio, id: `${id}4`, type: 'loop', mixing: 'stereo' },
    { ...audio, id: `${id}5`, type: 'full', mixing: 'surround_5_1_2', is_playable: false },
  ];
}

export function createMusicDetail(id: string): MusicDetail {
  return { ...createMusic(id), audios: createAudios(id), share_image: '' };
}

export const createStreamInfo = (
  name: string,
  overrides: Partial<AudioStreamInfo> = {},
): AudioStreamInfo => ({
  url: `https://media.test/${name}`,
  expires_at: '2030-01-01T00:00:00.000Z',
  mime_type: 'audio/mp4; codecs="mp4a.40.2"',
  bytes: 2_000_000,
  duration: 98,
  fragments: null,
  gain: -2,
  peaks: [1, 2, 3],
  preview_at: 40,
  sections: [
    { kind: 'intro', start: 0, energy: 0.2 },
    { kind: 'chorus', start: 40, energy: 0.9 },
  ],
  ticket: `ticket ${name}`,
  ...overrides,
});

export const createSource = (next: QueueSource['next'] = null): QueueSource => ({
  location: 'music',
  title: 'All music',
  path: '/music',
  next,
});

const defaultContext: ReducerContext = { random: () => 0, position: 0 };

export const createOpenCommand = (
  ids: readonly string[],
  index: number,
  next: QueueSource['next'] = null,
) => ({ type: 'open', musics: createMusics(ids), index, source: createSource(next) }) as const;

export function reduceAll(
  events: readonly PlayerEvent[],
  from: EngineState = initialState,
  context: Partial<ReducerContext> = {},
): EngineState {
  return events.reduce(
    (state, event) => reduce(state, event, { ...defaultContext, ...context }).state,
    from,
  );
}

/** Applies the events that complete the load of the current music. */
export function finishLoading(state: EngineState): EngineState {
  const { load, playMusic } = state;
  if (!playMusic) return state;
  const withDetail = reduceAll(
    [{ type: 'detailLoaded', load, detail: createMusicDetail(playMusic.id) }],
    state,
  );
  const info = createStreamInfo(withDetail.playAudio ?? '');
  return reduceAll(
    [
      { type: 'streamLoaded', load, info },
      { type: 'soundReady', load, duration: info.duration },
    ],
    withDetail,
  );
}

export const currentId = (state: EngineState): string | undefined => state.playlist[state.at]?.id;

export const idsOf = (musics: readonly Music[]): string[] => musics.map(({ id }) => id);

export const abc = ['1', '2', '3'];

export const playing = (ids: readonly string[] = abc, index = 0): EngineState =>
  finishLoading(reduceAll([createOpenCommand(ids, index)]));

export const effectsOf = (
  state: EngineState,
  event: PlayerEvent,
  position = 0,
): readonly Effect[] => reduce(state, event, { random: () => 0, position }).effects;

export const effectNames = (effects: readonly Effect[]) => effects.map((effect) => effect.do);

export const endSound = (state: EngineState): EngineState =>
  reduceAll([{ type: 'soundEnded', load: state.audibleLoad }], state);

export const withRepeatToggled = (state: EngineState, times: number): EngineState =>
  reduceAll(
    Array.from({ length: times }, () => ({ type: 'repeat' }) as const),
    state,
  );
