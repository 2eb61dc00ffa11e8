import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface GroupResult {
  readonly code: number | null;
  readonly isOverLimit: boolean;
  readonly output: string;
}

export interface GroupLimits {
  readonly limitSeconds: number;
  /** Time between SIGTERM and SIGKILL. */
  readonly graceSeconds?: number;
}

const GRACE_SECONDS = 10;

const running = new Set<ChildProcess>();

/** Returns false when the group has no processes. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

async function endGroups(
  children: Iterable<ChildProcess>,
  graceSeconds = GRACE_SECONDS,
): Promise<void> {
  const ending = [...children];
  for (const child of ending) signalGroup(child, 'SIGTERM');
  const deadline = performance.now() + graceSeconds * 1000;
  while (performance.now() < deadline && ending.some((child) => signalGroup(child, 0)))
    await sleep(50);
  for (const child of ending) signalGroup(child, 'SIGKILL');
}

/** Detached groups get no Ctrl-C from the terminal, so forward termination signals. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await endGroups(running);
    process.kill(process.pid, signal);
  });
}

/** Runs a command in its own process group and kills the group at the time limit. */
export async function runGroup(
  command: readonly string[],
  { limitSeconds, graceSeconds }: GroupLimits,
): Promise<GroupResult> {
  const chunks: Buffer[] = [];
  // pdeathsig: the kernel ends the command when the runner itself is killed.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', ...command], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
  const limit = new AbortController();
  const overLimit = sleep(limitSeconds * 1000, true, limit).catch(() => false);
  try {
    const isOverLimit = await Promise.race([closed.then(() => false), overLimit]);
    if (isOverLimit) {
      await endGroups([child], graceSeconds);
      // A process that left the group may still have the pipe open.
      await Promise.race([closed, sleep(1000)]);
    }
    return { code: child.exitCode, isOverLimit, output: Buffer.concat(chunks).toString() };
  } finally {
    limit.abort();
    running.delete(child);
  }
}

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The process group is killed after this time. */
  readonly limitSeconds: number;
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Prints one result line per step, and its output only on failure. */
export async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const { code, isOverLimit, output } = await runGroup(step.command, step);
  const passed = code === 0 && !isOverLimit;
  const seconds = (performance.now() - started) / 1000;
  const limit = isOverLimit ? `, killed at its limit of ${step.limitSeconds} s` : '';
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s${limit})`);
  if (!passed) console.log(output);
  return { step, passed, seconds };
}
