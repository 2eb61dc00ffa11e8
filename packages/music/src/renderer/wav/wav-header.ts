import { sampleRate } from '../dsp/audio.ts';

/** Bits per sample; 32 means floating point. */
export type BitDepth = 16 | 24 | 32;

export interface Chunk {
  /** Four characters: 'cue ', 'LIST', 'bext', 'iXML'. */
  readonly id: string;
  readonly data: Buffer;
}

export interface WavFormat {
  readonly channels: number;
  readonly bits: BitDepth;
  /** Channel mask, one bit per loudspeaker; the channels are in the order of the bits. */
  readonly mask?: number;
  /** Written before the audio. */
  readonly chunks?: readonly Chunk[];
}

export const formatTags = { pcm: 1, float: 3, isExtensible: 0xfffe } as const;

/** The fixed bytes that follow the format tag in a subformat GUID. */
const subformatGuidTail = Buffer.from('000000001000800000aa00389b71', 'hex');
/** Default masks for mono and stereo; more channels need an explicit mask. */
const defaultMasks = [0, 0b100, 0b11];

export function encodeChunk(id: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function formatChunks({ channels, bits, mask }: WavFormat, samples: number): Buffer[] {
  const frameBytes = (channels * bits) / 8;
  const tag = bits === 32 ? formatTags.float : formatTags.pcm;
  const isExtensible = channels > 2 || bits === 24;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(isExtensible ? formatTags.isExtensible : tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(bits, 14);
  if (tag === formatTags.pcm && !isExtensible) return [encodeChunk('fmt ', format)];

  // Every format except plain PCM has an extension size, and floating point also needs a fact chunk.
  const extension = Buffer.alloc(isExtensible ? 10 : 2);
  if (isExtensible) {
    extension.writeUInt16LE(22, 0);
    extension.writeUInt16LE(bits, 2);
    extension.writeUInt32LE(mask ?? defaultMasks[channels] ?? 0, 4);
    extension.writeUInt16LE(tag, 8);
  }
  const fullFormat = Buffer.concat([
    format,
    extension,
    isExtensible ? subformatGuidTail : Buffer.alloc(0),
  ]);
  if (tag === formatTags.pcm) return [encodeChunk('fmt ', fullFormat)];
  const fact = Buffer.alloc(4);
  fact.writeUInt32LE(samples);
  return [encodeChunk('fmt ', fullFormat), encodeChunk('fact', fact)];
}

/** Returns all bytes before the first sample. */
export function encodeWavHeader(format: WavFormat, samples: number): Buffer {
  const dataBytes = (samples * format.channels * format.bits) / 8;
  const middleChunks = Buffer.concat([
    ...formatChunks(format, samples),
    ...(format.chunks ?? []).map(({ id, data }) => encodeChunk(id, data)),
  ]);
  const riffBytes = 4 + middleChunks.length + 8 + dataBytes + (dataBytes % 2);
  if (riffBytes > 0xffff_ffff) throw new Error('too much audio for a WAV file');
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(riffBytes, 4);
  head.write('WAVE', 8, 'latin1');
  const dataHead = Buffer.alloc(8);
  dataHead.write('data', 'latin1');
  dataHead.writeUInt32LE(dataBytes, 4);
  return Buffer.concat([head, middleChunks, dataHead]);
}
