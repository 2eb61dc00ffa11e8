import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRecent, parseRecent, remembered, without } from './recent-searches.ts';
import { isSameName } from './search-text.ts';

test('the newest stands first, and only once', () => {
  const recent = ['피아노', 'Jazz', '비'].reduce<string[]>(remembered, []);
  expect(recent).toEqual(['비', 'Jazz', '피아노']);
  expect(remembered(recent, ' jazz ')).toEqual(['jazz', '비', '피아노']);
  expect(remembered(recent, '  ')).toEqual(recent);
  expect(without(recent, 'jazz')).toEqual(['비', '피아노']);
});

test('there are never more than eight, each with another name', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const recent = texts.reduce<string[]>(remembered, []);
      expect(recent.length).toBeLessThanOrEqual(maxRecent);
      for (const [at, text] of recent.entries())
        expect(recent.findIndex((other) => isSameName(other, text))).toBe(at);
    }),
  );
});

test('what was stored comes back, and what is not ours does not', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const recent = texts.reduce<string[]>(remembered, []);
      expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
    }),
  );
  for (const stored of [null, '', '{', '{}', 'null', '7', '[7, null]'])
    expect(parseRecent(stored), String(stored)).toEqual([]);
});
