import type { Music } from '@onsori/contract/catalog';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { messagesFor } from '#i18n/messages.ts';
import { albumLd, isoDuration, listLd, musicLd, websiteLd } from './json-ld.ts';
import { listedAlbums, listedMusics } from './listed.ts';

const site = { origin: 'https://onsori.test', locale: 'en' } as const;

beforeAll(() => messagesFor('en'));

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

test('lengths are told as machines read them', () => {
  expect(isoDuration(134)).toBe('PT2M14S');
  expect(isoDuration(59.6)).toBe('PT1M0S');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
      const [, minutes, rest] = /^PT(\d+)M(\d+)S$/.exec(isoDuration(seconds)) ?? [];
      expect(Number(rest)).toBeLessThan(60);
      expect(Number(minutes) * 60 + Number(rest)).toBe(Math.round(seconds));
    }),
  );
});

test('a track says what it is, where it stands and that it is AI-generated', () => {
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

test('an album names its tracks, and no picture where it has none', () => {
  const told = albumLd(site, detail);
  expect(told).toMatchObject({
    '@type': 'MusicAlbum',
    numTracks: 1,
    track: [{ '@type': 'MusicRecording', name: 'Seoul, 11 pm' }],
  });
  expect(told).not.toHaveProperty('image');
});

test('the product says how to search it', () => {
  expect(websiteLd(site)).toMatchObject({
    potentialAction: {
      target: {
        urlTemplate: 'https://onsori.test/music?sortType=accuracy&searchText={text}',
      },
    },
  });
});

test('the way to a track leads over the albums and its own', () => {
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

test('a list names its entries in order, each by its own page, and is not there when empty', () => {
  expect(
    listLd(site, 'Music', [...listedMusics([music]), ...listedAlbums([detail])]),
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
