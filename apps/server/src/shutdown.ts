import type { Log } from '#infra/log.ts';

/**
 * Ends the process once what it accepted is finished; one that hangs is ended at the limit, so that
 * a deployment never waits for it.
 */
export function onShutdown(log: Log, limitSeconds: number, finish: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const limit = setTimeout(() => process.exit(1), limitSeconds * 1000);
    try {
      await finish();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exitCode = 1;
    }
    clearTimeout(limit);
    log.info('stopped');
    log.flush(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
