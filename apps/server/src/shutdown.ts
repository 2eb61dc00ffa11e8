import { setTimeout } from 'node:timers/promises';
import type { Log } from '#infra/log.ts';

export interface Shutdown {
  /** True from the moment the process is asked to stop. */
  stopping(): boolean;
  /** What to do then, in this order; the ready probe says no for `drainSeconds` before. */
  onStop(finish: () => Promise<void>): void;
  /** Ends the process at once, with a word on why. */
  crash(error: unknown): void;
}

/**
 * Ends the process once what it accepted is finished. One that hangs is ended at the limit, so that
 * a deployment never waits for it, and a second signal ends it at once.
 */
export function prepareShutdown(
  log: Log,
  { SHUTDOWN_SECONDS, DRAIN_SECONDS }: { SHUTDOWN_SECONDS: number; DRAIN_SECONDS: number },
): Shutdown {
  let stopping = false;
  const steps: (() => Promise<void>)[] = [];
  const exit = (code: number) => {
    process.exitCode = code;
    log.flush(() => process.exit());
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(SHUTDOWN_SECONDS * 1000).then(() => {
      log.error('stopping took too long');
      exit(1);
    });
    try {
      await setTimeout(DRAIN_SECONDS * 1000);
      for (const step of steps) await step();
      log.info('stopped');
      exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      exit(1);
    }
  };
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'crashed');
    exit(1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', crash);
  return { stopping: () => stopping, onStop: (step) => steps.push(step), crash };
}
