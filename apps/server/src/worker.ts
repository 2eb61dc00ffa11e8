import { readWorkerConfig } from '#config';
import { startOpsServer } from '#http/ops.ts';
import { openDatabase } from '#infra/db.ts';
import { createLog } from '#infra/log.ts';
import { createSmtpMail } from '#infra/mail/mail.ts';
import { createMetrics } from '#infra/metrics.ts';
import { createSolapiSms } from '#infra/sms/sms.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { openWorkDirectory } from '#infra/work-directory.ts';
import { countFailedJobs } from '#jobs/failed-jobs.repo.ts';
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
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
metrics.labelledGauge('jobs_permanently_failed', 'Permanently failed jobs', 'job', async () =>
  (await countFailedJobs(database.db)).map(({ job, count }) => [job, count]),
);
const storage = openStorage(config.storage);
const ops = await startOpsServer({
  host: config.WORKER_HOST,
  port: config.WORKER_OPS_PORT,
  metrics,
  dependencies: [
    { name: 'postgres', required: true, ping: database.ping },
    { name: 'storage', required: false, ping: storage.ping },
  ],
  stopping: shutdown.stopping,
});
const workDirectory = await openWorkDirectory(config.WORK_DIRECTORY);
const mail = createSmtpMail(config.mail);
const handlers = jobHandlers({
  mail,
  sms: createSolapiSms(config.sms),
  secret: config.SESSION_SECRET,
  webOrigin: config.WEB_ORIGIN,
});
const startQueue = (isCpuBound: boolean, concurrency: number) =>
  startRunner({
    databaseUrl: config.DATABASE_URL,
    context: { db: database.db, log, metrics, storage, workDirectory },
    log,
    metrics,
    handlers: handlers.filter(({ job }) => (job.isCpuBound ?? false) === isCpuBound),
    concurrency,
    onLost: shutdown.crash,
  });
// Separate queues, so that short jobs never wait behind minutes of rendering.
const runners = [
  await startQueue(false, config.WORKER_CONCURRENCY),
  ...(config.WORKER_RENDERS > 0 ? [await startQueue(true, config.WORKER_RENDERS)] : []),
];
shutdown.onStop(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  mail.close();
  await database.close();
  ops.close();
});
log.info('worker started');
