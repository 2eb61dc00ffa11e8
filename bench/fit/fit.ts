import { parseArgs } from 'node:util';
import { drawRequests } from './requests.ts';
import { runScoreStage } from './score-stage.ts';
import { runSoundStage, stratify } from './sound-stage.ts';

/** Fits random requests to length: first the scores of all, then the sound of some. */
export async function fit(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      requests: { type: 'string', default: '1000' },
      renders: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      /** Longest version that is rendered, in seconds. */
      longest: { type: 'string', default: '600' },
    },
  });
  const requests = drawRequests(Number(values.requests), Number(values.seed));
  const { reached, feasible } = runScoreStage(requests);
  const renders = Number(values.renders);
  if (renders === 0) return reached;
  const chosen = stratify(feasible, renders, Number(values.longest));
  return (await runSoundStage(chosen)) && reached;
}
