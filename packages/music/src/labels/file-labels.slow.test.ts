import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderTagCover } from '#music/covers/cover-images.ts';
import { drawCover } from '#music/covers/draw-cover.ts';
import { runCommand } from '#music/process.ts';
import { type RenderOutputs, type RenderResult, render } from '#music/renderer/render.ts';
import type { Note } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { readWav } from '#music/signal/read-wav.ts';
import { createFileLabelFactory } from './file-labels.ts';
import {
  findChunk,
  parseId3Frames,
  parseRiffChunks,
  pieceLabels,
  readCues,
  readTexts,
  textsByPath,
} from './test-labels.ts';

const barMs = 1000;
const bars = 5;

const notes = Array.from(
  { length: bars * 2 },
  (_, at): Note => ({
    pulse: at * 48,
    pulses: 48,
    pitch: 57 + ((at * 5) % 12),
    velocity: 90,
    ms: (at * barMs) / 2,
    lengthMs: barMs / 2,
  }),
);
const place = { pan: 0, azimuth: 0, elevation: 0, width: 40, send: -120 };
const score = createTestScore({
  quarterMs: barMs / 4,
  bars,
  energy: [400, 400, 900, 900, 500],
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 2, energy: 400 },
    { kind: 'verse', theme: 'A', firstBar: 2, bars: 3, energy: 800 },
  ],
  parts: [
    createTestPart({
      name: 'pad',
      role: 'pad',
      voice: { engine: 'synth', patch: 'warm-pad' },
      place,
      notes,
    }),
    createTestPart({ name: 'lead', voice: { engine: 'synth', patch: 'warm-pad' }, place, notes }),
  ],
  production: {
    ...createTestScore({}).production,
    bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
  },
  endMs: bars * barMs,
});

const outputs: RenderOutputs = {
  stereo: ['mp3', 'stream', 'wav16', 'wav24'],
  loops: [{ firstBar: 2, bars: 2, formats: ['wav16', 'mp3'] }],
  binaural: ['stream'],
  surround: ['5.1.2', '7.1.4'],
  stems: ['wav24'],
};

let folders: string[] = [];
let rendered: RenderResult;

beforeAll(async () => {
  folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `labels-${name}-`))));
  const cover = await renderTagCover(drawCover({ seed: 3, genre: '재즈', moods: ['차분한'] }));
  const labels = createFileLabelFactory(pieceLabels, score, cover);
  for (const folder of folders) rendered = await render(score, folder, outputs, { labels });
}, 60_000);
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const file = (name: string, folder = 0) => join(folders[folder] ?? '', name);

interface ProbeResult {
  readonly format: { readonly duration: string; readonly tags: Record<string, string> };
  readonly streams: readonly {
    readonly codec_name: string;
    readonly channels: number;
    readonly channel_layout?: string;
  }[];
  readonly chapters: readonly { readonly start_time: string; readonly tags: { title: string } }[];
}

async function probe(name: string): Promise<ProbeResult> {
  const show = ['-show_format', '-show_streams', '-show_chapters'];
  const args = ['-v', 'error', ...show, '-of', 'json', file(name)];
  const { stdout } = await runCommand('ffprobe', args, { timeoutMs: 20_000 });
  return JSON.parse(stdout.toString());
}

const chunksIn = async (name: string) => parseRiffChunks((await readFile(file(name))).subarray(12));

const expectedTexts = {
  title: pieceLabels.title.ko,
  album: pieceLabels.album.ko,
  artist: 'Onsori',
  comment: 'AI가 만든 음악이에요. / AI-generated music.',
};

it('MP3 files contain Korean tags, the cover and a chapter per section', async () => {
  const { format, streams, chapters } = await probe('stereo.mp3');
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['mp3', 'mjpeg']);
  expect(format.tags).toMatchObject({
    ...expectedTexts,
    TBPM: '93',
    TKEY: 'Dm',
    publisher: 'Onsori',
  });
  expect(format.tags).toMatchObject({ TRACK_ID: '4711', AI_GENERATED: 'true' });
  expect(chapters.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
    [0, 'Intro'],
    [2, 'Verse'],
  ]);
});

it('MP4 files contain the tags', async () => {
  for (const name of ['stereo.mp4', 'binaural.mp4']) {
    const { format } = await probe(name);
    expect(format.tags).toMatchObject({
      album: expectedTexts.album,
      comment: expectedTexts.comment,
    });
    expect(format.tags.title).toContain(expectedTexts.title);
    expect(format.tags.description).toContain('AI_GENERATED=true');
  }
});

it('WAV files contain English INFO texts and Korean iXML and ID3 texts', async () => {
  const { format, chapters } = await probe('stereo-16.wav');
  expect(format.tags).toMatchObject({
    title: 'Cafe & Rain',
    album: 'By the Window',
    artist: 'Onsori',
    originator_reference: '4711',
    time_reference: '0',
  });
  expect(format.tags.comment).toContain('AI-generated music. AI_GENERATED=true');
  expect(chapters.map(({ tags }) => tags.title)).toEqual(['Intro', 'Verse', 'Loop 1']);
  const chunks = await chunksIn('stereo-16.wav');
  const xml = textsByPath(findChunk(chunks, 'iXML').toString());
  expect(xml.get('BWFXML/USER/TITLE_KO')).toEqual([expectedTexts.title]);
  expect(readTexts(parseId3Frames(findChunk(chunks, 'id3 ')))).toMatchObject({
    TIT2: expectedTexts.title,
  });
});

it('full-length WAV files have cues at the exact samples', async () => {
  const second = 48_000;
  const names = ['stereo-24.wav', 'surround-5.1.2.wav', 'surround-7.1.4.wav', 'stem-melody-24.wav'];
  for (const name of names) {
    expect(readCues(await chunksIn(name))).toEqual([
      { name: 'Intro', start: 0, length: 2 * second },
      { name: 'Verse', start: 2 * second, length: 3 * second },
      { name: 'Loop 1', start: 2 * second, length: 2 * second },
    ]);
  }
});

it('loop files contain the loop points', async () => {
  const chunks = await chunksIn('loop-2-2-16.wav');
  const end = rendered.loops[0]?.audio.left.length ?? 0;
  expect(end).toBe(2 * 48_000);
  expect(findChunk(chunks, 'smpl').readUInt32LE(48)).toBe(end - 1);
  expect(findChunk(chunks, 'acid').readFloatLE(20)).toBe(240);
  expect((await probe('loop-2-2.mp3')).format.tags.title).toBe(`${expectedTexts.title} (루프 1)`);
});

it('labels do not change audio, length or channel mask', async () => {
  const seconds = rendered.stereo.audio.left.length / 48_000;
  for (const [name, channels, mask] of [
    ['stereo-16.wav', 2, null],
    ['stereo-24.wav', 2, 0b11],
    ['stem-chords-24.wav', 2, 0b11],
    ['surround-5.1.2.wav', 8, 0x560f],
    ['surround-7.1.4.wav', 12, 0x2d63f],
  ] as const) {
    const { format, streams } = await probe(name);
    expect({ name, channels: streams[0]?.channels }).toEqual({ name, channels });
    expect(Number(format.duration)).toBeCloseTo(seconds, 5);
    expect((await readWav(file(name))).mask).toBe(mask);
  }
  const bareDirectory = await mkdtemp(join(tmpdir(), 'labels-bare-'));
  await render(score, bareDirectory, { stereo: ['wav24'] });
  const [unlabelled, labelled] = await Promise.all([
    readWav(join(bareDirectory, 'stereo-24.wav')),
    readWav(file('stereo-24.wav')),
  ]);
  await rm(bareDirectory, { recursive: true });
  expect(unlabelled.chunks.size).toBe(0);
  expect(labelled.channels).toEqual(unlabelled.channels);
});

it('writes the same bytes for the same labels', async () => {
  const names = [
    ...rendered.stereo.files,
    ...rendered.loops.flatMap(({ files }) => files),
    ...rendered.stems.flatMap(({ files }) => files),
  ].map((path) => path.slice((folders[1] ?? '').length + 1));
  expect(names).toHaveLength(8);
  for (const name of [...names, 'surround-5.1.2.wav']) {
    const [first, second] = await Promise.all([readFile(file(name)), readFile(file(name, 1))]);
    expect({ name, same: first.equals(second) }).toEqual({ name, same: true });
  }
});
