import { type Environment, isOk, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { superviseEntry } from './killable-process.ts';

type KilledService = 'postgres' | 'redis' | 'toss';
export type KillTarget = 'api' | 'worker' | KilledService;

const READY_SECONDS = 90;

export type KillableStack = ReturnType<typeof startKillableStack>;

/** API and worker on services that can be killed; each comes back at once. */
export function startKillableStack({ opsUrl, logFile }: Stage, env: Environment) {
  const api = superviseEntry('apps/server/src/api.ts', env, logFile);
  const worker = superviseEntry('apps/server/src/worker.ts', env, logFile);
  const workerUrl = `http://127.0.0.1:${env.WORKER_OPS_PORT}`;

  const awaitReady = async () => {
    await until('the API is ready', READY_SECONDS, () => isOk(`${opsUrl}/ready`));
    await until('the worker is ready', READY_SECONDS, () => isOk(`${workerUrl}/ready`));
  };
  const restart = (service: KilledService) => async () => {
    await killService(service);
    await startServices([service]);
  };
  const killers: Readonly<Record<KillTarget, () => Promise<void>>> = {
    api: api.kill,
    worker: worker.kill,
    postgres: restart('postgres'),
    redis: restart('redis'),
    toss: restart('toss'),
  };
  return {
    awaitReady,
    /** Kills with SIGKILL and resolves when everything is ready again. */
    kill: async (target: KillTarget) => {
      await killers[target]();
      await awaitReady();
    },
    /** Processes that ended without being killed. */
    countCrashes: () => api.countCrashes() + worker.countCrashes(),
    stop: async () => {
      await api.stop();
      await worker.stop();
    },
  };
}
