import { childCpuMs } from '../process.ts';

export interface Step {
  readonly name: string;
  readonly wallMs: number;
  /** CPU time of this process and of its child processes. */
  readonly cpuMs: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childCpuMs();
}

/** Measures steps; `time` throws when the signal is aborted and calls `onStep` before the work. */
export function createStopwatch(
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
