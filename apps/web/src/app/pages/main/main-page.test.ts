import { expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { formatPickReason } from './main-page.tsx';

test.each([
  ['ko', { kind: 'near_liked', music_id: '1', title: '새벽' }, '좋아한 ‘새벽’과 비슷해요'],
  ['ko', { kind: 'near_played', music_id: '1', title: '바다' }, '들은 ‘바다’와 비슷해요'],
  ['en', { kind: 'near_played', music_id: '1', title: 'Dawn' }, 'Because you played “Dawn”'],
  ['ko', { kind: 'mood', key: '차분한' }, '취향에 맞는 ‘차분한’'],
  ['en', { kind: 'video_theme', key: '여행' }, 'Matches your taste: Travel'],
  ['en', { kind: 'genre', key: '재즈' }, 'Matches your taste: Jazz'],
  ['ko', { kind: 'popular' }, '많이 듣는 음악이에요'],
] as const)('formats the reason in %s: %o', async (locale, reason, line) => {
  await loadMessages(locale);
  expect(formatPickReason(locale, reason)).toBe(line);
});
