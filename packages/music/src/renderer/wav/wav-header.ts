import { sampleRate } from '../dsp/audio.ts';

/** 32 bits are floating point. */
export type Bits = 16 | 24 | 32;

export interface Chunk {
  /** Four characters: 'cue ', 'LIST', 'bext', 'iXML'. */
  readonly id: string;
  readonly data: Buffer;
}

export interface WavFormat {
  readonly channels: number;
  readonly bits: Bits;
  /** The loudspeakers of the channels, a bit each, in the order of the bits. */
  readonly mask?: number;
  /** Written before the audio. */
  readonly chunks?: readonly Chunk[];
}

export const tags = { pcm: 1, float: 3, extensible: 0xfffe } as const;

/** Follows a tag to make it the name of a subformat. */
const subformatTail = Buffer.from('000000001000800000aa00389b71', 'hex');
/** One loudspeaker stands in the middle, two left and right; more must be named. */
const usualMasks = [0, 0b100, 0b11];

export function chunkBytes(id: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function formatChunks({ channels, bits, mask }: WavFormat, samples: number): Buffer[] {
  const frameBytes = (channels * bits) / 8;
  const tag = bits === 32 ? tags.float : tags.pcm;
  const extensible = channels > 2 || bits === 24;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(extensible ? tags.extensible : tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(bits, 14);
  if (tag === tags.pcm && !extensible) return [chunkBytes('fmt ', format)];

  // All but plain PCM says how long its extension is, and floating point how many samples there are.
  const extension = Buffer.alloc(extensible ? 10 : 2);
  if (extensible) {
    extension.writeUInt16LE(22, 0);
    extension.writeUInt16LE(bits, 2);
    extension.writeUInt32LE(mask ?? usualMasks[channels] ?? 0, 4);
    extension.writeUInt16LE(tag, 8);
  }
  const whole = Buffer.concat([format, extension, extensible ? subformatTail : Buffer.alloc(0)]);
  if (tag === tags.pcm) return [chunkBytes('fmt ', whole)];
  const fact = Buffer.alloc(4);
  fact.writeUInt32LE(samples);
  return [chunkBytes('fmt ', whole), chunkBytes('fact', fact)];
}

/** All that comes before the first sample. */
export function wavHeader(format: WavFormat, samples: number): Buffer {
  const dataBytes = (samples * format.channels * format.bits) / 8;
  const between = Buffer.concat([
    ...formatChunks(format, samples),
    ...(format.chunks ?? []).map(({ id, data }) => chunkBytes(id, data)),
  ]);
  const riffBytes = 4 + between.length + 8 + dataBytes + (dataBytes % 2);
  if (riffBytes > 0xffff_ffff) throw new Error('too much audio for a WAV file');
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(riffBytes, 4);
  head.write('WAVE', 8, 'latin1');
  const dataHead = Buffer.alloc(8);
  dataHead.write('data', 'latin1');
  dataHead.writeUInt32LE(dataBytes, 4);
  return Buffer.concat([head, between, dataHead]);
}
