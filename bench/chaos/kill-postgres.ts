import type { ErrorBody } from '@onsori/contract/errors';
import { isOk, until } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { readReadiness } from './readiness.ts';
import { must, type Scenario, scenario } from './scenario.ts';

export function killPostgres(stage: Stage): Promise<Scenario> {
  return scenario(
    'Postgres is killed: the API returns 503 in the error shape and recovers by itself',
    async (note) => {
      const inFlight = Promise.all(
        Array.from({ length: 20 }, () => fetch(`${stage.apiUrl}/v1/musics?per_page=100`)),
      );
      await killService('postgres');
      for (const response of await inFlight)
        must(
          [200, 503].includes(response.status),
          `a request during the kill returned ${response.status}`,
        );
      const red = await until('the probe turns red', 5, async () => {
        const { status } = await fetch(`${stage.opsUrl}/ready`);
        return status === 503 || `status ${status}`;
      });
      const probe = await readReadiness(stage);
      must(probe.dependencies.postgres === 'down', 'the probe does not name Postgres');
      note(`ready is red after ${red.toFixed(1)} s and names Postgres`);
      const response = await fetch(`${stage.apiUrl}/v1/musics?lang=en`);
      const body = (await response.json()) as Partial<ErrorBody>;
      must(response.status === 503, `the API returned ${response.status}`);
      must(body.type === 'unavailable.database', `the type is ${body.type}`);
      must(typeof body.title === 'string' && Array.isArray(body.detail), 'not the error shape');
      must(response.headers.has('retry-after'), 'Retry-After is missing');
      must((await fetch(`${stage.opsUrl}/live`)).ok, 'the liveness probe fails');
      note(`the API returns 503: ${JSON.stringify(body)}`);
      await startServices(['postgres']);
      const back = await until('the API responds again', 5, () =>
        isOk(`${stage.apiUrl}/v1/musics`),
      );
      must((await fetch(`${stage.opsUrl}/ready`)).ok, 'ready is still red');
      note(`it responds again ${back.toFixed(1)} s after Postgres is back`);
    },
  );
}
