import { setTimeout } from 'node:timers/promises';
import type { ErrorBody } from '@onsori/contract/errors';
import pg from 'pg';
import type { Readiness } from '#server/src/http/ops.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { isQueueDone, type Stage } from '#tools/harness/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { blockMidJob, countWrites, mustBeDoneOnce, startWorker } from './mid-job.ts';
import { must, type Scenario, scenario, withOwnServices } from './scenario.ts';

async function readReadiness(stage: Stage): Promise<Readiness> {
  const response = await fetch(`${stage.opsUrl}/ready`);
  return (await response.json()) as Readiness;
}

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

function killRedis(stage: Stage): Promise<Scenario> {
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

function killPostgres(stage: Stage): Promise<Scenario> {
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

function killWorker(stage: Stage): Promise<Scenario> {
  const name = 'A worker is killed in mid-job: the job runs again and takes effect once';
  return scenario(name, async (note) => {
    const victim = await startWorker(stage);
    const workers = [victim];
    const lock = new pg.Client({ connectionString: stage.env.DATABASE_URL ?? '' });
    try {
      await countWrites(stage);
      await lock.connect();
      await blockMidJob(stage, 1, lock);
      workers.push(await startWorker(stage));
      await until('a second worker runs', 10, async () => {
        const { length } = await stage.query('select from worker_heartbeats');
        return length === 2 || `${length} workers`;
      });

      await endProcess(victim, 'SIGKILL');
      await lock.query('rollback');
      const seconds = await until('the job ran again', 40, () => isQueueDone(stage));
      note(`the job was done by the other worker ${seconds.toFixed(1)} s after the kill`);
      await mustBeDoneOnce(stage, note);
    } finally {
      await lock.end();
      for (const worker of workers) await endProcess(worker, 'SIGKILL');
    }
  });
}

/** Longer than the heartbeat timeout, so that a faulty worker would reclaim jobs of running workers. */
const awaySeconds = 22;

function killPostgresInMidJob(stage: Stage): Promise<Scenario> {
  const name = 'Postgres is killed in mid-job: the workers stay up, and the job is done once';
  return scenario(name, async (note) => {
    const workers = [await startWorker(stage), await startWorker(stage)];
    const lock = new pg.Client({ connectionString: stage.env.DATABASE_URL ?? '' });
    lock.on('error', () => {});
    try {
      await countWrites(stage);
      await lock.connect();
      await blockMidJob(stage, 2, lock);
      await killService('postgres');
      await setTimeout(awaySeconds * 1000);
      must(
        workers.every((worker) => worker.exitCode === null),
        'a worker ended with Postgres',
      );
      await startServices(['postgres']);
      const seconds = await until('the job is done', 40, () => isQueueDone(stage));
      must(
        workers.every((worker) => worker.exitCode === null),
        'a worker ended',
      );
      note(`${awaySeconds} s without Postgres; the job was done ${seconds.toFixed(1)} s after it`);
      await mustBeDoneOnce(stage, note);
    } finally {
      for (const worker of workers) await endProcess(worker, 'SIGTERM');
    }
  });
}

/** Faults of the base: Redis killed, Postgres killed, and a worker or Postgres killed in mid-job. */
export function base(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'] }, async (stage) => {
    const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
    try {
      await until('the API is ready', 15, () => isOk(`${stage.opsUrl}/ready`));
      return [
        await killRedis(stage),
        await killPostgres(stage),
        await killWorker(stage),
        await killPostgresInMidJob(stage),
      ];
    } finally {
      await endProcess(api, 'SIGTERM');
    }
  });
}
