import { type Chunk, encodeChunk } from '#music/renderer/wav/wav-header.ts';
import type { Marker } from '../markers.ts';
import { toAscii } from './ascii.ts';

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

function encodePoint({ start }: Marker, id: number): Buffer {
  return Buffer.concat([uint32s(id, start), Buffer.from('data'), uint32s(0, 0, start)]);
}

function encodeRegion({ length }: Marker, id: number): Buffer {
  const language = Buffer.alloc(8);
  return encodeChunk('ltxt', Buffer.concat([uint32s(id, length), Buffer.from('rgn '), language]));
}

function encodeName(marker: Marker, id: number): Buffer {
  return encodeChunk('labl', Buffer.concat([uint32s(id), toAscii(marker.name), Buffer.alloc(1)]));
}

/** Writes all points, then all names, then all lengths, because some programs read only the first run. */
export function cueChunks(markers: readonly Marker[]): Chunk[] {
  if (markers.length === 0) return [];
  const points = markers.map((marker, at) => encodePoint(marker, at + 1));
  const names = markers.map((marker, at) => encodeName(marker, at + 1));
  const regions = markers.map((marker, at) => encodeRegion(marker, at + 1));
  return [
    { id: 'cue ', data: Buffer.concat([uint32s(points.length), ...points]) },
    { id: 'LIST', data: Buffer.concat([Buffer.from('adtl'), ...names, ...regions]) },
  ];
}
