import { expect, test } from 'vitest';
import { isWellFormed } from './frame.ts';
import { parseWords, type Row } from './word.ts';

const isTitleWellFormed = (...rows: readonly Row[]) => {
  const parts = parseWords(rows);
  const title = {
    ko: parts.map(({ ko }) => ko).join(' '),
    en: parts.map(({ en }) => en).join(' '),
  };
  return isWellFormed(title, parts);
};

test('accepts different words', () => {
  expect(isTitleWellFormed(['새벽의', 'Dawn', ''], ['정류장', 'Bus Stop', ''])).toBe(true);
});

test('rejects a repeated word, also inside another word', () => {
  expect(isTitleWellFormed(['새벽의', 'Dawn', ''], ['새벽', 'Daybreak', ''])).toBe(false);
  expect(isTitleWellFormed(['밤', 'Night', ''], ['밤바다', 'Sea', ''])).toBe(false);
  expect(isTitleWellFormed(['별빛', 'Star', ''], ['언덕', 'Stars', ''])).toBe(false);
});

test('allows one possessive 의 and does not count 회의', () => {
  expect(isTitleWellFormed(['마녀의', 'Witch', ''], ['부엌의', 'Kitchen', ''])).toBe(false);
  expect(isTitleWellFormed(['회의', 'Meeting', ''], ['월요일의', 'Monday', ''])).toBe(true);
});

test('rejects titles above the maximum length', () => {
  expect(isTitleWellFormed(['가'.repeat(10), 'A', ''], ['나'.repeat(9), 'B', ''])).toBe(true);
  expect(isTitleWellFormed(['가'.repeat(10), 'A', ''], ['나'.repeat(10), 'B', ''])).toBe(false);
  expect(isTitleWellFormed(['가', 'x'.repeat(22), ''], ['나', 'y'.repeat(22), ''])).toBe(false);
});
