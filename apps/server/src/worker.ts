import { readWorkerConfig } from '#config';
import { startOpsServer } from '#http/ops.ts';
import { openDatabase } from '#infra/db.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { startRunner } from '#jobs/runner.ts';
import { jobHandlers } from './job-handlers.ts';
import { prepareShutdown } from './shutdown.ts';

const config = readWorkerConfig();
const log = createLog({ level: config.LOG_LEVEL, name: 'worker' });
const shutdown = prepareShutdown(log, config);
const metrics = createMetrics();
const database = openDatabase({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  name: 'onsori-worker',
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
});
const ops = await startOpsServer({
  host: config.WORKER_HOST,
  port: config.WORKER_OPS_PORT,
  metrics,
  dependencies: [{ name: 'postgres', required: true, ping: database.ping }],
  stopping: shutdown.stopping,
});
const runner = await startRunner({
  databaseUrl: config.DATABASE_URL,
  database,
  log,
  metrics,
  handlers: jobHandlers,
  concurrency: config.WORKER_CONCURRENCY,
  onLost: shutdown.crash,
});
shutdown.onStop(async () => {
  await runner.stop();
  await database.close();
  ops.close();
});
log.info('working');
