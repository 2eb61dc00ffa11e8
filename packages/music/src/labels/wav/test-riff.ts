export interface RiffChunk {
  readonly id: string;
  readonly data: Buffer;
}

/** Parses consecutive chunks, each padded to an even length; throws on a truncated chunk. */
export function parseRiffChunks(bytes: Buffer): RiffChunk[] {
  const chunks: RiffChunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new Error(`chunk of ${size} bytes at ${at} is truncated`);
    chunks.push({ id: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return chunks;
}

/** Returns the chunks of the list of this type. */
export function findList(chunks: readonly RiffChunk[], type: string): RiffChunk[] {
  const list = chunks.find(
    ({ id, data }) => id === 'LIST' && data.toString('latin1', 0, 4) === type,
  );
  return list ? parseRiffChunks(list.data.subarray(4)) : [];
}

export function findChunk(chunks: readonly RiffChunk[], id: string): Buffer {
  const found = chunks.filter((chunk) => chunk.id === id);
  if (found.length !== 1) throw new Error(`expected one chunk ${id}, found ${found.length}`);
  return found[0]?.data ?? Buffer.alloc(0);
}

export interface Cue {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Reads the cue points with their names and lengths. */
export function readCues(chunks: readonly RiffChunk[]): Cue[] {
  const cue = findChunk(chunks, 'cue ');
  const labels = findList(chunks, 'adtl');
  const findData = (id: string, point: number) =>
    labels.find((chunk) => chunk.id === id && chunk.data.readUInt32LE(0) === point)?.data;
  return Array.from({ length: cue.readUInt32LE(0) }, (_, index) => {
    const at = 4 + 24 * index;
    const point = cue.readUInt32LE(at);
    if (cue.toString('latin1', at + 8, at + 12) !== 'data')
      throw new Error('cue is not in the data chunk');
    if (cue.readUInt32LE(at + 4) !== cue.readUInt32LE(at + 20))
      throw new Error('cue positions differ');
    return {
      name: findData('labl', point)?.toString('latin1', 4).replace(/\0$/, '') ?? '',
      start: cue.readUInt32LE(at + 20),
      length: findData('ltxt', point)?.readUInt32LE(4) ?? 0,
    };
  });
}
