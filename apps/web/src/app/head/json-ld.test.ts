import type { Music } from '@onsori/contract/catalog';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import {
  albumLd,
  isoDuration,
  listLd,
  musicLd,
  toAlbumEntries,
  toMusicEntries,
  websiteLd,
} from './json-ld.ts';

const site = { origin: 'https://onsori.test', locale: 'en' } as const;

beforeAll(() => loadMessages('en'));

const music: Music = {
  id: '8',
  title: 'Seoul, 11 pm',
  duration: 134.4,
  bpm: 96,
  release_date: '2025-03-01',
  cover_image: 'https://media.test/c/384.webp',
  is_free: true,
  is_spatial: false,
  playlist_id: '7',
  album_title: 'Late Seoul',
  color_code: '#FF5B3A',
  likes: 0,
  moods: ['차분한', '희망찬'],
  video_themes: ['도시'],
  genre: '펑크(Funk)',
  tempo: '보통',
  insts: ['피아노'],
  waveform: '',
};
const album = {
  id: '7',
  title: 'Late Seoul',
  description: 'Music for late evenings',
  cover_image: '',
  color_code: '#FF5B3A',
  release_date: '2025-03-01',
  track_count: 1,
  duration: 134.4,
  genre: '펑크(Funk)',
  moods: [],
} as const;
const detail = { ...album, moods: [], musics: [music], share_image: '' };

test('isoDuration formats seconds as an ISO 8601 duration', () => {
  expect(isoDuration(134)).toBe('PT2M14S');
  expect(isoDuration(59.6)).toBe('PT1M0S');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
      const [, minutes, remainder] = /^PT(\d+)M(\d+)S$/.exec(isoDuration(seconds)) ?? [];
      expect(Number(remainder)).toBeLessThan(60);
      expect(Number(minutes) * 60 + Number(remainder)).toBe(Math.round(seconds));
    }),
  );
});

test('musicLd describes the recording, its album and the AI credit', () => {
  expect(musicLd(site, { ...music, audios: [], share_image: '' })).toMatchObject({
    '@type': 'MusicRecording',
    url: 'https://onsori.test/playlists/7_8?lang=en',
    duration: 'PT2M14S',
    genre: 'Funk',
    keywords: 'Calm, Hopeful',
    inAlbum: { name: 'Late Seoul', url: 'https://onsori.test/playlists/7?lang=en' },
    creditText: 'Onsori · AI-generated music',
  });
});

test('albumLd lists its recordings and omits a missing image', () => {
  const jsonLd = albumLd(site, detail);
  expect(jsonLd).toMatchObject({
    '@type': 'MusicAlbum',
    numTracks: 1,
    track: [{ '@type': 'MusicRecording', name: 'Seoul, 11 pm' }],
  });
  expect(jsonLd).not.toHaveProperty('image');
});

test('websiteLd contains the search action', () => {
  expect(websiteLd(site)).toMatchObject({
    potentialAction: {
      target: {
        urlTemplate: 'https://onsori.test/music?sortType=accuracy&searchText={text}',
      },
    },
  });
});

test('the breadcrumb of a music contains the album list and its album', () => {
  const { mainEntityOfPage } = musicLd(site, { ...music, audios: [], share_image: '' });
  expect(mainEntityOfPage).toMatchObject({
    breadcrumb: {
      itemListElement: [
        { position: 1, name: 'Albums', item: 'https://onsori.test/album?lang=en' },
        { position: 2, name: 'Late Seoul', item: 'https://onsori.test/playlists/7?lang=en' },
        { position: 3, name: 'Seoul, 11 pm', item: 'https://onsori.test/playlists/7_8?lang=en' },
      ],
    },
  });
});

test('listLd lists entries in order with their URLs and returns nothing for an empty list', () => {
  expect(
    listLd(site, 'Music', [...toMusicEntries([music]), ...toAlbumEntries([detail])]),
  ).toMatchObject([
    {
      '@type': 'ItemList',
      name: 'Music',
      itemListElement: [
        { position: 1, name: 'Seoul, 11 pm', url: 'https://onsori.test/playlists/7_8?lang=en' },
        { position: 2, name: 'Late Seoul', url: 'https://onsori.test/playlists/7?lang=en' },
      ],
    },
  ]);
  expect(listLd(site, 'Music', [])).toEqual([]);
});
