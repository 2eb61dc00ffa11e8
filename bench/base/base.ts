import { availableParallelism, loadavg } from 'node:os';
import { createWrkSide } from '#bench/load.ts';
import { type Comparison, compare, type Side } from '#bench/rounds.ts';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, startEntry, until } from '#tools/harness/processes.ts';
import { createStage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';

const rounds = 9;

interface Goal {
  readonly name: string;
  readonly minRatio: number | null;
  readonly ours: Side;
  readonly bare: Side;
}

function report({ name, minRatio }: Goal, result: Comparison): boolean {
  const reached = minRatio === null || result.ratio >= minRatio;
  const goal = minRatio === null ? 'no goal' : `goal ${minRatio.toFixed(2)}`;
  console.log(
    `${name}: ratio ${result.ratio.toFixed(2)} (${goal}${reached ? '' : ', NOT reached'})`,
  );
  console.log(
    `  ${result.ours.toFixed(0)} against ${result.bare.toFixed(0)} requests/s, ratios from ` +
      `${result.lowest.toFixed(2)} to ${result.highest.toFixed(2)} in ${rounds} rounds`,
  );
  return reached;
}

/** Measures the cost of our layers: each route against the same work without them. */
export async function base(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench');
  const trivialPort = await findFreePort();
  const barePort = await findFreePort();
  const { env, logFile, apiUrl } = stage;
  const processes = [
    startEntry('apps/server/src/api.ts', env, logFile),
    startEntry('bench/base/trivial-route.ts', { ...env, API_PORT: String(trivialPort) }, logFile),
    startEntry('bench/base/bare-server.ts', { ...env, BARE_PORT: String(barePort) }, logFile),
  ];
  const trivial = `http://127.0.0.1:${trivialPort}/_api/v1`;
  const bare = `http://127.0.0.1:${barePort}`;
  const goals: Goal[] = [
    {
      name: 'GET /v1/musics against the same SQL through bare pg',
      minRatio: 0.8,
      ours: createWrkSide('musics', `${apiUrl}/v1/musics`),
      bare: createWrkSide('bare musics', `${bare}/musics`),
    },
    {
      name: 'the hook chain on a trivial route against bare node http',
      minRatio: 0.65,
      ours: createWrkSide('trivial', `${trivial}/plain`),
      bare: createWrkSide('bare', `${bare}/plain`),
    },
    {
      name: 'the same with a rate limit counted in Redis',
      minRatio: null,
      ours: createWrkSide('limited', `${trivial}/limited`),
      bare: createWrkSide('bare', `${bare}/plain`),
    },
  ];
  try {
    for (const goal of goals)
      for (const side of [goal.ours, goal.bare])
        await until(`${side.name} responds`, 15, async () => (await side.round()) > 0);
    const load = loadavg()[0]?.toFixed(2);
    console.log(`${availableParallelism()} cores, load ${load} at the start`);
    let reached = true;
    for (const goal of goals)
      reached = report(goal, await compare(goal.ours, goal.bare, rounds)) && reached;
    return reached;
  } finally {
    for (const child of processes) await endProcess(child, 'SIGKILL');
    await stage.close();
  }
}
