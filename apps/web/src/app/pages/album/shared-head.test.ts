import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { beforeAll, expect, test } from 'vitest';
import { pageHead } from '#app/head/page-head.ts';
import { messagesFor } from '#i18n/messages.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { sharedPath, tracksMeant } from './album-page-data.ts';
import { sharedHead } from './shared-head.ts';

beforeAll(async () => {
  await Promise.all([messagesFor('ko'), messagesFor('en')]);
});

const track: Music = {
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
  musics: [track],
  share_image: 'https://media.test/album-card.png',
};
const site = { origin: 'https://onsori.test', locale: 'ko' } as const;
const apiWith = (answer: () => Promise<unknown>): ApiClient => ({
  call: () => answer() as Promise<never>,
});
const detail = { ...track, audios: [], share_image: 'https://media.test/track-card.png' };

const imageOf = (head: Awaited<ReturnType<typeof sharedHead>>) =>
  pageHead(site, head).find((tag) => 'property' in tag && tag.property === 'og:image');

test('a shared track is announced with its own name and picture', async () => {
  const head = await sharedHead(
    apiWith(async () => detail),
    site,
    album,
    track,
  );
  expect(head.title).toBe('익선동 가는 첫차 · 심야의 서울');
  expect(head.path).toBe('/playlists/6_47');
  expect(imageOf(head)).toMatchObject({ content: detail.share_image });
});

test('an album is announced with its own', async () => {
  const head = await sharedHead(
    apiWith(async () => detail),
    site,
    album,
    null,
  );
  expect(head).toMatchObject({ title: album.title, description: album.description });
  expect(imageOf(head)).toMatchObject({ content: album.share_image });
});

test('a track whose picture cannot be had is announced with that of its album', async () => {
  const failing = apiWith(() => Promise.reject(new Error('gone')));
  const head = await sharedHead(failing, site, album, track);
  expect(head.title).toContain(track.title);
  expect(imageOf(head)).toMatchObject({ content: album.share_image });
});

test('an address means a track of the album, or leads to the album', () => {
  expect(tracksMeant(album, '47')).toEqual({ track, alikeTo: track, elsewhere: false });
  expect(tracksMeant(album, null)).toEqual({ track: null, alikeTo: track, elsewhere: false });
  expect(tracksMeant(album, '48').elsewhere).toBe(true);
});

test('what is copied is the marked track, else the album', () => {
  expect(sharedPath('6', track)).toBe('/playlists/6_47');
  expect(sharedPath('6', null)).toBe('/playlists/6');
});
