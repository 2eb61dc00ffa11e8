import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { type Monitoring, startMonitoring } from './monitoring.ts';

const LIMIT_SECONDS = 120;
const QUIET_SECONDS = 5;
const REQUESTS_PER_ROUND = 5;

async function untilReceived(
  { received }: Monitoring,
  name: string,
  status: 'firing' | 'resolved',
): Promise<number> {
  return until(`${name} is ${status}`, LIMIT_SECONDS, async () => {
    const last = received.findLast((alert) => alert.name === name);
    return last?.status === status || `last ${last?.status ?? 'nothing'} of ${received.length}`;
  });
}

/** Causes a fault, waits for its alert at the webhook, ends the fault and waits for its end there. */
function fire(
  monitoring: Monitoring,
  name: string,
  { runbook, cause, end }: { runbook: string; cause(): Promise<void>; end(): Promise<void> },
): Promise<Scenario> {
  return scenario(`${name} reaches the webhook, and its end too`, async (note) => {
    await cause();
    note(`firing after ${(await untilReceived(monitoring, name, 'firing')).toFixed(1)} s`);
    const alert = monitoring.received.findLast((each) => each.name === name);
    must(alert?.path === '/page', `it went to ${alert?.path}`);
    must(alert?.runbook === `docs/runbooks/${runbook}.md`, `its runbook is ${alert?.runbook}`);
    await end();
    note(`resolved after ${(await untilReceived(monitoring, name, 'resolved')).toFixed(1)} s`);
  });
}

function stayQuiet({ query, received, targetCount }: Monitoring): Promise<Scenario> {
  return scenario('all processes are read, and nothing fires', async (note) => {
    await until('all targets are up', LIMIT_SECONDS, async () => {
      const count = await query('sum(up)');
      return count === targetCount || `${count} of ${targetCount} targets`;
    });
    await until('a worker has a heartbeat', LIMIT_SECONDS, async () => {
      const workers = await query('max(workers_responding)');
      return workers === 1 || `${workers} workers`;
    });
    const before = received.length;
    await setTimeout(QUIET_SECONDS * 1000);
    const firing = received.slice(before).filter(({ status }) => status === 'firing');
    must(firing.length === 0, `fired: ${firing.map(({ name }) => name).join(', ')}`);
    note(`${targetCount} targets, ${QUIET_SECONDS} s without an alert`);
  });
}

/** Three alerts of the shipped rules, fired for real: no worker, a full disk, failing requests. */
export function alerts(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'], fixture: false }, async (stage) => {
    const directory = mkdtempSync(join(tmpdir(), 'onsori-alerts-'));
    const [webPort, webOps] = [await findFreePort(), await findFreePort()];
    const env = {
      ...stage.env,
      STORAGE: 'disk',
      DISK_ROOT: join(directory, 'store'),
      DISK_PUBLIC_URL: `${stage.apiUrl}/media`,
      DISK_SECRET: 'only-of-this-fault-run',
    };
    const startApi = () => startEntry('apps/server/src/api.ts', env, stage.logFile);
    const startWorker = () => startEntry('apps/server/src/worker.ts', env, stage.logFile);
    let api = startApi();
    let worker = startWorker();
    const web = startEntry('bench/chaos/alerts/web-process.ts', env, stage.logFile, [
      String(webPort),
      String(webOps),
      new URL(stage.apiUrl).origin,
    ]);
    const list = `http://127.0.0.1:${webPort}/_api/v1/musics`;
    let isFailing = false;
    const failRequests = async () => {
      while (isFailing) {
        for (let count = 0; count < REQUESTS_PER_ROUND; count += 1)
          await fetch(list).then((response) => response.arrayBuffer());
        await setTimeout(500);
      }
    };
    let monitoring: Monitoring | null = null;
    try {
      await until('the API is ready', LIMIT_SECONDS, () => isOk(`${stage.opsUrl}/ready`));
      await until('the web process responds', LIMIT_SECONDS, () => isOk(list));
      monitoring = await startMonitoring(directory, {
        api: [new URL(stage.opsUrl).host],
        worker: [`127.0.0.1:${stage.env.WORKER_OPS_PORT}`],
        web: [`127.0.0.1:${webOps}`],
      });
      const ballast = join(monitoring.diskPath, 'ballast');
      const { diskBytes } = monitoring;
      return [
        await stayQuiet(monitoring),
        await fire(monitoring, 'NoWorker', {
          runbook: 'worker-stuck',
          cause: () => endProcess(worker, 'SIGTERM'),
          end: async () => {
            worker = startWorker();
          },
        }),
        await fire(monitoring, 'DiskNearlyFull', {
          runbook: 'disk-full',
          cause: async () => writeFileSync(ballast, Buffer.alloc(Math.floor(diskBytes * 0.8), 1)),
          end: async () => rmSync(ballast),
        }),
        await fire(monitoring, 'AvailabilityBurnFast', {
          runbook: 'error-rate',
          cause: async () => {
            await endProcess(api, 'SIGKILL');
            isFailing = true;
            void failRequests();
          },
          end: async () => {
            isFailing = false;
            api = startApi();
          },
        }),
      ];
    } finally {
      isFailing = false;
      await monitoring?.stop();
      for (const child of [web, worker, api]) await endProcess(child, 'SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    }
  });
}
