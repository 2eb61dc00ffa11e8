import { parseArgs } from 'node:util';
import { drawRequests } from './requests.ts';
import { runScoreStage } from './score-stage.ts';

/** Fits random requests to length: first the scores of all, then the sound of some. */
export async function fit(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      requests: { type: 'string', default: '1000' },
      renders: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
    },
  });
  const requests = drawRequests(Number(values.requests), Number(values.seed));
  const { reached } = runScoreStage(requests);
  return reached;
}
