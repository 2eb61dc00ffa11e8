/** Millisecond and byte at which a fragment begins. */
export type FragmentStart = readonly [startMs: number, offset: number];

/** Upper limit for the moov and moof boxes that are parsed; ours are far smaller. */
const MAX_BOX_BYTES = 1_048_576;
const HEADER_BYTES = 8;

function* boxesIn(bytes: Buffer): Generator<{ name: string; body: Buffer }> {
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < HEADER_BYTES) return;
    const name = bytes.toString('latin1', at + 4, at + HEADER_BYTES);
    yield { name, body: bytes.subarray(at + HEADER_BYTES, at + size) };
    at += size;
  }
}

function bodyAt(body: Buffer, [name, ...childPath]: readonly string[]): Buffer | undefined {
  if (name === undefined) return body;
  for (const box of boxesIn(body)) if (box.name === name) return bodyAt(box.body, childPath);
  return undefined;
}

const isLong = (body: Buffer) => body[0] === 1;

function timescaleOf(moov: Buffer): number | undefined {
  const header = bodyAt(moov, ['trak', 'mdia', 'mdhd']);
  return header?.readUInt32BE(isLong(header) ? 20 : 12);
}

function ticksOf(moof: Buffer): number | undefined {
  const time = bodyAt(moof, ['traf', 'tfdt']);
  if (!time) return undefined;
  return isLong(time) ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
}

/**
 * Reads the fragment starts of an MP4 from its top-level boxes; returns an empty list for any other
 * file. Start times are rounded up, so that the fragment found for a time never begins after it.
 */
export async function readFragments(chunks: AsyncIterable<Uint8Array>): Promise<FragmentStart[]> {
  const fragments: FragmentStart[] = [];
  let timescale: number | undefined;
  let pending = Buffer.alloc(0);
  let offset = 0;
  /** Remaining bytes of the current mdat box, which is not parsed. */
  let skipped = 0;
  for await (const chunk of chunks) {
    const unread = chunk.subarray(skipped);
    skipped -= chunk.length - unread.length;
    pending = Buffer.concat([pending, unread]);
    while (pending.length >= HEADER_BYTES) {
      const size = pending.readUInt32BE(0);
      const name = pending.toString('latin1', 4, HEADER_BYTES);
      const isParsed = name === 'moov' || name === 'moof';
      if (size < HEADER_BYTES || (isParsed && size > MAX_BOX_BYTES)) return [];
      if (isParsed && pending.length < size) break;
      const body = pending.subarray(HEADER_BYTES, size);
      if (name === 'moov') timescale = timescaleOf(body);
      if (name === 'moof') {
        const ticks = ticksOf(body);
        if (!timescale || ticks === undefined) return [];
        fragments.push([Math.ceil((ticks * 1000) / timescale), offset]);
      }
      offset += size;
      skipped = Math.max(0, size - pending.length);
      pending = pending.subarray(size);
    }
  }
  return fragments;
}

/** Milliseconds at which the last sample of a fragment ends; every AAC frame has 1,024. */
function fragmentEndMs(moof: Buffer, timescale: number): number {
  const frames = bodyAt(moof, ['traf', 'trun'])?.readUInt32BE(4) ?? 0;
  return (((ticksOf(moof) ?? 0) + 1024 * frames) * 1000) / timescale;
}

/** Splits an MP4 that arrives in chunks after each fragment; the first part includes the header. */
export function createFragmentSplitter(onFragment: (bytes: Buffer, endMs: number) => void) {
  let pending = Buffer.alloc(0);
  let timescale = 0;
  let endMs = 0;
  /** Bytes of `pending` whose boxes were read. */
  let at = 0;
  return {
    read(chunk: Buffer): void {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= at + HEADER_BYTES) {
        const size = pending.readUInt32BE(at);
        if (size < HEADER_BYTES) throw new Error(`a box of ${size} bytes`);
        if (pending.length < at + size) return;
        const name = pending.toString('latin1', at + 4, at + HEADER_BYTES);
        const body = pending.subarray(at + HEADER_BYTES, at + size);
        at += size;
        if (name === 'moov') timescale = timescaleOf(body) ?? 0;
        if (name === 'moof') endMs = Math.round(fragmentEndMs(body, timescale));
        if (name !== 'mdat') continue;
        onFragment(pending.subarray(0, at), endMs);
        pending = pending.subarray(at);
        at = 0;
      }
    },
    /** What follows the last fragment. */
    remainder: (): Buffer => pending,
  };
}
