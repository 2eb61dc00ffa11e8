import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBitmaps, segmentOf, segmentSize } from './option-bitmaps.rules.ts';

/** The ids whose bit is set, read bit by bit from the left as Postgres numbers them. */
function idsIn(segment: number, bits: string): string[] {
  const bytes = Buffer.from(bits.slice(1), 'hex');
  const ids: string[] = [];
  for (let bit = 0; bit < segmentSize; bit += 1)
    if (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
      ids.push(String(segment * segmentSize + bit));
  return ids;
}

test('a bit is set for exactly the music that has the option', () => {
  const segment = 3;
  const music = fc.record({
    id: fc
      .integer({ min: 0, max: segmentSize - 1 })
      .map((bit) => String(segment * segmentSize + bit)),
    tag_ids: fc.uniqueArray(fc.integer({ min: 101, max: 108 })),
  });
  fc.assert(
    fc.property(fc.uniqueArray(music, { selector: ({ id }) => id, maxLength: 30 }), (musics) => {
      const bitmaps = new Map(
        buildBitmaps(segment, musics).map((bitmap) => [bitmap.tagId, bitmap]),
      );
      for (const tagId of [0, 101, 102, 103, 104, 105, 106, 107, 108]) {
        const wanted = musics
          .filter(({ tag_ids }) => tagId === 0 || tag_ids.includes(tagId))
          .map(({ id }) => id)
          .sort();
        const bitmap = bitmaps.get(tagId);
        expect(bitmap?.count ?? 0).toBe(wanted.length);
        expect(bitmap ? idsIn(segment, bitmap.bits).sort() : []).toEqual(wanted);
      }
    }),
    { numRuns: 30 },
  );
});

test('ids fall into segments without gap or overlap', () => {
  expect(segmentOf('1')).toBe(0);
  expect(segmentOf('65535')).toBe(0);
  expect(segmentOf('65536')).toBe(1);
  expect(segmentOf('1000000')).toBe(15);
});
