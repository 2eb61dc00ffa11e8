import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNewThisWeek } from './new-this-week.rules.ts';

/** Wednesday, 01:00 in Seoul. */
const now = new Date('2026-11-17T16:00:00Z');
const album = (id: string, release_date: string) => ({ id, title: `album ${id}`, release_date });

test('names the newest album of the last seven days in Seoul and counts the others', () => {
  const albums = [album('3', '2026-11-18'), album('2', '2026-11-12'), album('1', '2026-11-11')];
  const found = findNewThisWeek({ albums, newMusics: 9, now });
  expect(found).toMatchObject({ kind: 'albums', newest: { id: '3' }, others: 1 });
});

test('counts no others when all albums that were read are of the week', () => {
  const albums = [album('2', '2026-11-17'), album('1', '2026-11-16')];
  expect(findNewThisWeek({ albums, newMusics: 0, now })).toMatchObject({ others: null });
});

test('an album of tomorrow is not announced', () => {
  const albums = [album('1', '2026-11-19')];
  expect(findNewThisWeek({ albums, newMusics: 0, now })).toBeNull();
});

test('without an album of the week, announces new music or nothing', () => {
  const albums = [album('1', '2026-11-11')];
  expect(findNewThisWeek({ albums, newMusics: 4, now })).toEqual({ kind: 'musics', count: 4 });
  expect(findNewThisWeek({ albums: [], newMusics: 0, now })).toBeNull();
});

test('others never include the named album nor albums out of the week', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(ages, (days) => {
      const albums = days
        .toSorted((a, b) => a - b)
        .map((age, at) => {
          const date = new Date(Date.UTC(2026, 10, 18 - age)).toISOString().slice(0, 10);
          return album(String(at), date);
        });
      const inWeek = days.filter((age) => age < 7).length;
      const found = findNewThisWeek({ albums, newMusics: 0, now });
      if (found?.kind !== 'albums') expect(inWeek).toBe(0);
      else expect([null, inWeek - 1]).toContain(found.others);
    }),
  );
});
