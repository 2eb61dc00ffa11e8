import { setTimeout } from 'node:timers/promises';
import type { ErrorReports } from './error-reports.ts';
import type { Log } from './log.ts';

export interface Shutdown {
  /** True once a stop signal arrived. */
  stopping(): boolean;
  /** Registers the cleanup that runs after `DRAIN_SECONDS` of failing readiness probes. */
  onStop(finish: () => Promise<void>): void;
}

/**
 * Exits once accepted requests are finished: at the timeout if they hang, immediately on a second
 * signal. Logs an uncaught error as one line and exits with 1.
 */
export function prepareShutdown(
  log: Log,
  reports: Pick<ErrorReports, 'flush'>,
  { SHUTDOWN_SECONDS, DRAIN_SECONDS }: { SHUTDOWN_SECONDS: number; DRAIN_SECONDS: number },
): Shutdown {
  let isStopping = false;
  let finish = async () => {};
  const exit = (code: number) => {
    process.exitCode = code;
    log.flush(() => process.exit());
  };
  const exitWhenReported = async (code: number) => {
    await reports.flush();
    exit(code);
  };
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'process crashed');
    void exitWhenReported(1);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    void setTimeout(SHUTDOWN_SECONDS * 1000).then(() => {
      log.error('stopping took too long');
      exit(1);
    });
    await setTimeout(DRAIN_SECONDS * 1000);
    try {
      await finish();
      log.info('stopped');
      await exitWhenReported(0);
    } catch (error) {
      crash(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', crash);
  return {
    stopping: () => isStopping,
    onStop: (step) => {
      finish = step;
    },
  };
}
