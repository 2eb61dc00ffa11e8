import { sampleRate } from '#music/renderer/dsp/audio.ts';
import type { Chunk } from '#music/renderer/wav/wav-header.ts';
import type { SoundLabel } from '../sound-label.ts';

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
export function createLoopChunks(label: SoundLabel): Chunk[] {
  const { loop, samples } = label;
  if (loop === null) return [];
  const chunks = [{ id: 'smpl', data: encodeSamplerLoop(samples) }];
  if (!Number.isInteger(loop.quarters)) return chunks;
  return [...chunks, { id: 'acid', data: encodeAcid(label, loop.quarters) }];
}
