import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/test/free-port.ts';
import { type Environment, endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import type { EdgePlan } from './edge.ts';

const READY_LIMIT_SECONDS = 300;
/** Lets the edge see a new process before the next one stops, as in the upgrade of hosts. */
const PAUSE_MS = 5000;

const entries = {
  api: 'apps/server/src/api.ts',
  worker: 'apps/server/src/worker.ts',
  web: 'apps/web/server/main.ts',
} as const;

type Kind = keyof typeof entries;

interface Instance {
  readonly kind: Kind;
  readonly name: string;
  readonly port: number;
  readonly opsPort: number;
  /** Starts the process of a release and waits until it is ready. */
  start(tree: string): Promise<void>;
  /** Stops the process by draining, and starts that of another release. */
  replace(tree: string): Promise<void>;
  kill(): Promise<void>;
}

/** A process on ports of its own that is replaced as its unit would be. */
async function createInstance(
  kind: Kind,
  name: string,
  { env, logFile }: { readonly env: Environment; readonly logFile: string },
): Promise<Instance> {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const prefix = kind.toUpperCase();
  const settings = {
    ...env,
    [`${prefix}_PORT`]: String(port),
    [`${prefix}_OPS_PORT`]: String(opsPort),
  };
  let child: ChildProcess | undefined;
  const start = async (tree: string) => {
    child = startEntry(join(tree, entries[kind]), settings, logFile);
    await until(`${name} is ready, see ${logFile}`, READY_LIMIT_SECONDS, () =>
      isOk(`http://127.0.0.1:${opsPort}/ready`),
    );
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child) await endProcess(child, signal);
  };
  return {
    kind,
    name,
    port,
    opsPort,
    start,
    replace: async (tree) => {
      await end('SIGTERM');
      await start(tree);
      await setTimeout(PAUSE_MS);
    },
    kill: () => end('SIGKILL'),
  };
}

export interface Fleet {
  /** The address of the edge, where browsers would send requests. */
  readonly url: string;
  readonly edgePlan: EdgePlan;
  /** Starts all processes with the previous release, the one for assets with another. */
  start(trees: { readonly previous: string; readonly assets: string }): Promise<void>;
  /** Replaces the processes of a kind one after the other. */
  replace(kind: Kind, tree: string): Promise<void>;
  kill(): Promise<void>;
}

/** Two API and two web processes, a worker, and a web process for the assets of all builds. */
export async function createFleet(
  stage: Stage,
  { assets, logFile }: { readonly assets: string; readonly logFile: string },
): Promise<Fleet> {
  const [publicPort, apiPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${publicPort}`;
  const env = {
    ...stage.env,
    NODE_ENV: 'production',
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PUBLIC_ORIGIN: url,
    WEB_ORIGIN: url,
    WEB_ASSETS_FOLDER: assets,
    // All callers have one address.
    RATE_LIMIT_FACTOR: '100',
    WORKER_RENDERS: '1',
    // The run waits for what is rendered.
    WORKER_RENDER_PRIORITY: '0',
    DRAIN_SECONDS: '10',
    SHUTDOWN_SECONDS: '20',
  };
  const create = (kind: Kind, name: string) => createInstance(kind, name, { env, logFile });
  const server = [await create('api', 'server-1'), await create('api', 'server-2')];
  const web = [await create('web', 'web-1'), await create('web', 'web-2')];
  const assetsProcess = await create('web', 'assets-1');
  const instances = [...server, ...web, await create('worker', 'worker-1')];
  return {
    url,
    edgePlan: { publicPort, apiPort, backends: { web, assets: [assetsProcess], server } },
    start: async (trees) => {
      for (const instance of instances) await instance.start(trees.previous);
      await assetsProcess.start(trees.assets);
    },
    replace: async (kind, tree) => {
      for (const instance of instances) if (instance.kind === kind) await instance.replace(tree);
    },
    kill: async () => {
      for (const instance of [...instances, assetsProcess]) await instance.kill();
    },
  };
}
