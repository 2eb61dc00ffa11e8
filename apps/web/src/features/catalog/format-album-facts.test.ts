import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { formatAlbumFacts } from './format-album-facts.ts';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

const album = { track_count: 8, duration: 1182.4, release_date: '2026-11-03' };

test('formats count, duration and release date per language', () => {
  expect(formatAlbumFacts(album, 'ko')).toBe('8곡 · 19분 42초 · 2026. 11. 3. 발매');
  expect(formatAlbumFacts(album, 'en')).toBe('8 tracks · 19 min 42 s · Released Nov 3, 2026');
});

test('omits seconds from one hour on', () => {
  expect(formatAlbumFacts({ ...album, track_count: 1, duration: 3725 }, 'ko')).toContain(
    '1시간 2분',
  );
  expect(formatAlbumFacts({ ...album, track_count: 1, duration: 3725 }, 'en')).toContain(
    '1 track · 1 h',
  );
});

test('omits units that are zero', () => {
  const formatDurations = (duration: number) =>
    ['ko', 'en'].map(
      (locale) =>
        formatAlbumFacts({ ...album, duration }, locale === 'ko' ? 'ko' : 'en').split(' · ')[1],
    );
  expect(formatDurations(960)).toEqual(['16분', '16 min']);
  expect(formatDurations(959.6)).toEqual(['16분', '16 min']);
  expect(formatDurations(42)).toEqual(['42초', '42 s']);
  expect(formatDurations(7200)).toEqual(['2시간', '2 h']);
});
