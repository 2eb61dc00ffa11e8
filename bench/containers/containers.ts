import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must } from '#bench/chaos/scenario.ts';
import { signUpWithPlan } from '#bench/downloads/download-client.ts';
import { createDownloadRequest, wavAudio } from '#server/test/downloader.ts';
import { findFreePort } from '#server/test/free-port.ts';
import { isOk, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { lastLines } from '#tools/services/process.ts';
import { type RunningContainer, runContainer, startContainer } from './container.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Generous: a start takes seconds, on a machine at its limit a minute. */
const START_LIMIT_SECONDS = 180;
const LOG_LINES = 8;

const print = (line: string): void => console.log(line);

/** What a process in the container can do, printed by Node because there is no shell. */
const inspectProcess = `
  const { readFileSync, writeFileSync } = require('node:fs');
  let write = 'possible';
  try { writeFileSync('/app/written', ''); } catch (error) { write = error.code; }
  const status = readFileSync('/proc/self/status', 'utf8');
  const field = (name) => new RegExp(name + ':\\\\s*(\\\\S+)').exec(status)[1];
  console.log(JSON.stringify([process.getuid(), write, field('CapEff'), field('CapBnd'), field('NoNewPrivs')]));
`;

async function mustBeConfined(container: RunningContainer): Promise<void> {
  const [uid, write, ...rights] = JSON.parse(await container.execute('node', '-e', inspectProcess));
  must(uid === 10_001, `${container.name} runs as ${uid}`);
  must(write === 'EROFS', `writing to the root of ${container.name} is ${write}`);
  const none = '0'.repeat(16);
  must(String(rights) === `${none},${none},1`, `${container.name} has the rights ${rights}`);
  const shell = await container.execute('/bin/sh', '-c', 'true').then(
    () => 'a shell',
    () => null,
  );
  must(shell === null, `${container.name} has a shell`);
}

/** Checks that the liveness probe and the log lines name the build. */
async function mustNameItsBuild(opsUrl: string, container: RunningContainer): Promise<void> {
  const live = (await (await fetch(`${opsUrl}/live`)).json()) as Record<string, string>;
  must(live.version === version && /^[\da-f]{40}$/.test(live.commit ?? ''), JSON.stringify(live));
  await until('a log line', 10, async () => {
    const line = (await container.logs()).split('\n').find((each) => each.startsWith('{'));
    if (line === undefined) return 'no line';
    const { commit, builtAt } = JSON.parse(line);
    return (commit === live.commit && builtAt === live.builtAt) || line;
  });
}

async function downloadPiece(stage: Stage): Promise<number> {
  const [piece] = await stage.query<{ id: string }>('select music_id as id from generation_pieces');
  const client = await signUpWithPlan(stage, 'pro');
  const choice = createDownloadRequest(piece?.id ?? '', wavAudio);
  const response = await client.download(choice, randomUUID());
  const bytes = new Uint8Array(await response.arrayBuffer());
  must(response.status === 200, `the download responded ${response.status}`);
  must(bytes.byteLength === Number(response.headers.get('content-length')), 'it was cut off');
  return bytes.byteLength;
}

async function runImages(stage: Stage): Promise<void> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const webOps = `http://127.0.0.1:${await findFreePort()}`;
  const containers: RunningContainer[] = [];
  const nameOf = (process: string) => `onsori-test-${globalThis.process.pid}-${process}`;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const env = { ...stage.env, WORKER_RENDERS: '1', WORKER_RENDER_PRIORITY: '0', WEB_ORIGIN: url };
  const start = async (process: string, image: string, settings = {}, hasTmp = false) => {
    const options = { name: nameOf(process), image, version, env: { ...env, ...settings }, hasTmp };
    const container = await startContainer(options);
    containers.push(container);
    return container;
  };
  try {
    const worker = await start('worker', 'worker', {}, true);
    const workerOps = `http://127.0.0.1:${stage.env.WORKER_OPS_PORT}`;
    await until('the worker is ready', START_LIMIT_SECONDS, () => isOk(`${workerOps}/ready`));
    const catalog = ['catalog', '--albums', '1', '--tracks', '1', '--seconds', '20'];
    const command = ['node', 'apps/server/cli/main.ts', ...catalog, '--report', '/tmp/report.html'];
    await runContainer({
      name: nameOf('cli'),
      image: 'server',
      version,
      env,
      command,
      hasTmp: true,
    });
    print(`worker rendered and published a piece after ${seconds()}`);
    const api = await start('api', 'server');
    const web = await start('web', 'web', {
      WEB_PORT: new URL(url).port,
      WEB_OPS_PORT: new URL(webOps).port,
      API_ORIGIN: new URL(stage.apiUrl).origin,
      PUBLIC_ORIGIN: url,
    });
    await until('API and web are ready', START_LIMIT_SECONDS, async () => {
      const states = [await isOk(`${stage.opsUrl}/ready`), await isOk(`${webOps}/ready`)];
      return states.find((state) => state !== true) ?? true;
    });
    print(`API and web ready after ${seconds()}`);
    const [title] = await stage.query<{ title: string }>('select title_ko as title from musics');
    const page = await (await fetch(`${url}/music?lang=ko`)).text();
    must(page.includes(title?.title ?? 'no music'), 'the page does not show the piece');
    print(`a page of ${page.length} characters shows the piece`);
    print(`a download of ${await downloadPiece(stage)} bytes is complete`);
    for (const container of containers) await mustBeConfined(container);
    await mustNameItsBuild(workerOps, worker);
    await mustNameItsBuild(stage.opsUrl, api);
    await mustNameItsBuild(webOps, web);
    print(
      'worker, API and web: user 10001, read-only root, no capabilities, no shell, build named',
    );
  } catch (error) {
    for (const container of containers)
      print(`${container.name}:\n${lastLines(await container.logs(), LOG_LINES)}`);
    throw error;
  } finally {
    for (const container of containers) await container.stop();
  }
}

/** The images of `npm run images` on the local services: a render, a page, a download. */
export async function containers(): Promise<boolean> {
  await startServices();
  const stage = await createStage('containers', { fixture: false });
  try {
    await runImages(stage);
    return true;
  } finally {
    await stage.close();
  }
}
