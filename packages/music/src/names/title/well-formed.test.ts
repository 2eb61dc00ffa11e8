import { expect, test } from 'vitest';
import { isWellFormed } from './well-formed.ts';
import { type Row, words } from './word.ts';

const made = (...rows: readonly Row[]) => {
  const parts = words(rows);
  const title = {
    ko: parts.map(({ ko }) => ko).join(' '),
    en: parts.map(({ en }) => en).join(' '),
  };
  return isWellFormed(title, parts);
};

test('different words make a title', () => {
  expect(made(['새벽의', 'Dawn', ''], ['정류장', 'Bus Stop', ''])).toBe(true);
});

test('no word stands twice, alone or within another', () => {
  expect(made(['새벽의', 'Dawn', ''], ['새벽', 'Daybreak', ''])).toBe(false);
  expect(made(['밤', 'Night', ''], ['밤바다', 'Sea', ''])).toBe(false);
  expect(made(['별빛', 'Star', ''], ['언덕', 'Stars', ''])).toBe(false);
});

test('one 의 is enough; 회의 is not one', () => {
  expect(made(['마녀의', 'Witch', ''], ['부엌의', 'Kitchen', ''])).toBe(false);
  expect(made(['회의', 'Meeting', ''], ['월요일의', 'Monday', ''])).toBe(true);
});

test('a title is not longer than a line', () => {
  expect(made(['가'.repeat(10), 'A', ''], ['나'.repeat(9), 'B', ''])).toBe(true);
  expect(made(['가'.repeat(10), 'A', ''], ['나'.repeat(10), 'B', ''])).toBe(false);
  expect(made(['가', 'x'.repeat(22), ''], ['나', 'y'.repeat(22), ''])).toBe(false);
});
