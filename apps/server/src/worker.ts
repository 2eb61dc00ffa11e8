import { toBuildInfo } from '@onsori/contract/build-info';
import { readWorkerConfig, toDailyCaps } from '#config';
import { registerAuditMetrics } from '#features/audit/audit-metrics.service.ts';
import { startEntryChainer } from '#features/audit/chain-entries.service.ts';
import { registerBillingMetrics } from '#features/billing/reconciliation.service.ts';
import { startOpsServer } from '#http/ops.ts';
import { openDatabase } from '#infra/db.ts';
import { createEncryption } from '#infra/encryption.ts';
import { openErrorReports } from '#infra/error-reports.ts';
import { observeGateway } from '#infra/gateway/observe-gateway.ts';
import { createTossGateway } from '#infra/gateway/toss.ts';
import { createLog } from '#infra/log.ts';
import { createSmtpMail } from '#infra/mail/mail.ts';
import { createMetrics } from '#infra/metrics.ts';
import { noChannel, openChannel } from '#infra/redis-channel.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { createSolapiSms } from '#infra/sms/sms.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { flushTraces, openTracing } from '#infra/tracing.ts';
import { createWebhookSender } from '#infra/webhook-sender.ts';
import { openWorkDirectory } from '#infra/work-directory.ts';
import { countFailedJobs } from '#jobs/failed-jobs.repo.ts';
import type { JobQueue } from '#jobs/job.ts';
import { startRunner } from '#jobs/runner.ts';
import { jobHandlers } from './job-handlers.ts';
import { prepareShutdown } from './shutdown.ts';

const config = readWorkerConfig();
openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'worker');
const reports = await openErrorReports(config, 'worker');
const build = toBuildInfo(config);
const log = createLog({ level: config.LOG_LEVEL, name: 'worker', build, reports });
const shutdown = prepareShutdown(log, reports, config);
const metrics = createMetrics();
const database = openDatabase({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  name: 'onsori-worker',
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
metrics.gauges({
  jobs_permanently_failed: async () => {
    const failed = await countFailedJobs(database.db);
    return failed.map(({ job, count: value }) => ({ labels: { job }, value }));
  },
});
registerBillingMetrics(metrics, database.db);
registerAuditMetrics(metrics, database.db);
const storage = openStorage(config.storage);
const ops = await startOpsServer({
  host: config.WORKER_HOST,
  port: config.WORKER_OPS_PORT,
  metrics,
  build,
  dependencies: [
    { name: 'postgres', required: true, ping: database.ping },
    { name: 'storage', required: false, ping: storage.ping },
  ],
  stopping: shutdown.stopping,
});
const workDirectory = await openWorkDirectory(config.WORK_DIRECTORY);
const mail = createSmtpMail(config.mail);
const auditKeys = createSigningKeys(config.AUDIT_SIGNING_KEY, config.AUDIT_FORMER_KEYS);
const airChannel = config.REDIS_URL
  ? openChannel({
      url: config.REDIS_URL,
      name: `${config.REDIS_PREFIX}air`,
      onError: (error) => log.debug({ err: error }, 'event channel unavailable'),
    })
  : noChannel;
const handlers = jobHandlers({
  mail,
  sms: createSolapiSms(config.sms),
  secret: config.SESSION_SECRET,
  webOrigin: config.WEB_ORIGIN,
  businessEmail: config.BUSINESS_EMAIL,
  gateway: observeGateway(createTossGateway(config.gateway, log), metrics),
  encryption: createEncryption(config.gateway.BILLING_ENCRYPTION_KEYS),
  auditKeys,
  dailyCaps: toDailyCaps(config),
  airChannel,
  webhooks: createWebhookSender({ allowLoopback: config.WEBHOOK_ALLOW_LOOPBACK }),
});
const startQueue = (queue: JobQueue, concurrency: number) =>
  startRunner({
    databaseUrl: config.DATABASE_URL,
    context: {
      db: database.db,
      log,
      metrics,
      storage,
      workDirectory,
      renderPriority: config.WORKER_RENDER_PRIORITY,
    },
    log,
    metrics,
    handlers: handlers.filter(({ job }) => (job.queue ?? 'default') === queue),
    concurrency,
    onLost: shutdown.crash,
  });
const queues = [
  ['default', config.WORKER_CONCURRENCY],
  ['render', config.WORKER_RENDERS],
  ['preview', config.WORKER_PREVIEWS],
  ['payment', config.WORKER_PAYMENTS],
  ['webhook', config.WORKER_WEBHOOKS],
] as const;
const runners = await Promise.all(
  queues
    .filter(([, concurrency]) => concurrency > 0)
    .map(([queue, concurrency]) => startQueue(queue, concurrency)),
);
const chainer = startEntryChainer(database.db, auditKeys, log);
shutdown.onStop(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await chainer.stop();
  mail.close();
  airChannel.close();
  await database.close();
  await flushTraces();
  ops.close();
});
log.info('worker started');
