import { beforeAll, expect, test } from 'vitest';
import { messagesFor } from '#i18n/messages.ts';
import { albumFacts } from './album-facts.ts';

beforeAll(async () => {
  await Promise.all([messagesFor('ko'), messagesFor('en')]);
});

const album = { track_count: 8, duration: 1182.4, release_date: '2026-11-03' };

test('how much, how long, and since when, as each language writes it', () => {
  expect(albumFacts(album, 'ko')).toBe('8곡 · 19분 42초 · 2026. 11. 3. 발매');
  expect(albumFacts(album, 'en')).toBe('8 tracks · 19 min 42 s · Released Nov 3, 2026');
});

test('from an hour on seconds are left out', () => {
  expect(albumFacts({ ...album, track_count: 1, duration: 3725 }, 'ko')).toContain('1시간 2분');
  expect(albumFacts({ ...album, track_count: 1, duration: 3725 }, 'en')).toContain('1 track · 1 h');
});

test('what is nothing is not said', () => {
  const lasting = (duration: number) =>
    ['ko', 'en'].map(
      (locale) => albumFacts({ ...album, duration }, locale === 'ko' ? 'ko' : 'en').split(' · ')[1],
    );
  expect(lasting(960)).toEqual(['16분', '16 min']);
  expect(lasting(959.6)).toEqual(['16분', '16 min']);
  expect(lasting(42)).toEqual(['42초', '42 s']);
  expect(lasting(7200)).toEqual(['2시간', '2 h']);
});
