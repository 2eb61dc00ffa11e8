import {
  durationBucketOf,
  durationSteps,
  durationTag,
  publishedTag,
  releaseDateTag,
} from './tags.rules.ts';

/** Largest number of bits that fits on one PostgreSQL page together with its row. */
export const segmentSize = 61_440;

export interface TaggedMusic {
  readonly id: string;
  readonly tag_ids: readonly number[];
  readonly duration_ms: number;
  readonly release_date: string;
}

export interface OptionBitmap {
  readonly tagId: number;
  /** PostgreSQL bit string literal: `x` and hexadecimal digits, first bit first. */
  readonly bits: string;
  readonly count: number;
}

export function segmentOf(musicId: string): number {
  return Number(BigInt(musicId) / BigInt(segmentSize));
}

export function decodeMusicIds(segment: number, bytes: Uint8Array): string[] {
  const firstId = BigInt(segment) * BigInt(segmentSize);
  const ids: string[] = [];
  for (const [at, byte] of bytes.entries())
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1)
      if (byte & (0x80 >> bit)) ids.push(String(firstId + BigInt(at * 8 + bit)));
  return ids;
}

interface Bits {
  readonly bytes: Buffer;
  count: number;
}

const createBits = (): Bits => ({ bytes: Buffer.alloc(segmentSize / 8), count: 0 });

function setBit(bits: Bits, bit: number): void {
  bits.bytes[bit >> 3] = (bits.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  bits.count += 1;
}

/** Bitmaps of duration steps are cumulative: each contains the bits of all shorter steps. */
function addDurationSteps(bitmaps: Map<number, Bits>, buckets: ReadonlyMap<number, Bits>): void {
  const shorter = createBits();
  for (let step = 1; step <= durationSteps; step += 1) {
    const bucket = buckets.get(step);
    if (bucket) {
      for (const [at, byte] of bucket.bytes.entries())
        shorter.bytes[at] = (shorter.bytes[at] ?? 0) | byte;
      shorter.count += bucket.count;
    }
    if (shorter.count > 0)
      bitmaps.set(durationTag.shorter(step), { ...shorter, bytes: Buffer.from(shorter.bytes) });
  }
}

/**
 * Builds one bitmap per option that occurs in the published musics of a segment, one for all of
 * them, those of the duration steps, and those of the release dates from `firstNewDate` on.
 */
export function buildBitmaps(
  segment: number,
  published: readonly TaggedMusic[],
  firstNewDate: string,
): OptionBitmap[] {
  const firstId = BigInt(segment) * BigInt(segmentSize);
  const bitmaps = new Map<number, Bits>();
  const buckets = new Map<number, Bits>();
  const mark = (map: Map<number, Bits>, key: number, bit: number) => {
    const bits = map.get(key) ?? createBits();
    setBit(bits, bit);
    map.set(key, bits);
  };
  for (const music of published) {
    const bit = Number(BigInt(music.id) - firstId);
    for (const tagId of new Set([publishedTag, ...music.tag_ids])) mark(bitmaps, tagId, bit);
    if (music.release_date >= firstNewDate) mark(bitmaps, releaseDateTag(music.release_date), bit);
    const { shorterThan, exactly } = durationBucketOf(music.duration_ms);
    if (shorterThan !== null) mark(buckets, shorterThan, bit);
    if (exactly !== null) mark(bitmaps, durationTag.exactly(exactly), bit);
  }
  addDurationSteps(bitmaps, buckets);
  return [...bitmaps]
    .map(([tagId, { bytes, count }]) => ({ tagId, bits: `x${bytes.toString('hex')}`, count }))
    .sort((a, b) => a.tagId - b.tagId);
}
