import { sampleRate } from '#music/signal/audio.ts';
import { type Chunk, encodeChunk } from '#music/signal/wav.ts';
import { toAscii } from './ascii.ts';
import {
  type BroadcastChunks,
  createBroadcastChunks,
  createDeliveryChunks,
} from './broadcast-chunks.ts';
import { id3Tag, textFrames } from './id3.ts';
import type { Marker } from './markers.ts';
import { formatBpm, publisher, type SoundLabel } from './sound-label.ts';
import { createXmpPacket } from './xmp.ts';

const middleC = 60;

/** Sampler chunk: loops the whole file endlessly; the end sample is inclusive. */
function encodeSamplerLoop(samples: number): Buffer {
  const header = [0, 0, Math.round(1e9 / sampleRate), middleC, 0, 0, 0, 1, 0];
  const loop = [0, 0, 0, samples - 1, 0, 0];
  const bytes = Buffer.alloc(4 * (header.length + loop.length));
  [...header, ...loop].forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

const hasRoot = 0b10;
const isStretchable = 0b100;

/** ACID chunk for time-stretching in a DAW; its beats are quarter notes. */
function encodeAcid({ samples, tonic, meter }: SoundLabel, quarters: number): Buffer {
  const [numerator = 4, denominator = 4] = meter.split('/').map(Number);
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32LE(hasRoot | isStretchable, 0);
  bytes.writeUInt16LE(middleC + tonic, 4);
  bytes.writeUInt16LE(0x8000, 6);
  bytes.writeUInt32LE(quarters, 12);
  bytes.writeUInt16LE(denominator, 16);
  bytes.writeUInt16LE(numerator, 18);
  bytes.writeFloatLE((60 * quarters * sampleRate) / samples, 20);
  return bytes;
}

/** Omits the ACID chunk when the number of quarters is not whole, as for an odd number of 7/8 bars. */
function createLoopChunks(label: SoundLabel): Chunk[] {
  const { loop, samples } = label;
  if (loop === null) return [];
  const chunks = [{ id: 'smpl', data: encodeSamplerLoop(samples) }];
  if (!Number.isInteger(loop.quarters)) return chunks;
  return [...chunks, { id: 'acid', data: encodeAcid(label, loop.quarters) }];
}

/**
 * In ASCII English, because the INFO list has no encoding field and readers assume the code page of
 * their system.
 */
function createInfoList({ musicId, title, album, bpm, key, year, notes }: SoundLabel): Chunk {
  const texts = {
    INAM: title.en,
    IPRD: album.en,
    IART: publisher,
    ICMT: `${notes.en} AI_GENERATED=true. Track ${musicId}, ${formatBpm(bpm)} BPM, ${key}.`,
    ...(year === undefined ? {} : { ICRD: String(year) }),
    ISFT: publisher,
  };
  const items = Object.entries(texts).map(([id, text]) =>
    encodeChunk(id, Buffer.concat([toAscii(text), Buffer.alloc(1)])),
  );
  return { id: 'LIST', data: Buffer.concat([Buffer.from('INFO'), ...items]) };
}

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
function cueChunks(markers: readonly Marker[]): Chunk[] {
  if (markers.length === 0) return [];
  const points = markers.map((marker, at) => encodePoint(marker, at + 1));
  const names = markers.map((marker, at) => encodeName(marker, at + 1));
  const regions = markers.map((marker, at) => encodeRegion(marker, at + 1));
  return [
    { id: 'cue ', data: Buffer.concat([uint32s(points.length), ...points]) },
    { id: 'LIST', data: Buffer.concat([Buffer.from('adtl'), ...names, ...regions]) },
  ];
}

/**
 * Programs read different chunks of a WAV, so the metadata is in several of them: players that support
 * the ID3 chunk show the Korean title, others the English INFO list.
 */
function createChunks(label: SoundLabel, { bext, ixml }: BroadcastChunks): Chunk[] {
  return [
    bext,
    createInfoList(label),
    ixml,
    ...cueChunks(label.markers),
    ...createLoopChunks(label),
    { id: 'id3 ', data: id3Tag(textFrames(label)) },
    { id: '_PMX', data: createXmpPacket(label) },
  ];
}

export const createWavChunks = (label: SoundLabel): Chunk[] =>
  createChunks(label, createBroadcastChunks(label));

/** The chunks of a Broadcast Wave file. */
export const createBwfChunks = (label: SoundLabel): Chunk[] =>
  createChunks(label, createDeliveryChunks(label));
