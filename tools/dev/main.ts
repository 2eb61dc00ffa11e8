import { execFileSync } from 'node:child_process';
import { startServices } from '#tools/services/control.ts';
import { migrationEnv, serviceEnv } from '#tools/services/env.ts';
import { readPorts } from '#tools/services/ports.ts';
import { seedCatalog } from './seed-catalog.ts';
import { logFile, supervise } from './supervise.ts';

/** Development environment: native packages, services, sample data, API, worker and web app. */
const started = performance.now();
execFileSync('bash', ['tools/setup.sh'], { stdio: 'inherit' });
await startServices(undefined, (line) => console.log(line));

const ports = readPorts();
const address = `http://127.0.0.1:${ports.web}`;
const env = {
  ...serviceEnv(),
  WEB_PORT: String(ports.web),
  API_ORIGIN: `http://127.0.0.1:${ports.api}`,
  PUBLIC_ORIGIN: address,
};
async function isReady(): Promise<boolean> {
  const page = await fetch(`${address}/music`).catch(() => null);
  return page?.ok ?? false;
}
if (await isReady()) {
  console.error(`already running: ${address}`);
  process.exit(1);
}

const log = logFile('dev');
execFileSync(process.execPath, ['apps/server/src/migrate.ts'], {
  env: { ...process.env, ...migrationEnv() },
  stdio: 'inherit',
});

const watchCommand = (entry: string) =>
  [process.execPath, '--watch', '--watch-preserve-output', entry] as const;
const programs = supervise(
  [
    { name: 'api', command: watchCommand('apps/server/src/api.ts'), env },
    { name: 'worker', command: watchCommand('apps/server/src/worker.ts'), env },
    {
      name: 'web',
      command: ['react-router', 'dev', '--port', String(ports.web)],
      directory: 'apps/web',
      env,
    },
  ],
  log.write,
);

let seeding: ReturnType<typeof seedCatalog> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    seeding?.stop();
    await programs.stop();
    process.exit(0);
  });

const deadline = performance.now() + 120_000;
while (!(await isReady())) {
  if (performance.now() > deadline) {
    console.error(`web app not ready, see ${log.path}`);
    await programs.stop();
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 250));
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\nready after ${seconds} s: ${address}\nlog: ${log.path}`);
console.log(`mails and text messages arrive at http://127.0.0.1:${ports.inbox}`);
console.log(`payments of the fake gateway are listed at http://127.0.0.1:${ports.toss}`);

seeding = seedCatalog(env, { print: (line) => console.log(line), log: log.write });
