import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestTempoJump } from '@onsori/music/composer/fit/timeline';
import { render } from '@onsori/music/renderer/render';
import { isOpenEnd } from '@onsori/music/score/fit';
import type { Recipe } from '@onsori/music/score/recipe';
import { readWav } from '@onsori/music/signal/read-wav';
import { renderFitted } from './render-fitted.ts';
import { parentOf } from './requests.ts';
import type { FeasibleRequest } from './score-stage.ts';

export interface RenderedVersion {
  readonly seconds: number;
  readonly isExact: boolean;
  readonly sha256: string;
  readonly failed: readonly string[];
  /** Null where the end is open and must not decay. */
  readonly endDb: number | null;
  readonly hits: number;
  readonly weakHits: number;
  readonly tempoJump: number;
  readonly lufs: number;
}

export async function inDirectory<Result>(
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'fit-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The loudness of a parent as it is published. */
export async function renderParent(recipe: Recipe): Promise<number> {
  const { score } = parentOf(recipe).composition;
  const { stereo } = await inDirectory((directory) => render(score, directory, { stereo: [] }));
  return stereo.loudness.integrated;
}

export async function renderVersion({
  parent,
  fit,
  plan,
}: FeasibleRequest): Promise<RenderedVersion> {
  return inDirectory(async (directory) => {
    const target = { directory, formats: ['wav24'] } as const;
    const made = await renderFitted(parentOf(parent), { fit, plan }, target);
    const { score, rendered, checks, hits } = made;
    const [path = ''] = rendered.stereo.files;
    const { channels } = await readWav(path);
    const ends = checks.filter(({ name }) => name === 'level of the last 50 ms');
    return {
      seconds: fit.samples / 48_000,
      isExact: channels.every(({ length }) => length === fit.samples),
      sha256: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      failed: checks.filter(({ passed }) => !passed).map(({ name }) => name),
      endDb: isOpenEnd(score) ? null : Math.max(...ends.map(({ value }) => value)),
      hits: hits.length,
      weakHits: hits.filter(({ strength, threshold }) => strength < threshold).length,
      tempoJump: largestTempoJump(score.tempoMap ?? []),
      lufs: rendered.stereo.loudness.integrated,
    };
  });
}
