import { open } from 'node:fs/promises';
import { sampleRate } from './audio.ts';

/** Bits per sample; 32 means floating point. */
type BitDepth = 16 | 24 | 32;

export interface Chunk {
  /** Four characters: 'cue ', 'LIST', 'bext', 'iXML'. */
  readonly id: string;
  readonly data: Buffer;
}

interface WavFormat {
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

/** Writes samples of one channel into interleaved frames. */
type EncodeSamples = (
  target: Uint8Array,
  channel: number,
  source: Float32Array,
  from: number,
  count: number,
) => void;

/**
 * Adds triangular dither from two random numbers before rounding to 16 bits. Each channel has its own
 * deterministic generator, so that the same music gives the same file.
 */
function createInt16Encoder(channels: number): EncodeSamples {
  const ditherStates = Int32Array.from({ length: channels }, (_, at) =>
    Math.imul(at + 1, 0x9e3779b9),
  );
  return (target, channel, source, from, count) => {
    const words = new Int16Array(target.buffer, target.byteOffset, target.byteLength / 2);
    let state = ditherStates[channel] as number;
    for (let at = 0, word = channel; at < count; at += 1, word += channels) {
      const first = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      state = (Math.imul(first, 1_664_525) + 1_013_904_223) | 0;
      const dither = (first + state) / 4_294_967_296;
      const value = Math.floor((source[from + at] as number) * 32_768 + dither + 0.5);
      words[word] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
    }
    ditherStates[channel] = state;
  };
}

function createInt24Encoder(channels: number): EncodeSamples {
  const stride = 3 * channels;
  return (target, channel, source, from, count) => {
    for (let at = 0, byte = 3 * channel; at < count; at += 1, byte += stride) {
      const exact = Math.floor((source[from + at] as number) * 8_388_608 + 0.5);
      const value = exact > 8_388_607 ? 8_388_607 : exact < -8_388_608 ? -8_388_608 : exact | 0;
      target[byte] = value;
      target[byte + 1] = value >> 8;
      target[byte + 2] = value >> 16;
    }
  };
}

function createFloatEncoder(channels: number): EncodeSamples {
  return (target, channel, source, from, count) => {
    const words = new Float32Array(target.buffer, target.byteOffset, target.byteLength / 4);
    for (let at = 0, word = channel; at < count; at += 1, word += channels) {
      words[word] = source[from + at] as number;
    }
  };
}

/** The encoder contains the dither state of each channel, so every file needs its own. */
function createSampleEncoder(bits: BitDepth, channels: number): EncodeSamples {
  if (bits === 16) return createInt16Encoder(channels);
  return bits === 24 ? createInt24Encoder(channels) : createFloatEncoder(channels);
}

interface WavWriter {
  /** Appends `count` samples of each channel, starting at `from`. Closes the file on failure. */
  write(block: readonly Float32Array[], from: number, count: number): Promise<void>;
  /** Rejects when the number of written samples differs from `samples`. */
  close(): Promise<void>;
}

/** Frames per file write. */
const blockFrames = sampleRate;
/** Frames per interleaving run; all channels of a run fit the L1 or L2 cache. */
const runFrames = 1024;

export async function openWav(
  path: string,
  { samples, ...format }: WavFormat & { readonly samples: number },
): Promise<WavWriter> {
  const { channels, bits } = format;
  const frameBytes = (channels * bits) / 8;
  const header = encodeWavHeader(format, samples);
  const encode = createSampleEncoder(bits, channels);
  const buffer = new Uint8Array(blockFrames * frameBytes);
  const file = await open(path, 'w');
  await file.writeFile(header);
  let written = 0;

  async function writeBlock(block: readonly Float32Array[], from: number, count: number) {
    for (let run = 0; run < count; run += runFrames) {
      const frames = Math.min(runFrames, count - run);
      const target = buffer.subarray(run * frameBytes, (run + frames) * frameBytes);
      block.forEach((source, channel) => {
        encode(target, channel, source, from + run, frames);
      });
    }
    await file.writeFile(buffer.subarray(0, count * frameBytes));
    written += count;
  }

  return {
    async write(block, from, count) {
      if (block.length !== channels)
        throw new Error(`expected ${channels} channels, got ${block.length}`);
      try {
        for (let at = 0; at < count; at += blockFrames) {
          await writeBlock(block, from + at, Math.min(blockFrames, count - at));
        }
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async close() {
      if ((samples * frameBytes) % 2 === 1) await file.writeFile(Uint8Array.of(0));
      await file.close();
      if (written !== samples) throw new Error(`expected ${samples} samples, ${written} written`);
    },
  };
}

export async function writeWav(
  path: string,
  channels: readonly Float32Array[],
  format: Omit<WavFormat, 'channels'>,
): Promise<void> {
  const samples = channels[0]?.length ?? 0;
  const wav = await openWav(path, { ...format, channels: channels.length, samples });
  await wav.write(channels, 0, samples);
  await wav.close();
}
