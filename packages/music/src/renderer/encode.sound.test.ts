import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '#music/process.ts';
import type { Stereo } from './dsp/audio.ts';
import { encode } from './encode.ts';

const seconds = 3;
const samples = seconds * 48_000;

function tones(): Stereo {
  const tone = (hz: number) =>
    Float32Array.from(
      { length: samples },
      (_, at) => Math.sin((at * hz * 2 * Math.PI) / 48_000) / 4,
    );
  return { left: tone(440), right: tone(660) };
}

async function decoded(file: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '2', '-'];
  const { stdout } = await run('ffmpeg', args, { timeoutMs: 20_000 });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

describe('encode', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'encode-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const tags = { title: 'Over the hills', TBPM: '96' };
  const filesIn = (name: string) => ({
    mp3: join(directory, `${name}.mp3`),
    stream: join(directory, `${name}.mp4`),
  });

  it('gives the same bytes for the same sound', async () => {
    const [one, other] = [filesIn('one'), filesIn('other')];
    await encode(tones(), one, tags);
    await encode(tones(), other, tags);
    expect((await readFile(one.mp3)).equals(await readFile(other.mp3))).toBe(true);
    expect((await readFile(one.stream)).equals(await readFile(other.stream))).toBe(true);
  });

  it('keeps length, channels and tags in the MP3', async () => {
    const { mp3 } = filesIn('tagged');
    await encode(tones(), { mp3 }, tags);
    const heard = await decoded(mp3);
    expect(heard.length).toBe(2 * samples);
    const middle = 2 * 48_000;
    const { left, right } = tones();
    for (let at = middle; at < middle + 200; at += 1) {
      expect(heard[2 * at]).toBeCloseTo(left[at] as number, 1);
      expect(heard[2 * at + 1]).toBeCloseTo(right[at] as number, 1);
    }
    const { stdout } = await run(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format_tags:format=bit_rate', '-of', 'json', mp3],
      { timeoutMs: 20_000 },
    );
    const { format } = JSON.parse(stdout.toString());
    expect(format.tags).toMatchObject({ title: 'Over the hills', TBPM: '96' });
    expect(Number(format.bit_rate)).toBeGreaterThan(310_000);
  });

  it('cuts the stream into pieces a player can take one by one', async () => {
    const { stream } = filesIn('stream');
    await encode(tones(), { stream }, {});
    const bytes = await readFile(stream);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    expect(bytes.toString('latin1').split('moof').length - 1).toBeGreaterThanOrEqual(2);
  });

  it('starts nothing when nothing is wanted', async () => {
    await expect(encode(tones(), {}, {})).resolves.toBeUndefined();
  });
});
