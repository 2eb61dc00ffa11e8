import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loudnessTargets, narrationBed } from '@onsori/contract/loudness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../composer/compose.ts';
import { toNarrationBed } from '../composer/narration-bed.ts';
import { pieceLabels } from '../labels/test-labels.ts';
import { type RenderResult, render } from '../renderer/render.ts';
import { bandDb, createSpeechNoise, measureVoiceMargin } from '../renderer/test-speech.ts';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import { measureLoudness } from '../signal/loudness.ts';
import { hashScore } from './describe-piece.ts';
import { renderRendition } from './produce-piece.ts';
import { measureFile } from './test-meter.ts';

// The speech band of an original of each is among the loudest and the quietest of all genres.
const briefs: readonly Recipe['brief'][] = [
  { genre: '클래식', moods: ['희망찬'], insts: [], seconds: 25 },
  { genre: '록', moods: ['희망찬'], insts: [], seconds: 25 },
];
const recipeOf = (brief: Recipe['brief']): Recipe => ({ engine: engineVersion, seed: 11, brief });
const ceilingsDb = { published: -1, lufs_16: -1, lufs_23: -2, lkfs_24: -2 } as const;
const lufsOf = { published: narrationBed.lufs, lufs_16: -16, lufs_23: -23, lkfs_24: -24 } as const;

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'narration-bed-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe.each(briefs)('a narration bed of $genre', (brief) => {
  let original: RenderResult['stereo'];
  let bed: RenderResult['stereo'];
  beforeAll(async () => {
    const { score } = compose(recipeOf(brief));
    original = (await render(score, directory, { stereo: [] })).stereo;
    bed = (await render(toNarrationBed(score), directory, { stereo: [] })).stereo;
  }, 120_000);

  it('leaves 1–4 kHz to the voice at the same loudness', () => {
    const relativeDb = ({ audio, loudness }: RenderResult['stereo']) =>
      bandDb(audio, 1000, 4000) - loudness.integrated;
    expect(relativeDb(bed)).toBeLessThanOrEqual(relativeDb(original) - 2);
  });

  it('has a steadier level than the piece', () => {
    expect(bed.loudness.range).toBeLessThanOrEqual(original.loudness.range / 2);
  });

  it('is 12 dB below a voice of −16 LUFS in 0.5–4 kHz, in every second', () => {
    const { left, right } = createSpeechNoise(narrationBed.voiceLufs);
    expect(measureLoudness([left, right]).integrated).toBeCloseTo(-16, 1);
    const { overall, worstSecond } = measureVoiceMargin(bed.audio, narrationBed.voiceLufs);
    expect(worstSecond).toBeGreaterThanOrEqual(12);
    expect(overall).toBeGreaterThanOrEqual(worstSecond);
  });
});

it.each(loudnessTargets)(
  'has the loudness and true peak of %s',
  async (loudness) => {
    const [, brief] = briefs;
    if (!brief) throw new Error('no brief');
    const recipe = recipeOf({ ...brief, seconds: 15 });
    const { musicId, title, album } = pieceLabels;
    const folder = await mkdtemp(join(directory, `${loudness}-`));
    const { files, scoreSha256 } = await renderRendition(
      {
        kind: 'narration_bed',
        loudness,
        recipe,
        names: { musicId, title, album },
        directory: folder,
      },
      { onStep: () => {} },
    );
    expect(scoreSha256).toBe(hashScore(compose(recipe).score));
    expect(files.map(({ format, name }) => [format, name])).toEqual([['narration_bed', '']]);
    const [{ path = '' } = {}] = files;
    const { lufs, peakDb } = await measureFile(path);
    expect(Math.abs(lufs - lufsOf[loudness])).toBeLessThanOrEqual(0.3);
    expect(peakDb).toBeLessThanOrEqual(ceilingsDb[loudness]);
    expect((await readFile(path)).includes('(Narration bed)')).toBe(true);
  },
  60_000,
);
