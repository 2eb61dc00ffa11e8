import { sampleRate } from '#music/renderer/dsp/audio.ts';
import type { Chunk } from '#music/renderer/wav/wav-header.ts';
import type { SoundLabel } from '../sound-label.ts';

const middleC = 60;

/** For samplers: the whole file, for ever. The last sample is still heard. */
function samplerLoop(samples: number): Buffer {
  const header = [0, 0, Math.round(1e9 / sampleRate), middleC, 0, 0, 0, 1, 0];
  const loop = [0, 0, 0, samples - 1, 0, 0];
  const bytes = Buffer.alloc(4 * (header.length + loop.length));
  [...header, ...loop].forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
}

const hasRoot = 0b10;
const stretches = 0b100;

/** For studios, which stretch it to their own tempo. Beats are quarters, as tempo counts them there. */
function acid({ samples, tonic, meter }: SoundLabel, quarters: number): Buffer {
  const [above = 4, below = 4] = meter.split('/').map(Number);
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32LE(hasRoot | stretches, 0);
  bytes.writeUInt16LE(middleC + tonic, 4);
  bytes.writeUInt16LE(0x8000, 6);
  bytes.writeUInt32LE(quarters, 12);
  bytes.writeUInt16LE(below, 16);
  bytes.writeUInt16LE(above, 18);
  bytes.writeFloatLE((60 * quarters * sampleRate) / samples, 20);
  return bytes;
}

/** An odd number of bars of 7/8 has half a beat too many to be counted. */
export function loopChunks(label: SoundLabel): Chunk[] {
  const { loop, samples } = label;
  if (loop === null) return [];
  const chunks = [{ id: 'smpl', data: samplerLoop(samples) }];
  if (!Number.isInteger(loop.quarters)) return chunks;
  return [...chunks, { id: 'acid', data: acid(label, loop.quarters) }];
}
