import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLicences, defaultUsedMs, groupMarks } from './cue-sheets.rules.ts';

const unused = { is_used: false, programme: null, episode: null, air_date: null };
const ninth = { is_used: true, programme: '골목', episode: '9회', air_date: '2026-11-20' };

const mark = (musicId: string, before: typeof ninth | typeof unused, after: typeof before) => ({
  musicId,
  isPurchased: true,
  before,
  after,
});

test('a mark adds a music to the sheet of its episode, and undoing it removes it', () => {
  const sheet = { programme: '골목', episode: '9회' };
  expect(groupMarks([mark('1', unused, ninth)])).toEqual([
    { ...sheet, airDate: '2026-11-20', added: ['1'], removed: [] },
  ]);
  expect(groupMarks([mark('1', ninth, unused)])).toEqual([
    { ...sheet, airDate: null, added: [], removed: ['1'] },
  ]);
});

test('a music that moves to another episode leaves the former one', () => {
  const tenth = { ...ninth, episode: '10회' };
  expect(groupMarks([mark('1', ninth, tenth)])).toMatchObject([
    { episode: '10회', added: ['1'], removed: [] },
    { episode: '9회', added: [], removed: ['1'] },
  ]);
});

test('music that is not bought, or used without episode, is on no sheet', () => {
  expect(groupMarks([{ ...mark('1', unused, ninth), isPurchased: false }])).toEqual([]);
  const withoutEpisode = { ...ninth, episode: null };
  expect(groupMarks([{ ...mark('1', unused, ninth), after: withoutEpisode }])).toEqual([]);
});

test('sheets come in one order, whatever the order of the marks', () => {
  const usage = fc.record({
    is_used: fc.boolean(),
    programme: fc.constantFrom(null, '골목', '다큐', '책방'),
    episode: fc.constantFrom(null, '1회', '2회'),
    air_date: fc.constant(null),
  });
  const change = fc.record({
    musicId: fc.constantFrom('1', '2', '3'),
    isPurchased: fc.boolean(),
    before: usage,
    after: usage,
  });
  const keysOf = (sheets: ReturnType<typeof groupMarks>) =>
    sheets.map(({ programme, episode }) => `${programme} ${episode}`);
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const sheets = groupMarks(changes);
      expect(keysOf(groupMarks(changes.toReversed()))).toEqual(keysOf(sheets));
      expect(new Set(keysOf(sheets)).size).toBe(sheets.length);
    }),
  );
});

test('the length used is whole seconds, never zero', () => {
  expect([0, 499, 1500, 92_400].map(defaultUsedMs)).toEqual([1000, 1000, 2000, 92_000]);
});

test('prefers the licence of the programme, then the latest purchase, then any licence', () => {
  const purchases = [
    { music_id: '1', programme: '다큐', licence_id: 'late' },
    { music_id: '1', programme: '골목', licence_id: 'own' },
    { music_id: '2', programme: '다큐', licence_id: 'bought' },
  ];
  const latest = ['1', '2', '3'].map((music_id) => ({ music_id, licence_id: `any${music_id}` }));
  expect([...chooseLicences('골목', purchases, latest)].sort()).toEqual([
    ['1', 'own'],
    ['2', 'bought'],
    ['3', 'any3'],
  ]);
  expect(chooseLicences('책방', purchases, latest).get('1')).toBe('late');
});
