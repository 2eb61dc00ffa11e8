import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#server/test/free-port.ts';
import { type Environment, isOk, until } from '#tools/harness/processes.ts';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { type Daemon, startDaemon, stopDaemon } from '#tools/services/daemon.ts';
import { localDir } from '#tools/services/ports.ts';
import { superviseEntry } from '../killable-process.ts';

const edgeFile = join(import.meta.dirname, '../../../deploy/systemd/edge/haproxy.cfg');
const READY_SECONDS = 180;
const GATEWAY_TIMEOUT_MS = 3000;

interface Process {
  readonly port: string;
  readonly opsPort: string;
}

/** The shipped settings of the edge, with these processes and without TLS. */
function renderEdge(ports: { web: number; api: number }, webs: Process[], apis: Process[]): string {
  const shipped = readFileSync(edgeFile, 'utf8');
  const defaults = /^defaults\n(?: {4}.*\n)+/m.exec(shipped)?.[0];
  if (!defaults) throw new Error(`${edgeFile} has no defaults`);
  const section = (name: string, port: number, processes: readonly Process[]) => `
listen ${name}
    bind 127.0.0.1:${port}
    balance leastconn
    option httpchk
    http-check send meth GET uri /ready
    http-check expect status 200
${processes.map((each, index) => `    server ${name}${index + 1} 127.0.0.1:${each.port} check port ${each.opsPort}`).join('\n')}
`;
  return `global\n    log stdout format raw local0\n\n${defaults}${section('web', ports.web, webs)}${section('api', ports.api, apis)}`;
}

const findPorts = async (): Promise<Process> => ({
  port: String(await findFreePort()),
  opsPort: String(await findFreePort()),
});

const asRole = (url: string, user: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = user;
  return changed.href;
};

export type Applications = Awaited<ReturnType<typeof startApplications>>;

/** Two API, web and worker processes with the roles of their own, behind an edge. */
export async function startApplications(
  stage: Stage,
  cluster: { readonly replicaPort: string; readonly redisUrl: string },
) {
  if (!existsSync('apps/web/build/server/index.js'))
    throw new Error("there is no build: run 'npm run build' first");
  const [edgePort, apiFront] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${edgePort}`;
  const [apis, webs, workers] = [
    [await findPorts(), await findPorts()],
    [await findPorts(), await findPorts()],
    [await findPorts(), await findPorts()],
  ];
  const databaseUrl = stage.env.DATABASE_URL ?? '';
  const replicaUrl = new URL(asRole(databaseUrl, 'onsori_api'));
  replicaUrl.port = cluster.replicaPort;
  const env: Environment = {
    ...stage.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    REDIS_URL: cluster.redisUrl,
    API_ORIGIN: `http://127.0.0.1:${apiFront}`,
    PUBLIC_ORIGIN: url,
    WEB_ORIGIN: url,
    TOSS_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    RATE_LIMIT_FACTOR: '1000000',
    DAILY_CAP_SIGN_UPS: '1000000',
  };
  const logs = join(localDir(), 'log');
  const start = (
    kind: string,
    ports: readonly Process[],
    entry: string,
    settings: (ports: Process) => Environment,
  ) =>
    ports.map((each, index) =>
      superviseEntry(entry, { ...env, ...settings(each) }, join(logs, `${kind}${index + 1}.log`)),
    );
  const edgeDirectory = join(localDir(), 'cluster', 'edge');
  const configFile = join(edgeDirectory, 'haproxy.cfg');
  const edge: Daemon = {
    name: 'application-edge',
    local: localDir(),
    program: '/usr/sbin/haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', configFile],
    directory: edgeDirectory,
    ports: [edgePort, apiFront],
    ownLogs: [],
    stopSignal: 'SIGTERM',
  };
  mkdirSync(edgeDirectory, { recursive: true });
  writeFileSync(configFile, renderEdge({ web: edgePort, api: apiFront }, webs, apis));
  const processes = {
    api: start('api', apis, 'apps/server/src/api.ts', ({ port, opsPort }) => ({
      API_PORT: port,
      API_OPS_PORT: opsPort,
      DATABASE_URL: asRole(databaseUrl, 'onsori_api'),
      DATABASE_REPLICA_URL: replicaUrl.href,
    })),
    web: start('web', webs, 'apps/web/server/main.ts', ({ port, opsPort }) => ({
      WEB_PORT: port,
      WEB_OPS_PORT: opsPort,
    })),
    worker: start('worker', workers, 'apps/server/src/worker.ts', ({ opsPort }) => ({
      WORKER_OPS_PORT: opsPort,
      DATABASE_URL: asRole(databaseUrl, 'onsori_worker'),
    })),
  };
  const all = Object.values(processes).flat();
  const awaitReady = async () => {
    for (const { opsPort } of [...apis, ...webs, ...workers])
      await until(`port ${opsPort} is ready`, READY_SECONDS, () =>
        isOk(`http://127.0.0.1:${opsPort}/ready`),
      );
    await until('the edge responds', 30, () => isOk(`${url}/_api/v1/musics`));
  };
  const stop = async () => {
    await stopDaemon(edge);
    await Promise.all(all.map((each) => each.stop()));
  };
  const unregister = onInterrupt(stop);
  await startDaemon(edge);
  return {
    url,
    env,
    awaitReady,
    kill: async (kind: keyof typeof processes) => {
      await processes[kind][0]?.kill();
    },
    /** Processes that ended without being killed. */
    countCrashes: () => all.reduce((sum, each) => sum + each.countCrashes(), 0),
    stop: async () => {
      await stop();
      unregister();
    },
  };
}
