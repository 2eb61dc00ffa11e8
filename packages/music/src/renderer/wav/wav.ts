import { open } from 'node:fs/promises';
import { sampleRate } from '../dsp/audio.ts';
import { createSampleEncoder } from './sample-encoder.ts';
import { encodeWavHeader, type WavFormat } from './wav-header.ts';

export interface WavWriter {
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
