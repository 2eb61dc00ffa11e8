import { existsSync } from 'node:fs';
import { findFreePort } from '#server/test/free-port.ts';
import { fakeTagEnv } from '#tools/fake-servers/env.ts';
import { type Environment, endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { readPorts } from '#tools/services/ports.ts';

export interface Stack {
  readonly url: string;
  /** The same pages with third-party scripts, from another web process. */
  readonly taggedUrl: string | null;
  readonly stage: Stage;
  readonly webPid: number | undefined;
  /** Ends all processes and starts them again, with the code and the build as they are now. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A busy machine takes most of it. */
const START_LIMIT_SECONDS = 180;
const GATEWAY_TIMEOUT_MS = 2000;
/** Longer than a call waits for the outcome of a payment, so that its page shows an unknown one. */
const GATEWAY_HANG_MS = 8000;

/** Returns the environment of all processes of a stack and the URL of its pages. */
export async function stackEnvironment(
  stage: Stage,
): Promise<{ readonly url: string; readonly env: Environment }> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const env = {
    ...stage.env,
    NODE_ENV: 'production',
    WEB_PORT: new URL(url).port,
    WEB_OPS_PORT: String(await findFreePort()),
    API_ORIGIN: new URL(stage.apiUrl).origin,
    PUBLIC_ORIGIN: url,
    WEB_ORIGIN: url,
    TOSS_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    // Tests wait for what is rendered.
    WORKER_RENDER_PRIORITY: '0',
    // All browsers have one address.
    RATE_LIMIT_FACTOR: '100',
    BUSINESS_REPRESENTATIVE: '홍길동',
    BUSINESS_NUMBER: '000-00-00000',
    BUSINESS_ADDRESS: '서울특별시 중구 세종대로 110',
    BUSINESS_EMAIL: 'help@onsori.example',
  };
  return { url, env };
}

/** Lets the fake gateway notify the API of this stack, and hang only shortly. */
async function configureGateway(env: Environment, apiUrl: string): Promise<void> {
  const response = await fetch(`${env.TOSS_URL}/fake/settings`, {
    method: 'POST',
    body: JSON.stringify({
      webhookUrl: `${apiUrl}/v1/payments/webhooks/toss`,
      hangMs: GATEWAY_HANG_MS,
    }),
  });
  if (!response.ok) throw new Error(`the fake gateway responded ${response.status}`);
}

/** Returns the environment of a web process that loads third-party scripts, and its URL. */
async function taggedEnvironment(env: Environment) {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const ports = { WEB_PORT: new URL(url).port, WEB_OPS_PORT: String(await findFreePort()) };
  return { url, env: { ...env, ...ports, PUBLIC_ORIGIN: url, ...fakeTagEnv(readPorts()) } };
}

/** Starts the production build of API, worker and web on a database of its own with the fixture. */
export async function startStack(
  name: string,
  {
    prepare,
    withTags = false,
  }: { readonly prepare?: (stage: Stage) => Promise<void>; readonly withTags?: boolean } = {},
): Promise<Stack> {
  if (!existsSync('apps/web/build/server/index.js'))
    throw new Error("there is no build: run 'npm run build' first");
  await startServices();
  const stage = await createStage(name);
  await prepare?.(stage);
  const { url, env } = await stackEnvironment(stage);
  await configureGateway(env, stage.apiUrl);
  const tagged = withTags ? await taggedEnvironment(env) : null;
  const start = () => ({
    api: startEntry('apps/server/src/api.ts', env, stage.logFile),
    // The worker sends e-mails and SMS.
    worker: startEntry('apps/server/src/worker.ts', env, stage.logFile),
    web: startEntry('apps/web/server/main.ts', env, stage.logFile),
    taggedWeb: tagged && startEntry('apps/web/server/main.ts', tagged.env, stage.logFile),
  });
  let processes = start();
  const end = async () => {
    const { web, taggedWeb, worker, api } = processes;
    for (const child of [web, taggedWeb, worker, api])
      if (child) await endProcess(child, 'SIGTERM');
  };
  const untilReady = async () => {
    await until('the page responds', START_LIMIT_SECONDS, () => isOk(`${url}/music`));
    if (tagged)
      await until('the tagged page responds', START_LIMIT_SECONDS, () =>
        isOk(`${tagged.url}/music`),
      );
  };
  const stop = async () => {
    await end();
    await stage.close();
  };
  const restart = async () => {
    await end();
    processes = start();
    await untilReady();
  };
  try {
    await untilReady();
  } catch (error) {
    await stop();
    throw new Error(`the stack did not start, see ${stage.logFile}`, { cause: error });
  }
  const { web } = processes;
  return { url, taggedUrl: tagged?.url ?? null, stage, webPid: web.pid, restart, stop };
}
