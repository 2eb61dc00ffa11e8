import { readWorkerConfig } from '#config';
import { createOpsServer } from '#http/ops.ts';
import { openDatabase } from '#infra/db.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { startRunner } from '#jobs/runner.ts';
import { jobHandlers } from './job-handlers.ts';
import { onShutdown } from './shutdown.ts';

const config = readWorkerConfig();
const log = createLog({ level: config.LOG_LEVEL, name: 'worker' });
const metrics = createMetrics();
const database = openDatabase({
  url: config.DATABASE_URL,
  poolSize: config.DATABASE_POOL,
  name: 'onsori-worker',
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
});
const runner = await startRunner({
  database,
  log,
  metrics,
  handlers: jobHandlers,
  concurrency: config.WORKER_CONCURRENCY,
});

let stopping = false;
const ops = createOpsServer({
  metrics,
  dependencies: [{ name: 'postgres', required: true, ping: database.ping }],
  stopping: () => stopping,
});

onShutdown(log, config.SHUTDOWN_SECONDS, async () => {
  stopping = true;
  await runner.stop();
  await database.close();
  ops.close();
});

ops.listen(config.WORKER_OPS_PORT, '127.0.0.1');
log.info('working');
