export interface RiffChunk {
  readonly id: string;
  readonly data: Buffer;
}

/** Chunks one after another, each padded to an even length; what is left over is an error. */
export function riffChunks(bytes: Buffer): RiffChunk[] {
  const chunks: RiffChunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new Error(`a chunk of ${size} bytes at ${at} is cut off`);
    chunks.push({ id: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return chunks;
}

/** What a list of this type holds. */
export function listOf(chunks: readonly RiffChunk[], type: string): RiffChunk[] {
  const list = chunks.find(
    ({ id, data }) => id === 'LIST' && data.toString('latin1', 0, 4) === type,
  );
  return list ? riffChunks(list.data.subarray(4)) : [];
}

export function chunkOf(chunks: readonly RiffChunk[], id: string): Buffer {
  const found = chunks.filter((chunk) => chunk.id === id);
  if (found.length !== 1) throw new Error(`${found.length} chunks ${id}`);
  return found[0]?.data ?? Buffer.alloc(0);
}

export interface Cue {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Points with the names and lengths that belong to them. */
export function cuesOf(chunks: readonly RiffChunk[]): Cue[] {
  const cue = chunkOf(chunks, 'cue ');
  const about = listOf(chunks, 'adtl');
  const of = (id: string, point: number) =>
    about.find((chunk) => chunk.id === id && chunk.data.readUInt32LE(0) === point)?.data;
  return Array.from({ length: cue.readUInt32LE(0) }, (_, index) => {
    const at = 4 + 24 * index;
    const point = cue.readUInt32LE(at);
    if (cue.toString('latin1', at + 8, at + 12) !== 'data') throw new Error('not in the data');
    if (cue.readUInt32LE(at + 4) !== cue.readUInt32LE(at + 20)) throw new Error('two places');
    return {
      name: of('labl', point)?.toString('latin1', 4).replace(/\0$/, '') ?? '',
      start: cue.readUInt32LE(at + 20),
      length: of('ltxt', point)?.readUInt32LE(4) ?? 0,
    };
  });
}
