import { lengthBucketOf, lengthSteps, lengthTag } from './lengths.rules.ts';
import { publishedTag } from './tags.rules.ts';

/** So many bits lie on a page of the database together with their row. */
export const segmentSize = 61_440;

export interface TaggedMusic {
  readonly id: string;
  readonly tag_ids: readonly number[];
  readonly duration_ms: number;
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

/** The music whose bit is set. */
export function idsOf(segment: number, bytes: Uint8Array): string[] {
  const first = BigInt(segment) * BigInt(segmentSize);
  const ids: string[] = [];
  for (const [at, byte] of bytes.entries())
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1)
      if (byte & (0x80 >> bit)) ids.push(String(first + BigInt(at * 8 + bit)));
  return ids;
}

interface Bits {
  readonly bytes: Buffer;
  count: number;
}

const noBits = (): Bits => ({ bytes: Buffer.alloc(segmentSize / 8), count: 0 });

function setBit(bits: Bits, bit: number): void {
  bits.bytes[bit >> 3] = (bits.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  bits.count += 1;
}

/** Each step holds all that is shorter: its own music, and what the step before it holds. */
function addSteps(bitmaps: Map<number, Bits>, buckets: ReadonlyMap<number, Bits>): void {
  const shorter = noBits();
  for (let step = 1; step <= lengthSteps; step += 1) {
    const bucket = buckets.get(step);
    if (bucket) {
      for (const [at, byte] of bucket.bytes.entries())
        shorter.bytes[at] = (shorter.bytes[at] ?? 0) | byte;
      shorter.count += bucket.count;
    }
    if (shorter.count > 0)
      bitmaps.set(lengthTag.shorter(step), { ...shorter, bytes: Buffer.from(shorter.bytes) });
  }
}

/**
 * One bitmap per option that occurs among the published music of a segment, one for all of it, and
 * those of the lengths.
 */
export function buildBitmaps(segment: number, published: readonly TaggedMusic[]): OptionBitmap[] {
  const first = BigInt(segment) * BigInt(segmentSize);
  const bitmaps = new Map<number, Bits>();
  const buckets = new Map<number, Bits>();
  const mark = (map: Map<number, Bits>, key: number, bit: number) => {
    const bits = map.get(key) ?? noBits();
    setBit(bits, bit);
    map.set(key, bits);
  };
  for (const music of published) {
    const bit = Number(BigInt(music.id) - first);
    for (const tagId of new Set([publishedTag, ...music.tag_ids])) mark(bitmaps, tagId, bit);
    const { shorterThan, exactly } = lengthBucketOf(music.duration_ms);
    if (shorterThan !== null) mark(buckets, shorterThan, bit);
    if (exactly !== null) mark(bitmaps, lengthTag.exactly(exactly), bit);
  }
  addSteps(bitmaps, buckets);
  return [...bitmaps]
    .map(([tagId, { bytes, count }]) => ({ tagId, bits: `x${bytes.toString('hex')}`, count }))
    .sort((a, b) => a.tagId - b.tagId);
}
