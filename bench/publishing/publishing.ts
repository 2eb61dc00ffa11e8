import { openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fetchTimed } from '#bench/load.ts';
import { median, quantile } from '#bench/rounds.ts';
import { endProcess, isOk, spawnOwned, startEntry, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';

const rounds = 7;
const roundMs = 5000;
const betweenMs = 10;
const goal = 1.5;

/** Sends requests at a steady rate; returns the 95th percentile of their duration. */
async function measureP95(url: string): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  while (performance.now() < end) {
    times.push((await fetchTimed(url)).ms);
    await setTimeout(betweenMs);
  }
  return quantile(times, 0.95);
}

/** Starts a worker in its own process group, so that it can be paused together with its commands. */
function startWorker({ env, logFile }: Stage) {
  const log = openSync(logFile, 'a');
  const child = spawnOwned(process.execPath, ['apps/server/src/worker.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const send = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  return {
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    end: () => send('SIGKILL'),
  };
}

async function untilTwoRender({ query }: Stage): Promise<void> {
  await until('two tracks render', 60, async () => {
    const rendering = await query(`select from generation_pieces where state = 'making'`);
    return rendering.length >= 2 || `${rendering.length} pieces rendering`;
  });
}

/** Measures how much rendering slows down responses. */
export async function publishing(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench');
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  const args = ['catalog', '--albums', '4', '--tracks', '10', '--report', `${stage.logFile}.html`];
  const command = startEntry('apps/server/cli/main.ts', stage.env, stage.logFile, args);
  const worker = startWorker(stage);
  const url = `${stage.apiUrl}/v1/musics`;
  try {
    await until('the API responds', 15, () => isOk(url));
    await untilTwoRender(stage);
    await measureP95(url);
    const figures = { idle: [] as number[], busy: [] as number[], ratio: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      worker.pause();
      await setTimeout(200);
      const idle = await measureP95(url);
      worker.resume();
      const busy = await measureP95(url);
      figures.idle.push(idle);
      figures.busy.push(busy);
      figures.ratio.push(busy / idle);
    }
    const ratio = median(figures.ratio);
    const reached = ratio <= goal;
    console.log(
      `p95 of GET /v1/musics while two tracks render: ${ratio.toFixed(2)} x of idle (goal ${goal}${reached ? '' : ', NOT reached'})`,
    );
    console.log(
      `  ${median(figures.busy).toFixed(1)} against ${median(figures.idle).toFixed(1)} ms, ratios from ` +
        `${Math.min(...figures.ratio).toFixed(2)} to ${Math.max(...figures.ratio).toFixed(2)} in ${rounds} rounds`,
    );
    return reached;
  } finally {
    worker.end();
    await endProcess(command, 'SIGKILL');
    await endProcess(api, 'SIGKILL');
    await stage.close();
  }
}
