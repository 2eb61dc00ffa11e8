import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBitmaps, idsOf, segmentOf, segmentSize } from './option-bitmaps.rules.ts';

const segment = 3;
const music = fc.record({
  id: fc
    .integer({ min: 0, max: segmentSize - 1 })
    .map((bit) => String(segment * segmentSize + bit)),
  tag_ids: fc.uniqueArray(fc.integer({ min: 101, max: 108 })),
  // Often a whole number of steps, where lengths are told apart.
  duration_ms: fc.oneof(
    fc.integer({ min: 1, max: 400_000 }),
    fc.integer({ min: 1, max: 70 }).map((steps) => steps * 5000),
  ),
});
const catalogue = fc.uniqueArray(music, { selector: ({ id }) => id, maxLength: 30 });

type Music = typeof music extends fc.Arbitrary<infer M> ? M : never;

function expectBitmaps(
  musics: readonly Music[],
  holds: ReadonlyMap<number, (m: Music) => boolean>,
) {
  const bitmaps = new Map(buildBitmaps(segment, musics).map((bitmap) => [bitmap.tagId, bitmap]));
  for (const [tagId, isHeld] of holds) {
    const wanted = musics.filter(isHeld).map(({ id }) => id);
    const bitmap = bitmaps.get(tagId);
    expect(bitmap?.count ?? 0).toBe(wanted.length);
    const ids = bitmap ? idsOf(segment, Buffer.from(bitmap.bits.slice(1), 'hex')) : [];
    expect(ids).toEqual(wanted.sort());
  }
}

test('a bit is set for exactly the music that has the option', () => {
  const holds = new Map<number, (m: Music) => boolean>([[0, () => true]]);
  for (let tagId = 101; tagId <= 108; tagId += 1)
    holds.set(tagId, ({ tag_ids }) => tag_ids.includes(tagId));
  fc.assert(
    fc.property(catalogue, (musics) => expectBitmaps(musics, holds)),
    { numRuns: 30 },
  );
});

test('a step of the length holds what is shorter, and beside it what is exactly as long', () => {
  const holds = new Map<number, (m: Music) => boolean>();
  for (let step = 1; step <= 60; step += 1) {
    holds.set(1000 + step, ({ duration_ms }) => duration_ms < step * 5000);
    holds.set(1100 + step, ({ duration_ms }) => duration_ms === step * 5000);
  }
  fc.assert(
    fc.property(catalogue, (musics) => expectBitmaps(musics, holds)),
    { numRuns: 30 },
  );
});

test('bits are read from the left, as Postgres numbers them', () => {
  expect(idsOf(0, Uint8Array.of(0x80, 0x01, 0, 0x18))).toEqual(['0', '15', '27', '28']);
  expect(idsOf(2, Uint8Array.of(0x40))).toEqual([String(2 * segmentSize + 1)]);
});

test('ids fall into segments without gap or overlap', () => {
  expect(segmentOf('1')).toBe(0);
  expect(segmentOf('61439')).toBe(0);
  expect(segmentOf('61440')).toBe(1);
  expect(segmentOf('1000000')).toBe(16);
});
