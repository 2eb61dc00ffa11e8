import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { analyse } from '@onsori/music/analysis/analyse';
import { fingerprintOf } from '@onsori/music/analysis/fingerprint';
import { compose } from '@onsori/music/composer/compose';
import { render } from '@onsori/music/renderer/render';
import type { Recipe } from '@onsori/music/score/recipe';
import { fullSet } from './full-set.ts';

/** One process of several: makes whole tracks, every file of them, and says when each is done. */
for await (const line of createInterface({ input: process.stdin })) {
  const { score } = compose(JSON.parse(line) as Recipe);
  const directory = await mkdtemp(join(tmpdir(), 'track-'));
  try {
    const rendered = await render(score, directory, fullSet(score), { processes: 1 });
    analyse(score, rendered);
    await fingerprintOf(rendered.stereo.audio);
    console.log(rendered.stereo.audio.left.length / 48_000);
  } finally {
    await rm(directory, { recursive: true });
  }
}
