import type { Audio, Music, MusicDetail } from '@onsori/contract/catalog';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { type EngineState, initialState, type Source } from './state.ts';
import type { Surroundings } from './step.ts';

/** Made-up pieces and a made-up world, for tests. */
export function musicOf(id: string): Music {
  return {
    id,
    title: `Piece ${id}`,
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

const musicsOf = (ids: readonly string[]): Music[] => ids.map(musicOf);

export function audiosOf(id: string): Audio[] {
  const audio = { is_playable: true, name: '' };
  return [
    { ...audio, id: `${id}1`, type: 'full', mixing: 'stereo' },
    { ...audio, id: `${id}2`, type: 'full', mixing: 'binaural' },
    { ...audio, id: `${id}3`, type: 'loop', mixing: 'stereo' },
    { ...audio, id: `${id}4`, type: 'loop', mixing: 'stereo' },
    { ...audio, id: `${id}5`, type: 'full', mixing: 'surround_5_1_2', is_playable: false },
  ];
}

export function detailOf(id: string): MusicDetail {
  return { ...musicOf(id), audios: audiosOf(id), share_image: '' };
}

export const infoOf = (name: string, changed: Partial<AudioStreamInfo> = {}): AudioStreamInfo => ({
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
  ...changed,
});

export const sourceOf = (next: Source['next'] = null): Source => ({
  location: 'music',
  title: 'All music',
  path: '/music',
  next,
});

const around: Surroundings = { random: () => 0, position: 0 };

export const openOf = (ids: readonly string[], index: number, next: Source['next'] = null) =>
  ({ type: 'open', musics: musicsOf(ids), index, source: sourceOf(next) }) as const;

export function after(
  events: readonly PlayerEvent[],
  from: EngineState = initialState,
  surroundings: Partial<Surroundings> = {},
): EngineState {
  return events.reduce(
    (state, event) => reduce(state, event, { ...around, ...surroundings }).state,
    from,
  );
}

/** Everything that is asked for comes, until the current piece is heard. */
export function heard(state: EngineState): EngineState {
  const { load, playMusic } = state;
  if (!playMusic) return state;
  const known = after([{ type: 'detailLoaded', load, detail: detailOf(playMusic.id) }], state);
  const info = infoOf(known.playAudio ?? '');
  return after(
    [
      { type: 'streamLoaded', load, info },
      { type: 'soundReady', load, duration: info.duration },
    ],
    known,
  );
}

export const currentId = (state: EngineState): string | undefined => state.playlist[state.at]?.id;

export const idsOf = (musics: readonly Music[]): string[] => musics.map(({ id }) => id);
