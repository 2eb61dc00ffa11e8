import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewPiece } from '../renderer/preview/encode-preview.ts';
import { type Fit, fitSampleRate } from '../score/fit.ts';
import { engineVersion } from '../score/recipe.ts';
import { readWav } from '../signal/read-wav.ts';
import { runInStudioWorker } from './run-in-studio-worker.ts';
import type { FittedRequest, RenditionRequest } from './studio-request.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'onsori-fitted-'));
});
afterAll(() => rm(directory, { recursive: true }));

const requestOf = (
  hits: FittedRequest['recipe']['fit']['hits'],
  shapes: FittedRequest['recipe']['fit']['shapes'] = [],
): FittedRequest => ({
  kind: 'fitted',
  recipe: {
    engine: engineVersion,
    seed: 3,
    brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 },
    fit: { samples: 18 * fitSampleRate, hits, shapes },
  },
  directory,
});

test('delivers the preview in pieces that make up its file', async () => {
  const pieces: PreviewPiece[] = [];
  const result = await runInStudioWorker(requestOf([{ ms: 8000, weight: 1 }]), {
    priority: 0,
    onPiece: (piece) => pieces.push(piece),
  });
  if ('refusal' in result) throw new Error(result.refusal.reason);
  const { preview, samples, durationMs, failedChecks } = result;
  expect(samples).toBe(18 * fitSampleRate);
  expect(durationMs).toBe(18_000);
  expect(failedChecks).toEqual([]);
  expect(pieces.map(({ index }) => index)).toEqual(pieces.map((_, at) => at));
  expect(pieces[0]?.startMs).toBe(0);
  expect(pieces.at(-1)?.endMs).toBe(durationMs);
  const bytes = await Promise.all(pieces.map(({ path }) => readFile(path)));
  expect(bytes.map(({ length }) => length)).toEqual(pieces.map((piece) => piece.bytes));
  expect(Buffer.concat(bytes).equals(await readFile(preview.path))).toBe(true);
}, 120_000);

test('returns the refusal of a fit before any sound is made', async () => {
  const dense = [9000, 9100].map((ms) => ({ ms, weight: 1 }));
  const result = await runInStudioWorker(requestOf(dense));
  expect(result).toMatchObject({ refusal: { reason: 'hits_too_dense', hits: [0, 1] } });
}, 60_000);

const names = {
  musicId: '1',
  title: { ko: '곡', en: 'Piece' },
  album: { ko: '앨범', en: 'Album' },
};

test.each<readonly [RenditionRequest['kind'], Fit['shapes']]>([
  ['wav', []],
  ['wav24', ['open_end']],
  ['stems', ['open_end']],
  ['narration_bed', []],
  ['narration_bed', ['open_end']],
])(
  'renders the files of %s with the shapes %j at exactly their length',
  async (kind, shapes) => {
    const folder = await mkdtemp(join(directory, 'rendition-'));
    const fit = { samples: 9 * fitSampleRate + 17, hits: [], shapes };
    const recipe = { ...requestOf([]).recipe, fit };
    const request = { kind, loudness: 'lufs_16', recipe, names, directory: folder } as const;
    const { files } = await runInStudioWorker<RenditionRequest>(request, { priority: 0 });
    expect(files.length).toBeGreaterThan(kind === 'stems' ? 1 : 0);
    for (const { path } of files)
      expect((await readWav(path)).channels[0]?.length, path).toBe(fit.samples);
  },
  120_000,
);
