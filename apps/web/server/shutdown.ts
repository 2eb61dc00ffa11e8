import { setTimeout } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Shutdown {
  /** True from the moment the process is asked to stop. */
  stopping(): boolean;
  /** Registers what ends the process in order, after `DRAIN_SECONDS` of saying that it is not ready. */
  onStop(finish: () => Promise<void>): void;
}

/**
 * Ends the process once what it accepted is finished: at the limit if that hangs, at once at a second
 * signal. An error that nobody caught is logged as one line and ends it with 1.
 */
export function prepareShutdown(
  log: Log,
  { SHUTDOWN_SECONDS, DRAIN_SECONDS }: { SHUTDOWN_SECONDS: number; DRAIN_SECONDS: number },
): Shutdown {
  let isStopping = false;
  let finish = async () => {};
  const exit = (code: number) => {
    process.exitCode = code;
    log.flush(() => process.exit());
  };
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'process crashed');
    exit(1);
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
      exit(0);
    } catch (error) {
      crash(error);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A rejection that nobody handles arrives here too.
  process.on('uncaughtException', crash);
  return {
    stopping: () => isStopping,
    onStop: (step) => {
      finish = step;
    },
  };
}
