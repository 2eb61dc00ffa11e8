import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { endProcess, until } from '#tools/harness/processes.ts';
import { type CountingRelay, fullPace } from './counting-relay.ts';
import { must, type Scenario, scenario } from './scenario.ts';
import { type Outcome, sendCall, startWebLoad } from './web-load.ts';

export interface WebStage {
  readonly url: string;
  readonly opsUrl: string;
  readonly apiOpsUrl: string;
  readonly relay: CountingRelay;
  api: ChildProcess;
  startApi(): ChildProcess;
}

const RECOVERY_SECONDS = 5;
/** How long calls are observed after the recovery limit. */
const WATCH_SECONDS = 4;

const untilApiReady = ({ apiOpsUrl }: WebStage) =>
  until('the API is ready', 60, async () => (await fetch(`${apiOpsUrl}/ready`)).ok);

const untilServing = ({ url, relay }: WebStage) =>
  until(`calls succeed (${relay.state()})`, 60, async () => {
    const { status } = await sendCall(url);
    return status > 0 && status < 500;
  });

/** Seconds between the return of the API and the start of the last call that failed. */
function measureRecovery(outcomes: readonly Outcome[], returnedAt: number): number {
  const afterReturn = outcomes.filter(({ startedAt }) => startedAt >= returnedAt);
  must(afterReturn.length > 0, 'no call was sent after the return');
  const failed = afterReturn.filter(({ status }) => status === 0 || status >= 500);
  return Math.max(0, ...failed.map(({ startedAt }) => (startedAt - returnedAt) / 1000));
}

/** Requires that no request is sent upstream twice, and that no more calls go upstream than came in. */
function mustNotAmplify({ relay }: WebStage, outcomes: readonly Outcome[]): string {
  // Health probes of the web process carry no request id.
  const twice = [...relay.counts].filter(([key, count]) => count > 1 && !key.startsWith('none '));
  must(twice.length === 0, `sent more than once: ${twice.slice(0, 3).join('; ')}`);
  const calls = new Set(outcomes.filter(({ isPage }) => !isPage).map(({ id }) => id));
  const upstream = [...relay.counts.keys()].filter((key) => calls.has(key.split(' ')[0] ?? ''));
  must(upstream.length <= calls.size, `${calls.size} calls became ${upstream.length} upstream`);
  return `${calls.size} calls in, ${upstream.length} upstream, none twice`;
}

function mustMatchContract(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.flatMap(({ violation }) => violation ?? []);
  must(wrong.length === 0, `${wrong.length} replies outside the contract: ${wrong.slice(0, 3)}`);
  const count = (matches: (status: number) => boolean) =>
    outcomes.filter(({ status }) => matches(status)).length;
  const slowest = Math.max(...outcomes.map(({ ms }) => ms)) / 1000;
  return `${outcomes.length} replies: ${count((s) => s < 500)} below 500, ${count((s) => s === 503)} with 503; slowest ${slowest.toFixed(1)} s`;
}

interface Fault {
  readonly name: string;
  readonly seconds: number;
  begin(stage: WebStage): Promise<void> | void;
  end(stage: WebStage): Promise<void> | void;
  /** Whether calls must fail during the fault; a slow API still responds. */
  readonly fails: boolean;
}

const faults: readonly Fault[] = [
  {
    name: 'the API is killed and started again',
    seconds: 6,
    fails: true,
    begin: (stage) => endProcess(stage.api, 'SIGKILL'),
    end: async (stage) => {
      stage.api = stage.startApi();
      await untilApiReady(stage);
    },
  },
  {
    name: 'the API hangs: it accepts connections and sends nothing',
    seconds: 14,
    fails: true,
    begin: ({ api }) => void api.kill('SIGSTOP'),
    end: ({ api }) => void api.kill('SIGCONT'),
  },
  {
    name: 'the API is slower than the limit',
    seconds: 14,
    fails: true,
    begin: ({ relay }) => relay.setPace({ ...fullPace, delayMs: 12_000 }),
    end: ({ relay }) => relay.setPace(fullPace),
  },
  {
    name: 'the API is slow, within the limit',
    seconds: 8,
    fails: false,
    begin: ({ relay }) => relay.setPace({ ...fullPace, delayMs: 2000 }),
    end: ({ relay }) => relay.setPace(fullPace),
  },
];

const runFault = (stage: WebStage, fault: Fault): Promise<Scenario> =>
  scenario(fault.name, async (note) => {
    await untilServing(stage);
    const load = startWebLoad(stage.url);
    try {
      await setTimeout(2000);
      await fault.begin(stage);
      const before = load.outcomes.length;
      await setTimeout(fault.seconds * 1000);
      const failed = load.outcomes.slice(before).filter(({ status }) => status === 503).length;
      const readiness = await fetch(`${stage.opsUrl}/ready`);
      await fault.end(stage);
      const returnedAt = performance.now();
      await setTimeout((RECOVERY_SECONDS + WATCH_SECONDS) * 1000);
      const outcomes = await load.stop();
      must(!fault.fails || failed > 0, 'no call failed: the fault did not happen');
      must(fault.fails || failed === 0, `${failed} calls failed`);
      must(readiness.ok, 'the web process is not ready');
      note(mustMatchContract(outcomes));
      note(mustNotAmplify(stage, outcomes));
      const seconds = measureRecovery(outcomes, returnedAt);
      must(
        seconds <= RECOVERY_SECONDS,
        `calls failed until ${seconds.toFixed(1)} s after its return`,
      );
      note(`the last call that failed was sent ${seconds.toFixed(1)} s after its return`);
    } finally {
      await load.stop();
    }
  });

const trickle = (stage: WebStage): Promise<Scenario> =>
  scenario('a slow but progressing reply exceeds the limit and arrives complete', async (note) => {
    const path = '/_api/v1/musics?page=1&per_page=100';
    const whole = await (await fetch(`${stage.url}${path}`)).text();
    const chunkBytes = Math.ceil(Buffer.byteLength(whole) / 25);
    stage.relay.setPace({ delayMs: 500, chunkBytes });
    try {
      const started = performance.now();
      const signal = AbortSignal.timeout(60_000);
      const text = await (await fetch(`${stage.url}${path}`, { signal })).text();
      const seconds = (performance.now() - started) / 1000;
      note(`${Buffer.byteLength(text)} bytes in ${seconds.toFixed(1)} s`);
      must(text === whole, 'the bytes differ');
      must(seconds > 11, 'it was not slower than the limit');
    } finally {
      stage.relay.setPace(fullPace);
    }
  });

const drain = (process: ChildProcess): Promise<Scenario> =>
  scenario('the web process exits by itself on SIGTERM', async (note) => {
    const started = performance.now();
    process.kill('SIGTERM');
    const [code] = await once(process, 'exit', { signal: AbortSignal.timeout(30_000) });
    must(code === 0, `it ended with ${code}`);
    note(`ended after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });

export async function breakApi(stage: WebStage, process: ChildProcess): Promise<Scenario[]> {
  const scenarios: Scenario[] = [];
  for (const fault of faults) scenarios.push(await runFault(stage, fault));
  scenarios.push(await trickle(stage), await drain(process));
  return scenarios;
}
