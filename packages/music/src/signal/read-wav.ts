import { readFile } from 'node:fs/promises';
import { formatTags } from './wav.ts';

interface Wav {
  readonly channels: Float32Array[];
  readonly sampleRate: number;
  readonly bits: number;
  /** Channel mask, one bit per loudspeaker; null when the file has none. */
  readonly mask: number | null;
  /** All chunks except format and audio, by id. */
  readonly chunks: Map<string, Buffer>;
}

function parseChunks(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  let at = 12;
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function createSampleDecoder(data: Buffer, bits: number, tag: number): (at: number) => number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (tag === formatTags.float && bits === 32) return (at) => view.getFloat32(at, true);
  if (tag === formatTags.pcm && bits === 16) return (at) => view.getInt16(at, true) / 32_768;
  if (tag === formatTags.pcm && bits === 24) {
    return (at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608;
  }
  throw new Error(`unsupported WAV format ${tag} with ${bits} bits`);
}

export async function readWav(path: string): Promise<Wav> {
  const file = await readFile(path);
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  const chunks = parseChunks(file);
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || !data) throw new Error('WAV file has no format or audio chunk');
  chunks.delete('fmt ');
  chunks.delete('data');

  const extensible = format.readUInt16LE(0) === formatTags.isExtensible;
  const channelCount = format.readUInt16LE(2);
  const bits = format.readUInt16LE(14);
  const frameBytes = (channelCount * bits) / 8;
  const samples = Math.floor(data.length / frameBytes);
  const decode = createSampleDecoder(data, bits, format.readUInt16LE(extensible ? 24 : 0));
  const channels = Array.from({ length: channelCount }, (_, channel) => {
    const values = new Float32Array(samples);
    for (let at = 0, byte = (channel * bits) / 8; at < samples; at += 1, byte += frameBytes) {
      values[at] = decode(byte);
    }
    return values;
  });
  return {
    channels,
    sampleRate: format.readUInt32LE(4),
    bits,
    mask: extensible ? format.readUInt32LE(20) : null,
    chunks,
  };
}
