import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWav } from './read-wav.ts';
import { openWav, writeWav } from './wav.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wav-'));
});
afterAll(() => rm(folder, { recursive: true }));

function noise(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 69_069) + 12_345) | 0;
    return state / 2 ** 31;
  });
}

function largestDifference(a: Float32Array, b: Float32Array | undefined): number {
  if (a.length !== b?.length) return Infinity;
  return a.reduce((max, value, at) => Math.max(max, Math.abs(value - (b[at] as number))), 0);
}

test.each([
  [16, 1.5 / 32_768],
  [24, 0.51 / 8_388_608],
  [32, 0],
] as const)('reads back %i bits within %d', async (bits, tolerance) => {
  const path = join(folder, `${bits}.wav`);
  const channels = [noise(50_001, 1), noise(50_001, 2)].map((values) =>
    values.map((value) => 0.9 * value),
  );
  await writeWav(path, channels, { bits });
  const wav = await readWav(path);
  expect(wav.bits).toBe(bits);
  expect(wav.sampleRate).toBe(48_000);
  expect(wav.channels).toHaveLength(2);
  channels.forEach((channel, at) => {
    expect(largestDifference(channel, wav.channels[at])).toBeLessThanOrEqual(tolerance);
  });
  const bytes = await readFile(path);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
});

test('writes 16-bit stereo with the plain PCM header', async () => {
  const path = join(folder, 'plain.wav');
  await writeWav(path, [new Float32Array(2), new Float32Array(2)], { bits: 16 });
  const bytes = await readFile(path);
  const head = '52494646 2c000000 57415645 666d7420 10000000 0100 0200 80bb0000 00ee0200 0400 1000';
  expect(bytes.toString('hex', 0, 44)).toBe(`${head} 64617461 08000000`.replaceAll(' ', ''));
  expect(bytes).toHaveLength(52);
});

test('writes the channel mask for more than two channels', async () => {
  const path = join(folder, 'bed.wav');
  const channels = Array.from({ length: 12 }, (_, at) => noise(3001, at));
  await writeWav(path, channels, { bits: 24, mask: 0x2d63f });
  const wav = await readWav(path);
  expect(wav.mask).toBe(0x2d63f);
  channels.forEach((channel, at) => {
    expect(largestDifference(channel, wav.channels[at])).toBeLessThan(1e-7);
  });
  const format = (await readFile(path)).toString('hex', 12, 60);
  const pcm = '0100000000001000800000aa00389b71';
  expect(format).toBe(
    `666d7420 28000000 feff 0c00 80bb0000 005e1a00 2400 1800 1600 1800 3fd60200 ${pcm}`.replaceAll(
      ' ',
      '',
    ),
  );
});

test('pads chunks of odd length and writes them before the audio', async () => {
  const path = join(folder, 'chunks.wav');
  const chunks = [
    { id: 'cue ', data: Buffer.from([1, 2, 3]) },
    { id: 'LIST', data: Buffer.from('INFO') },
  ];
  await writeWav(path, [noise(3, 1)], { bits: 24, chunks });
  const wav = await readWav(path);
  expect(wav.chunks.get('cue ')).toEqual(Buffer.from([1, 2, 3]));
  expect(wav.chunks.get('LIST')).toEqual(Buffer.from('INFO'));
  expect(wav.mask).toBe(4);
  expect(wav.channels[0]).toHaveLength(3);
  const bytes = await readFile(path);
  expect(bytes.indexOf('LIST')).toBeLessThan(bytes.indexOf('data'));
  expect(bytes.length % 2).toBe(0);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
});

test('clips samples beyond full scale', async () => {
  const path = join(folder, 'loud.wav');
  for (const bits of [16, 24] as const) {
    await writeWav(path, [Float32Array.of(1.5, -1.5, 1, -1)], { bits });
    const { channels } = await readWav(path);
    const values = [...(channels[0] as Float32Array)];
    [1, -1, 1, -1].forEach((value, at) => {
      expect(values[at]).toBeCloseTo(value, 3);
    });
  }
});

test('dithers 16 bits below one quantisation step', async () => {
  const path = join(folder, 'quiet.wav');
  const quiet = new Float32Array(96_000).fill(0.3 / 32_768);
  await writeWav(path, [quiet], { bits: 16 });
  const [channel] = (await readWav(path)).channels as [Float32Array];
  const mean = channel.reduce((sum, value) => sum + value, 0) / channel.length;
  expect(mean * 32_768).toBeCloseTo(0.3, 1);
  expect(new Set(channel).size).toBe(3);
});

test('writes the same file for any block size', async () => {
  const channels = [noise(60_000, 3), noise(60_000, 4)];
  const [whole, parts] = [join(folder, 'whole.wav'), join(folder, 'parts.wav')];
  await writeWav(whole, channels, { bits: 16 });
  const wav = await openWav(parts, { channels: 2, bits: 16, samples: 60_000 });
  await wav.write(channels, 0, 7);
  await wav.write(channels, 7, 50_000);
  await wav.write(channels, 50_007, 9993);
  await wav.close();
  expect((await readFile(parts)).equals(await readFile(whole))).toBe(true);
});

test('rejects on close when fewer samples were written than announced', async () => {
  const path = join(folder, 'short.wav');
  const wav = await openWav(path, { channels: 1, bits: 24, samples: 10 });
  await wav.write([noise(9, 1)], 0, 9);
  await expect(wav.close()).rejects.toThrow('expected 10 samples, 9 written');
  await expect(wav.write([noise(1, 1)], 0, 1)).rejects.toThrow();
});

test('rejects a file that is not a WAV, and audio that exceeds the WAV size limit', async () => {
  const path = join(folder, 'wrong.wav');
  await expect(readWav(join(import.meta.dirname, 'wav.ts'))).rejects.toThrow('not a WAV file');
  await expect(openWav(path, { channels: 12, bits: 32, samples: 1e8 })).rejects.toThrow('too much');
});
