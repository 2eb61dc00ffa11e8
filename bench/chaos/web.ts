import { existsSync } from 'node:fs';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, startEntry, until } from '#tools/harness/processes.ts';
import { createStage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { breakApi, type WebStage } from './break-api-behind-web.ts';
import { startCountingRelay } from './counting-relay.ts';
import type { Scenario } from './scenario.ts';

/** Faults of the API behind the web process: killed, hanging, slow. */
export async function web(): Promise<Scenario[]> {
  if (!existsSync('apps/web/build/server/index.js'))
    throw new Error("there is no build: run 'npm run build' first");
  await startServices();
  const stage = await createStage('chaosweb');
  const relay = await startCountingRelay(Number(stage.env.API_PORT));
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...stage.env,
    NODE_ENV: 'production',
    WEB_PORT: String(port),
    WEB_OPS_PORT: String(opsPort),
    API_ORIGIN: relay.origin,
    PUBLIC_ORIGIN: url,
    WEB_ORIGIN: url,
  };
  const startApi = () => startEntry('apps/server/src/api.ts', env, stage.logFile);
  const process = startEntry('apps/web/server/main.ts', env, stage.logFile);
  const webStage: WebStage = {
    url,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    apiOpsUrl: stage.opsUrl,
    relay,
    api: startApi(),
    startApi,
  };
  try {
    await until(`the web process is ready, see ${stage.logFile}`, 60, async () => {
      return (await fetch(`${webStage.opsUrl}/ready`)).ok;
    });
    return await breakApi(webStage, process);
  } finally {
    await endProcess(process, 'SIGKILL');
    await endProcess(webStage.api, 'SIGKILL');
    await relay.close();
    await stage.close();
  }
}
