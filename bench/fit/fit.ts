import { parseArgs } from 'node:util';
import { runPreviewStage } from './preview-stage.ts';
import { drawRequests } from './requests.ts';
import { runScoreStage } from './score-stage.ts';
import { runSoundStage, stratify } from './sound-stage.ts';

/** Fits random requests to length: the scores of all, the time to the sound of a preview, the sound of some. */
export async function fit(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      requests: { type: 'string', default: '1000' },
      renders: { type: 'string', default: '60' },
      previews: { type: 'string', default: '13' },
      seed: { type: 'string', default: '1' },
      /** Longest version that is rendered, in seconds. */
      longest: { type: 'string', default: '600' },
    },
  });
  const seed = Number(values.seed);
  const requests = drawRequests(Number(values.requests), seed);
  const { reached, feasible } = runScoreStage(requests);
  const previews = Number(values.previews);
  const isQuick = previews === 0 || (await runPreviewStage(previews, seed));
  const renders = Number(values.renders);
  if (renders === 0) return reached && isQuick;
  const chosen = stratify(feasible, renders, Number(values.longest));
  return (await runSoundStage(chosen)) && reached && isQuick;
}
