import { until } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { readReadiness } from './readiness.ts';
import { must, type Scenario, scenario } from './scenario.ts';

/** Sends requests in sequence; returns the highest status and the longest duration. */
async function sendRequests(
  stage: Stage,
  times: number,
): Promise<{ worst: number; slowestMs: number }> {
  let worst = 200;
  let slowestMs = 0;
  for (let count = 0; count < times; count += 1) {
    const started = performance.now();
    const response = await fetch(`${stage.apiUrl}/v1/musics`);
    await response.arrayBuffer();
    worst = Math.max(worst, response.status);
    slowestMs = Math.max(slowestMs, performance.now() - started);
  }
  return { worst, slowestMs };
}

export function killRedis(stage: Stage): Promise<Scenario> {
  return scenario('Redis is killed: the API still responds', async (note) => {
    await sendRequests(stage, 50);
    const inFlight = sendRequests(stage, 300);
    await killService('redis');
    const during = await inFlight;
    const after = await sendRequests(stage, 100);
    note(`400 requests around the kill: worst status ${Math.max(during.worst, after.worst)},`);
    note(`slowest ${Math.max(during.slowestMs, after.slowestMs).toFixed(0)} ms`);
    must(during.worst === 200 && after.worst === 200, 'a request failed');
    const state = await readReadiness(stage);
    must(
      state.ready && state.dependencies.redis === 'down',
      `the probe reports ${JSON.stringify(state)}`,
    );
    note('the probe stays ready and reports Redis as down');
    await startServices(['redis']);
    const back = await until('Redis is used again', 5, async () => {
      const { redis } = (await readReadiness(stage)).dependencies;
      return redis === 'up' || `redis is ${redis}`;
    });
    note(`Redis is used again ${back.toFixed(1)} s after its return`);
  });
}
