import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBitmaps, decodeMusicIds, segmentOf, segmentSize } from './option-bitmaps.rules.ts';
import { releaseDateTag } from './tags.rules.ts';

const segment = 3;
const music = fc.record({
  id: fc
    .integer({ min: 0, max: segmentSize - 1 })
    .map((bit) => String(segment * segmentSize + bit)),
  tag_ids: fc.uniqueArray(fc.integer({ min: 101, max: 108 })),
  // Half of the durations are whole steps, where the bitmaps differ.
  duration_ms: fc.oneof(
    fc.integer({ min: 1, max: 400_000 }),
    fc.integer({ min: 1, max: 70 }).map((steps) => steps * 5000),
  ),
  release_date: fc.constantFrom('2019-12-31', '2026-10-31', '2026-11-01', '2026-11-20'),
});
const firstNewDate = '2026-11-01';
const catalogue = fc.uniqueArray(music, { selector: ({ id }) => id, maxLength: 30 });

type Music = typeof music extends fc.Arbitrary<infer M> ? M : never;

function expectBitmaps(
  musics: readonly Music[],
  expectedBits: ReadonlyMap<number, (m: Music) => boolean>,
) {
  const bitmaps = new Map(
    buildBitmaps(segment, musics, firstNewDate).map((bitmap) => [bitmap.tagId, bitmap]),
  );
  for (const [tagId, hasBit] of expectedBits) {
    const wanted = musics.filter(hasBit).map(({ id }) => id);
    const bitmap = bitmaps.get(tagId);
    expect(bitmap?.count ?? 0).toBe(wanted.length);
    const ids = bitmap ? decodeMusicIds(segment, Buffer.from(bitmap.bits.slice(1), 'hex')) : [];
    expect(ids).toEqual(wanted.sort());
  }
}

test('sets a bit for exactly the musics that have the option', () => {
  const expectedBits = new Map<number, (m: Music) => boolean>([[0, () => true]]);
  for (let tagId = 101; tagId <= 108; tagId += 1)
    expectedBits.set(tagId, ({ tag_ids }) => tag_ids.includes(tagId));
  fc.assert(
    fc.property(catalogue, (musics) => expectBitmaps(musics, expectedBits)),
    { numRuns: 30 },
  );
});

test('builds bitmaps of shorter and of equal durations for each step', () => {
  const expectedBits = new Map<number, (m: Music) => boolean>();
  for (let step = 1; step <= 60; step += 1) {
    expectedBits.set(1000 + step, ({ duration_ms }) => duration_ms < step * 5000);
    expectedBits.set(1100 + step, ({ duration_ms }) => duration_ms === step * 5000);
  }
  fc.assert(
    fc.property(catalogue, (musics) => expectBitmaps(musics, expectedBits)),
    { numRuns: 30 },
  );
});

test('builds bitmaps of the release dates from the first new one on', () => {
  const releasedOn = (date: string) => (music: Music) => music.release_date === date;
  const expectedBits = new Map([
    [releaseDateTag('2026-10-31'), () => false],
    [releaseDateTag('2026-11-01'), releasedOn('2026-11-01')],
    [releaseDateTag('2026-11-20'), releasedOn('2026-11-20')],
  ]);
  fc.assert(
    fc.property(catalogue, (musics) => expectBitmaps(musics, expectedBits)),
    { numRuns: 30 },
  );
});

test('reads bits from the left, as PostgreSQL numbers them', () => {
  expect(decodeMusicIds(0, Uint8Array.of(0x80, 0x01, 0, 0x18))).toEqual(['0', '15', '27', '28']);
  expect(decodeMusicIds(2, Uint8Array.of(0x40))).toEqual([String(2 * segmentSize + 1)]);
});

test('maps ids to contiguous segments', () => {
  expect(segmentOf('1')).toBe(0);
  expect(segmentOf('61439')).toBe(0);
  expect(segmentOf('61440')).toBe(1);
  expect(segmentOf('1000000')).toBe(16);
});
