import { commandsCpuMs } from '../process.ts';

export interface Step {
  readonly name: string;
  readonly wallMs: number;
  /** Of this process and of the commands it ran. */
  readonly cpuMs: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + commandsCpuMs();
}

/** Runs steps one after another, unless told to stop, says what begins and keeps what it has cost. */
export function stopwatch(
  signal?: AbortSignal,
  onStep?: (name: string) => void,
): {
  readonly steps: readonly Step[];
  time<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
} {
  const steps: Step[] = [];
  return {
    steps,
    async time(name, work) {
      signal?.throwIfAborted();
      onStep?.(name);
      const cpuBefore = cpuMs();
      const wallBefore = performance.now();
      const result = await work();
      steps.push({ name, wallMs: performance.now() - wallBefore, cpuMs: cpuMs() - cpuBefore });
      return result;
    },
  };
}
