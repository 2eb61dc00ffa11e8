import { setTimeout } from 'node:timers/promises';
import type { ErrorReports } from '#infra/error-reports.ts';
import type { Log } from '#infra/log.ts';

export interface Shutdown {
  /** True from the first stop signal on. */
  stopping(): boolean;
  /** Steps run in order of registration, after DRAIN_SECONDS of reporting not ready. */
  onStop(finish: () => Promise<void>): void;
  /** Logs the error and exits once it is reported. */
  crash(error: unknown): void;
}

/**
 * Exits once accepted work is finished. A process that hangs exits at SHUTDOWN_SECONDS, so that a
 * deployment never blocks on it; a second signal exits at once.
 */
export function prepareShutdown(
  log: Log,
  reports: Pick<ErrorReports, 'flush'>,
  { SHUTDOWN_SECONDS, DRAIN_SECONDS }: { SHUTDOWN_SECONDS: number; DRAIN_SECONDS: number },
): Shutdown {
  let stopping = false;
  const steps: (() => Promise<void>)[] = [];
  const exit = (code: number) => {
    process.exitCode = code;
    log.flush(() => process.exit());
  };
  const exitWhenReported = async (code: number) => {
    await reports.flush();
    exit(code);
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
      await exitWhenReported(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      await exitWhenReported(1);
    }
  };
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'crashed');
    void exitWhenReported(1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', crash);
  return { stopping: () => stopping, onStop: (step) => steps.push(step), crash };
}
