import { publishedTag } from './tags.rules.ts';

export const segmentSize = 65_536;

export interface TaggedMusic {
  readonly id: string;
  readonly tag_ids: readonly number[];
}

export interface OptionBitmap {
  readonly tagId: number;
  /** As Postgres reads a bit string: `x` and hexadecimal digits, first bit first. */
  readonly bits: string;
  readonly count: number;
}

export function segmentOf(musicId: string): number {
  return Number(BigInt(musicId) / BigInt(segmentSize));
}

/** One bitmap per option that occurs among the published music of a segment, and one for all of it. */
export function buildBitmaps(segment: number, published: readonly TaggedMusic[]): OptionBitmap[] {
  const first = BigInt(segment) * BigInt(segmentSize);
  const bitmaps = new Map<number, { bytes: Buffer; count: number }>();
  for (const music of published) {
    const bit = Number(BigInt(music.id) - first);
    for (const tagId of new Set([publishedTag, ...music.tag_ids])) {
      const bitmap = bitmaps.get(tagId) ?? { bytes: Buffer.alloc(segmentSize / 8), count: 0 };
      bitmap.bytes[bit >> 3] = (bitmap.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
      bitmap.count += 1;
      bitmaps.set(tagId, bitmap);
    }
  }
  return [...bitmaps]
    .map(([tagId, { bytes, count }]) => ({ tagId, bits: `x${bytes.toString('hex')}`, count }))
    .sort((a, b) => a.tagId - b.tagId);
}
