import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { id3Tag, textFrames } from '#music/labels/id3.ts';
import { fullLabel } from '#music/labels/test-labels.ts';
import { runCommand } from '#music/process.ts';
import type { Stereo } from '../signal/audio.ts';
import { encode } from './encode.ts';

const seconds = 3;
const samples = seconds * 48_000;

function createTones(): Stereo {
  const tone = (hz: number) =>
    Float32Array.from(
      { length: samples },
      (_, at) => Math.sin((at * hz * 2 * Math.PI) / 48_000) / 4,
    );
  return { left: tone(440), right: tone(660) };
}

async function decode(file: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '2', '-'];
  const { stdout } = await runCommand('ffmpeg', args, { timeoutMs: 20_000 });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

/** Lists the top-level boxes of an MP4 in order. */
function listBoxes(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const boxes = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const box = bytes.subarray(at, at + bytes.readUInt32BE(at));
    boxes.push({ name: box.toString('latin1', 4, 8), bytes: box });
  }
  return boxes;
}

describe('encode', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'encode-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const labels = {
    id3: id3Tag(textFrames(fullLabel)),
    tags: { title: '언덕 너머', comment: 'over the hills' },
  };
  const filesIn = (name: string) => ({
    mp3: join(directory, `${name}.mp3`),
    stream: join(directory, `${name}.mp4`),
  });

  it('writes the same bytes for the same sound', async () => {
    const [first, second] = [filesIn('one'), filesIn('other')];
    await encode(createTones(), first, labels);
    await encode(createTones(), second, labels);
    expect((await readFile(first.mp3)).equals(await readFile(second.mp3))).toBe(true);
    expect((await readFile(first.stream)).equals(await readFile(second.stream))).toBe(true);
  });

  it('preserves length, channels and tags in the MP3', async () => {
    const { mp3 } = filesIn('tagged');
    await encode(createTones(), { mp3 }, labels);
    const decodedSamples = await decode(mp3);
    expect(decodedSamples.length).toBe(2 * samples);
    const middle = 2 * 48_000;
    const { left, right } = createTones();
    for (let at = middle; at < middle + 200; at += 1) {
      expect(decodedSamples[2 * at]).toBeCloseTo(left[at] as number, 1);
      expect(decodedSamples[2 * at + 1]).toBeCloseTo(right[at] as number, 1);
    }
    const { stdout } = await runCommand(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format_tags:format=bit_rate', '-of', 'json', mp3],
      { timeoutMs: 20_000 },
    );
    const { format } = JSON.parse(stdout.toString());
    expect(format.tags).toMatchObject({ title: fullLabel.title.ko, TBPM: '93' });
    expect(Number(format.bit_rate)).toBeGreaterThan(310_000);
  });

  it('writes the stream as a fragmented MP4', async () => {
    const { stream } = filesIn('stream');
    await encode(createTones(), { stream }, labels);
    const boxes = listBoxes(await readFile(stream)).map(({ name }) => name);
    expect(boxes.slice(0, 4)).toEqual(['ftyp', 'moov', 'moof', 'mdat']);
    expect(boxes.filter((name) => name === 'moof').length).toBeGreaterThanOrEqual(2);
  });

  it('encodes the same audio with and without labels', async () => {
    const [bare, labelled] = [filesIn('bare'), filesIn('labelled')];
    await encode(createTones(), bare, {});
    await encode(createTones(), labelled, labels);
    const frames = async (file: string) => {
      const bytes = await readFile(file);
      const size = [...bytes.subarray(6, 10)].reduce((sum, seven) => sum * 128 + seven, 10);
      return bytes.subarray(size);
    };
    expect((await frames(labelled.mp3)).equals(await frames(bare.mp3))).toBe(true);
    const fragments = async (file: string) =>
      listBoxes(await readFile(file)).filter(({ name }) => name === 'moof' || name === 'mdat');
    expect(await fragments(labelled.stream)).toEqual(await fragments(bare.stream));
  });

  it('does not start ffmpeg when no file is requested', async () => {
    await expect(encode(createTones(), {}, {})).resolves.toBeUndefined();
  });
});
