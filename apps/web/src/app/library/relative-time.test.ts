import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.tsx';

const now = new Date('2026-11-15T03:00:00Z');
const formatBoth = (at: string) => {
  const date = new Date(at);
  return [timeAgo('ko', date, now), timeAgo('en', date, now)];
};

test('formats times within a week relatively', () => {
  expect(formatBoth('2026-11-15T02:59:01Z')).toEqual([null, null]);
  expect(formatBoth('2026-11-15T02:59:00Z')).toEqual(['1분 전', '1 minute ago']);
  expect(formatBoth('2026-11-15T02:00:01Z')).toEqual(['59분 전', '59 minutes ago']);
  expect(formatBoth('2026-11-15T02:00:00Z')).toEqual(['1시간 전', '1 hour ago']);
  expect(formatBoth('2026-11-14T03:00:01Z')).toEqual(['23시간 전', '23 hours ago']);
  expect(formatBoth('2026-11-08T03:00:01Z')).toEqual(['6일 전', '6 days ago']);
});

test('formats older times as the date in Korea, with the year when it differs', () => {
  expect(formatBoth('2026-11-07T15:00:00Z')).toEqual(['11월 8일', 'November 8']);
  expect(formatBoth('2025-12-31T14:59:59Z')).toEqual(['2025년 12월 31일', 'December 31, 2025']);
  expect(formatBoth('2025-12-31T15:00:00Z')).toEqual(['1월 1일', 'January 1']);
});

test('returns null for times in the future', () => {
  expect(formatBoth('2026-11-15T03:05:00Z')).toEqual([null, null]);
});
