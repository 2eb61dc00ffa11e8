import { type Chunk, chunkBytes } from '#music/renderer/wav/wav-header.ts';
import type { Marker } from '../markers.ts';
import { ascii } from './ascii.ts';

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

function point({ start }: Marker, id: number): Buffer {
  return Buffer.concat([words(id, start), Buffer.from('data'), words(0, 0, start)]);
}

function region({ length }: Marker, id: number): Buffer {
  const language = Buffer.alloc(8);
  return chunkBytes('ltxt', Buffer.concat([words(id, length), Buffer.from('rgn '), language]));
}

function name(marker: Marker, id: number): Buffer {
  return chunkBytes('labl', Buffer.concat([words(id), ascii(marker.name), Buffer.alloc(1)]));
}

/** A point for every marker, then all names, then how long each lasts: some read only the first run. */
export function cueChunks(markers: readonly Marker[]): Chunk[] {
  if (markers.length === 0) return [];
  const points = markers.map((marker, at) => point(marker, at + 1));
  const names = markers.map((marker, at) => name(marker, at + 1));
  const regions = markers.map((marker, at) => region(marker, at + 1));
  return [
    { id: 'cue ', data: Buffer.concat([words(points.length), ...points]) },
    { id: 'LIST', data: Buffer.concat([Buffer.from('adtl'), ...names, ...regions]) },
  ];
}
