import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidateRecipe, candidatesPerRound } from '@onsori/music/air/candidates';
import { testBriefs } from '@onsori/music/air/test-briefs';
import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import type { CandidateResult } from '@onsori/music/studio/studio-request';

type TestBrief = (typeof testBriefs)[number];

export interface MadeCandidate extends Exclude<CandidateResult, { refused: unknown }> {
  readonly test: TestBrief;
  readonly index: number;
  /** The failed checks of each refused seed. */
  readonly refusals: readonly (readonly string[])[];
}

const firstSeed = 7000;
/** As for music of the catalogue. */
const MAX_TRIES = 12;
const PARALLEL = 2;

/** Makes one candidate as the product does: a refused seed leads to the next one. */
async function makeCandidate(test: TestBrief, seed: number, index: number): Promise<MadeCandidate> {
  const refusals: (readonly string[])[] = [];
  while (refusals.length < MAX_TRIES) {
    const directory = await mkdtemp(join(tmpdir(), 'candidate-'));
    try {
      const recipe = candidateRecipe(test.brief, { seed, index, refusals: refusals.length });
      const result = await runInStudioWorker({ kind: 'candidate', recipe, directory });
      if ('piece' in result) return { ...result, test, index, refusals };
      refusals.push(result.refused);
    } finally {
      await rm(directory, { recursive: true });
    }
  }
  throw new Error(`${test.scene}: all seeds were refused: ${refusals.flat().join(', ')}`);
}

/** Makes three candidates for each brief, two at a time; calls `onMade` with each as it is ready. */
export async function makeCandidates(
  onMade: (made: MadeCandidate) => void,
): Promise<readonly MadeCandidate[]> {
  const tasks = testBriefs.flatMap((test, at) =>
    Array.from({ length: candidatesPerRound }, (_, index) => ({
      test,
      seed: firstSeed + at,
      index,
    })),
  );
  const made: MadeCandidate[] = [];
  const queue = tasks.entries();
  const work = async () => {
    for (const [at, { test, seed, index }] of queue) {
      const candidate = await makeCandidate(test, seed, index);
      made[at] = candidate;
      onMade(candidate);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return made;
}
