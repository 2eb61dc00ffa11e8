import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { analyse } from '@onsori/music/analysis/analyse';
import { computeFingerprint } from '@onsori/music/analysis/fingerprint';
import { compose } from '@onsori/music/composer/compose';
import { render } from '@onsori/music/renderer/render';
import type { Recipe } from '@onsori/music/score/recipe';
import { fullSet } from './full-set.ts';

/** A worker process: renders all files of each recipe and prints one line per finished track. */
for await (const line of createInterface({ input: process.stdin })) {
  const { score } = compose(JSON.parse(line) as Recipe);
  const directory = await mkdtemp(join(tmpdir(), 'track-'));
  try {
    const rendered = await render(score, directory, fullSet(score), { processes: 1 });
    analyse(score, rendered);
    await computeFingerprint(rendered.stereo.audio);
    console.log(rendered.stereo.audio.left.length / 48_000);
  } finally {
    await rm(directory, { recursive: true });
  }
}
