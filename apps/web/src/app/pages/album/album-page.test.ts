import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { beforeAll, expect, test } from 'vitest';
import { pageHead } from '#app/head/page-head.ts';
import { loadMessages } from '#i18n/messages.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { sharedHead } from './album-page.tsx';
import { selectMusic, sharedPath } from './album-page-data.ts';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

const music: Music = {
  id: '47',
  title: '익선동 가는 첫차',
  duration: 79.7,
  bpm: 101,
  release_date: '2026-11-15',
  cover_image: 'https://media.test/cover.webp',
  is_free: false,
  is_spatial: false,
  playlist_id: '6',
  album_title: '심야의 서울',
  color_code: '#FF7C86',
  likes: 0,
  moods: ['희망찬'],
  video_themes: ['광고'],
  genre: '팝',
  tempo: '보통',
  insts: ['기타'],
  waveform: '',
};
const album: AlbumDetail = {
  id: '6',
  title: '심야의 서울',
  description: '밤의 도시를 걷는 8곡.',
  cover_image: '',
  color_code: '#FF7C86',
  release_date: '2026-11-15',
  track_count: 1,
  duration: 79.7,
  genre: '팝',
  moods: ['희망찬'],
  musics: [music],
  share_image: 'https://media.test/album-card.png',
};
const site = { origin: 'https://onsori.test', locale: 'ko' } as const;
const apiWith = (respond: () => Promise<unknown>): ApiClient => ({
  call: () => respond() as Promise<never>,
});
const detail = { ...music, audios: [], share_image: 'https://media.test/track-card.png' };

const imageOf = (head: Awaited<ReturnType<typeof sharedHead>>) =>
  pageHead(site, head).find((tag) => 'property' in tag && tag.property === 'og:image');

test('uses title and image of the shared music', async () => {
  const head = await sharedHead(
    apiWith(async () => detail),
    site,
    album,
    music,
  );
  expect(head.title).toBe('익선동 가는 첫차 · 심야의 서울');
  expect(head.path).toBe('/playlists/6_47');
  expect(imageOf(head)).toMatchObject({ content: detail.share_image });
});

test('uses title and image of the album when no music is shared', async () => {
  const head = await sharedHead(
    apiWith(async () => detail),
    site,
    album,
    null,
  );
  expect(head).toMatchObject({ title: album.title, description: album.description });
  expect(imageOf(head)).toMatchObject({ content: album.share_image });
});

test('falls back to the album image when the music detail cannot be read', async () => {
  const failing = apiWith(() => Promise.reject(new Error('gone')));
  const head = await sharedHead(failing, site, album, music);
  expect(head.title).toContain(music.title);
  expect(imageOf(head)).toMatchObject({ content: album.share_image });
});

test('resolves the music named by the URL, or reports that the album does not contain it', () => {
  expect(selectMusic(album, '47')).toEqual({
    selected: music,
    similarTo: music,
    isUnknown: false,
  });
  expect(selectMusic(album, null)).toEqual({ selected: null, similarTo: music, isUnknown: false });
  expect(selectMusic(album, '48').isUnknown).toBe(true);
});

test('shares the path of the music, else of the album', () => {
  expect(sharedPath('6', music)).toBe('/playlists/6_47');
  expect(sharedPath('6', null)).toBe('/playlists/6');
});
