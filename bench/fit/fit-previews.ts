import { parseArgs } from 'node:util';
import { fitSampleRate } from '@onsori/contract/fit-values';
import { optionLabel } from '@onsori/contract/taxonomy';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage } from '#tools/harness/stage.ts';
import { signInListeners } from '../library/listeners.ts';
import { checkGoal, quantile } from '../rounds.ts';
import { type PlayedPreview, playPreview } from './play-preview.ts';
import { publishParents } from './published-parents.ts';

const seconds = 60;
const LIMIT_MS = 300_000;

/** Times previews of a minute through API, worker and store, one after another over all genres. */
export async function fitPreviews(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      previews: { type: 'string', default: '13' },
      seed: { type: 'string', default: '1' },
    },
  });
  const stage = await createStage('fit_previews', { fixture: false });
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  const worker = startEntry('apps/server/src/worker.ts', stage.env, stage.logFile);
  try {
    await until('the API is ready', 60, () => isOk(`${stage.opsUrl}/ready`));
    const workerUrl = `http://127.0.0.1:${stage.env.WORKER_OPS_PORT}`;
    await until('the worker is ready', 60, () => isOk(`${workerUrl}/ready`));
    const parents = await publishParents(stage, Number(values.previews), Number(values.seed));
    const [listener] = await signInListeners(stage.env, 1);
    const fit = { samples: seconds * fitSampleRate, hits: [], shapes: [] };
    const played: PlayedPreview[] = [];
    for (const { musicId, genre } of parents) {
      const request = { musicId, fit, token: listener?.token ?? '' };
      const preview = await playPreview(stage.apiUrl, request, LIMIT_MS);
      played.push(preview);
      const { queuedMs, firstMs, wholeMs, pieces } = preview;
      const times = `queued ${queuedMs.toFixed(0)} ms, first ${firstMs.toFixed(0)} ms, whole ${wholeMs.toFixed(0)} ms`;
      console.log(`${optionLabel('genre', genre, 'en').padEnd(12)} ${times}, ${pieces} pieces`);
    }
    const times = (of: (preview: PlayedPreview) => number) => played.map(of);
    const first = times(({ firstMs }) => firstMs);
    const whole = times(({ wholeMs }) => wholeMs);
    return [
      checkGoal('p75 to the first sound', quantile(first, 0.75), { max: 4000 }, ' ms'),
      checkGoal('p95 to the first sound', quantile(first, 0.95), { max: 15_000 }, ' ms'),
      checkGoal('p75 to the whole preview', quantile(whole, 0.75), { max: 15_000 }, ' ms'),
      checkGoal('p95 to the whole preview', quantile(whole, 0.95), { max: 15_000 }, ' ms'),
    ].every(Boolean);
  } finally {
    await endProcess(worker, 'SIGTERM');
    await endProcess(api, 'SIGTERM');
    await stage.close();
  }
}
