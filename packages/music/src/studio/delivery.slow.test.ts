import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoudnessTarget, loudnessTargets } from '@onsori/contract/loudness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../composer/compose.ts';
import { createFileLabelFactory } from '../labels/file-labels.ts';
import {
  findChunk,
  parseRiffChunks,
  pieceLabels,
  readCues,
  textsByPath,
} from '../labels/test-labels.ts';
import { runCommand } from '../process.ts';
import { mask512, mask714 } from '../renderer/mix/placement.ts';
import { type RenderResult, render } from '../renderer/render.ts';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import { readWav } from '../signal/read-wav.ts';
import { rmsDb } from '../signal/test-signals.ts';
import { renderRendition } from './produce-piece.ts';
import { measureFile } from './test-meter.ts';

const dense: Recipe['brief'] = { genre: 'EDM', moods: ['신나는'], insts: [], seconds: 15 };
const calm: Recipe['brief'] = {
  genre: '클래식',
  moods: ['차분한'],
  insts: ['피아노'],
  seconds: 15,
};
/** Calm music has the loudest target, which needs the most gain, and one for broadcasting. */
const pieces: readonly {
  readonly brief: Recipe['brief'];
  readonly targets: readonly LoudnessTarget[];
}[] = [
  { brief: dense, targets: loudnessTargets },
  { brief: calm, targets: ['published', 'lufs_23'] },
];
const recipeOf = (brief: Recipe['brief']): Recipe => ({ engine: engineVersion, seed: 11, brief });

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delivery-'));
});
afterAll(() => rm(directory, { recursive: true }));

/**
 * ffmpeg weights every rear and upper rear channel with 1.41. BS.1770 does so for the sides only, so the
 * others are renamed to front channels.
 */
const frontNames =
  'channelmap=map=0|1|2|3|4|5|6|7|8|9|10|11:channel_layout=FL+FR+FC+LFE+FLC+FRC+SL+SR+TFL+TFR+WL+WR,';

const levels: Readonly<
  Record<LoudnessTarget, { stereo: number; surround: number; peakDb: number }>
> = {
  published: { stereo: -14, surround: -18, peakDb: -1 },
  lufs_16: { stereo: -16, surround: -16, peakDb: -1 },
  lufs_23: { stereo: -23, surround: -23, peakDb: -2 },
  lkfs_24: { stereo: -24, surround: -24, peakDb: -2 },
};

describe.each(pieces)('$brief.genre', ({ brief, targets }) => {
  const broadcast = targets.filter((target) => levels[target].peakDb === -2);
  const rendered = new Map<LoudnessTarget, RenderResult>();
  beforeAll(async () => {
    const { score } = compose(recipeOf(brief));
    const labels = createFileLabelFactory({ ...pieceLabels, releasedOn: '2026-11-18' }, score);
    for (const loudness of targets) {
      const folder = await mkdtemp(join(directory, `${loudness}-`));
      const outputs = {
        stereo: ['mp3', 'wav16', 'wav24', 'bwf'],
        surround: ['5.1.2', '7.1.4'],
        stems: ['wav24'],
        loudness,
      } as const;
      rendered.set(loudness, await render(score, folder, outputs, { labels }));
    }
  }, 240_000);
  const resultOf = (loudness: LoudnessTarget) => rendered.get(loudness) as RenderResult;
  const fileOf = (loudness: LoudnessTarget, ending: string) =>
    resultOf(loudness).stereo.files.find((file) => file.endsWith(ending)) ?? '';

  it.each(targets)(
    'has the loudness and true peak of %s in every mix',
    async (loudness) => {
      const expected = levels[loudness];
      for (const file of resultOf(loudness).stereo.files) {
        const { lufs, peakDb } = await measureFile(file);
        expect(Math.abs(lufs - expected.stereo)).toBeLessThanOrEqual(0.3);
        expect(peakDb).toBeLessThanOrEqual(expected.peakDb + (file.endsWith('.mp3') ? 0.5 : 0));
      }
      for (const [layout, surround] of Object.entries(resultOf(loudness).surround)) {
        const { lufs, peakDb } = await measureFile(
          surround.file,
          layout === '7.1.4' ? frontNames : '',
        );
        expect(Math.abs(lufs - expected.surround)).toBeLessThanOrEqual(0.3);
        expect(peakDb).toBeLessThanOrEqual(expected.peakDb);
      }
    },
    60_000,
  );

  it('has the same length at every loudness', () => {
    const lengths = targets.map((loudness) => resultOf(loudness).stereo.audio.left.length);
    expect(new Set(lengths).size).toBe(1);
  });

  it.each(targets)('has the channel masks of surround at %s', async (loudness) => {
    const { surround } = resultOf(loudness);
    expect((await readWav(surround['5.1.2']?.file ?? '')).mask).toBe(mask512);
    expect((await readWav(surround['7.1.4']?.file ?? '')).mask).toBe(mask714);
  });

  it.each(broadcast)('has stems that sum to the mix of %s', async (loudness) => {
    const { stems, stereo } = resultOf(loudness);
    expect(stereo.reductionDb).toBe(0);
    expect(stems.length).toBeGreaterThan(1);
    expect(stems.map(({ trimDb }) => trimDb)).toEqual(stems.map(() => 0));
    const mix = await readWav(fileOf(loudness, '-24.wav'));
    const files = await Promise.all(stems.map(({ files: [file = ''] }) => readWav(file)));
    for (const channel of [0, 1]) {
      const expected = mix.channels[channel] ?? new Float32Array();
      const error = expected.map(
        (value, at) =>
          files.reduce((sum, { channels }) => sum + (channels[channel]?.[at] ?? 0), 0) - value,
      );
      expect(rmsDb(error) - rmsDb(expected)).toBeLessThanOrEqual(-60);
    }
  });

  it.each(broadcast)(
    'has bext, iXML and cues in the Broadcast Wave files of %s',
    async (loudness) => {
      const surround = resultOf(loudness).surround['7.1.4']?.file ?? '';
      for (const [file, channels] of [
        [fileOf(loudness, '-bwf.wav'), '2'],
        [surround, '12'],
      ] as const) {
        const chunks = parseRiffChunks((await readFile(file)).subarray(12));
        const bext = findChunk(chunks, 'bext');
        const { lufs, peakDb } = await measureFile(file, channels === '12' ? frontNames : '');
        expect(Math.abs(bext.readInt16LE(412) / 100 - lufs)).toBeLessThanOrEqual(0.15);
        expect(Math.abs(bext.readInt16LE(416) / 100 - peakDb)).toBeLessThanOrEqual(0.2);
        expect(bext.toString('latin1', 320, 338)).toBe('2026-11-1800:00:00');
        const xml = textsByPath(findChunk(chunks, 'iXML').toString());
        expect(xml.get('BWFXML/TRACK_LIST/TRACK_COUNT')).toEqual([channels]);
        expect(readCues(chunks).length).toBeGreaterThan(1);
      }
    },
    60_000,
  );
});

it('renders the same Broadcast Wave file twice, which ffprobe reads', async () => {
  const { musicId, title, album } = pieceLabels;
  const bytes: Buffer[] = [];
  for (const name of ['first', 'second']) {
    const folder = await mkdtemp(join(directory, `${name}-`));
    const { files } = await renderRendition(
      {
        kind: 'bwf',
        loudness: 'lkfs_24',
        recipe: recipeOf(dense),
        names: { musicId, title, album, releasedOn: '2026-11-18' },
        directory: folder,
      },
      { onStep: () => {} },
    );
    expect(files.map(({ format, name: part }) => [format, part])).toEqual([['bwf', '']]);
    const [file] = files;
    bytes.push(await readFile(file?.path ?? ''));
    const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
    const { stdout } = await runCommand('ffprobe', [...args, file?.path ?? ''], {
      timeoutMs: 20_000,
    });
    const { format, streams } = JSON.parse(stdout.toString());
    expect(streams[0]).toMatchObject({
      codec_name: 'pcm_s24le',
      sample_rate: '48000',
      channels: 2,
    });
    expect(format.tags).toMatchObject({
      artist: 'Onsori',
      originator_reference: musicId,
      date: '2026-11-18',
      creation_time: '00:00:00',
      time_reference: '0',
      coding_history: 'A=PCM,F=48000,W=24,M=stereo,T=Onsori\r\n',
    });
  }
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
}, 120_000);
