import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loopGate } from '#music/analysis/gate/version-gates.ts';
import { compose } from '../composer/compose.ts';
import { fitSampleRate } from '../score/fit.ts';
import { engineVersion } from '../score/recipe.ts';
import { readWav } from '../signal/read-wav.ts';
import { rmsDb } from '../signal/test-signals.ts';
import { render } from './render.ts';

const samples = 12 * fitSampleRate + 101;
const { score } = compose({
  engine: engineVersion,
  seed: 3,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 },
  fit: { samples, hits: [], shapes: ['open_end'] },
});

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'open-end-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('an open end loops without a seam, and its stems sum to it', async () => {
  const outputs = { stereo: ['wav24'], stems: ['wav24'], loudness: 'lufs_23' } as const;
  const { stereo, stems } = await render(score, directory, outputs);
  expect(loopGate(stereo.audio, samples).filter(({ passed }) => !passed)).toEqual([]);
  expect(Math.abs(stereo.loudness.integrated + 23)).toBeLessThan(0.5);
  const { channels } = await readWav(stereo.files[0] ?? '');
  const files = await Promise.all(stems.map(({ files: [file = ''] }) => readWav(file)));
  const mix = channels[0] as Float32Array;
  const error = mix.map(
    (value, at) => files.reduce((sum, file) => sum + (file.channels[0]?.[at] ?? 0), 0) - value,
  );
  expect(rmsDb(error) - rmsDb(mix)).toBeLessThan(-60);
}, 120_000);
