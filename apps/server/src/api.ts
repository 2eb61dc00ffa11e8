import { billingLimits } from '@onsori/contract/billing-limits';
import { toBuildInfo } from '@onsori/contract/build-info';
import { readApiConfig, toDailyCaps } from '#config';
import { createPasswordAttempts, createPasswordHasher } from '#features/account/account.public.ts';
import { createFailedAttemptLog } from '#features/audit/audit.public.ts';
import { createSessionStatusCache, createUsedProofStore } from '#features/auth/auth.public.ts';
import { createCueSheetPrinter } from '#features/cue-sheets/cue-sheets.public.ts';
import { createFitPlanner } from '#features/fit/fit-planner.service.ts';
import { createCertificatePrinter } from '#features/licences/licences.public.ts';
import { serveMcp } from '#features/mcp/mcp.routes.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { createStatementPrinter } from '#features/purchases/purchases.public.ts';
import { buildApp } from '#http/app.ts';
import { serveDiskMedia } from '#http/disk-media.ts';
import { liveTiming } from '#http/event-streams.ts';
import { createDeliverySlots, createOverloadGuard } from '#http/load-limits.ts';
import { startOpsServer } from '#http/ops.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import { createReadRouting } from '#http/read-routing.ts';
import { openDatabase } from '#infra/db.ts';
import { createEncryption } from '#infra/encryption.ts';
import { openErrorReports } from '#infra/error-reports.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { openReadDatabases } from '#infra/read-databases.ts';
import { openRedis } from '#infra/redis.ts';
import { openChannel } from '#infra/redis-channel.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { createSocialAuth } from '#infra/social/social-auth.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { flushTraces, openTracing } from '#infra/tracing.ts';
import { createWebhookSender } from '#infra/webhook-sender.ts';
import { registerQueueMetrics } from '#jobs/queue-metrics.ts';
import { callerHooks } from './caller-hooks.ts';
import { jobDefinitions } from './job-definitions.ts';
import { observeRoutes } from './observe-routes.ts';
import { allRoutes } from './routes.ts';
import { prepareShutdown } from './shutdown.ts';

const config = readApiConfig();
openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'api');
const reports = await openErrorReports(config, 'api');
const build = toBuildInfo(config);
const log = createLog({ level: config.LOG_LEVEL, name: 'api', build, reports });
const shutdown = prepareShutdown(log, reports, config);
const metrics = createMetrics();
const database = openDatabase({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  name: 'onsori-api',
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
const reads = config.DATABASE_REPLICA_URL
  ? openReadDatabases(database, config.DATABASE_URL, {
      url: config.DATABASE_REPLICA_URL,
      size: config.DATABASE_REPLICA_POOL,
      name: 'onsori-api-reads',
      onError: (error) => log.warn({ err: error }, 'replica connection lost'),
    })
  : null;
const redis = openRedis({
  url: config.REDIS_URL,
  prefix: config.REDIS_PREFIX,
  onError: (error) => log.warn({ err: error }, 'redis unavailable'),
});
const airChannel = openChannel({
  url: config.REDIS_URL,
  name: `${config.REDIS_PREFIX}air`,
  onError: (error) => log.debug({ err: error }, 'event channel unavailable'),
});
const endStreams = new AbortController();
const storage = openStorage(config.storage);
registerQueueMetrics(metrics, database.db, jobDefinitions);
const plays = createPlayInbox(database.db);

const ops = await startOpsServer({
  host: config.API_HOST,
  port: config.API_OPS_PORT,
  metrics,
  build,
  dependencies: [
    // With a replica, a process serves reads while the primary is away.
    { name: 'postgres', required: reads === null, ping: database.ping },
    ...(reads ? [{ name: 'postgres_reads' as const, required: true, ping: reads.ping }] : []),
    { name: 'redis', required: false, ping: redis.ping },
    { name: 'storage', required: false, ping: storage.ping },
  ],
  stopping: shutdown.stopping,
});

const printer = createCertificatePrinter();
const statementPrinter = createStatementPrinter();
const cueSheetPrinter = createCueSheetPrinter();
const fitPlanner = createFitPlanner();
const rateLimiter = createRateLimiter(redis, Date.now, config.RATE_LIMIT_FACTOR);
const encryption = createEncryption(config.payments.BILLING_ENCRYPTION_KEYS);
const failedAttempts = createFailedAttemptLog(database.db, encryption, log);
const sessionStatusCache = createSessionStatusCache(
  reads?.primary ?? database.db,
  redis,
  reads?.replica,
);
const secret = config.SESSION_SECRET;
const deliveries = createDeliverySlots(redis, {
  perUser: config.DELIVERIES_PER_USER,
  perProcess: config.DELIVERIES_PER_PROCESS,
});
metrics.gauges({
  db_pool_waiting: () => [{ labels: {}, value: database.pool.waitingCount }],
  db_reads: () => {
    const { primary, replica } = reads?.counts() ?? { primary: 0, replica: 0 };
    return [
      { labels: { server: 'primary' }, value: primary },
      { labels: { server: 'replica' }, value: replica },
    ];
  },
  plays_waiting: () => [{ labels: {}, value: plays.pendingCount() }],
  deliveries_active: () => [{ labels: {}, value: deliveries.active() }],
});
const overload = createOverloadGuard(
  { maxLoopDelayMs: config.OVERLOAD_LOOP_DELAY_MS, maxQueueLength: config.OVERLOAD_QUEUE },
  () => database.pool.waitingCount,
);
const app = buildApp(
  {
    db: database.db,
    log,
    metrics,
    rateLimiter,
    callers: callerHooks({ db: database.db, sessionStatusCache, secret }),
    deliveries,
    overload,
    trustProxy: config.TRUST_PROXY,
    ...(reads && { reads: createReadRouting(reads, redis) }),
  },
  observeRoutes(
    metrics,
    allRoutes({
      db: database.db,
      storage,
      plays,
      ticketSecret: config.PLAY_TICKET_SECRET,
      secret,
      webOrigin: config.WEB_ORIGIN,
      sessionStatusCache,
      usedProofs: createUsedProofStore(redis),
      hasher: createPasswordHasher(),
      attempts: createPasswordAttempts(redis, undefined, config.RATE_LIMIT_FACTOR),
      social: createSocialAuth(config.social),
      keys: createSigningKeys(config.LICENCE_SIGNING_KEY, config.LICENCE_FORMER_KEYS),
      printer,
      statementPrinter,
      supplier: {
        name: config.BUSINESS_NAME,
        representative: config.BUSINESS_REPRESENTATIVE,
        registrationNumber: config.BUSINESS_NUMBER,
        address: config.BUSINESS_ADDRESS,
        phone: config.BUSINESS_PHONE,
        email: config.BUSINESS_EMAIL,
        bankAccount: config.BUSINESS_BANK_ACCOUNT,
      },
      cueSheetPrinter,
      fitPlanner,
      rateLimiter,
      failedAttempts,
      dailyCaps: toDailyCaps(config),
      encryption,
      paymentWindow: {
        sdkUrl: config.payments.TOSS_SDK_URL ?? null,
        billingClientKey: config.payments.TOSS_BILLING_CLIENT_KEY,
        paymentClientKey: config.payments.TOSS_PAYMENT_CLIENT_KEY,
      },
      outcomeWaitMs: billingLimits.outcomeWaitMs,
      webhooks: createWebhookSender({ allowLoopback: config.WEBHOOK_ALLOW_LOOPBACK }),
      air: { channel: airChannel, timing: liveTiming, stopping: endStreams.signal },
    }),
  ),
);
serveMcp(app, { log, rateLimiter, webOrigin: config.WEB_ORIGIN });
if (config.storage.STORAGE === 'disk') serveDiskMedia(app, config.storage);

shutdown.onStop(async () => {
  endStreams.abort();
  await app.close();
  await failedAttempts.idle();
  overload.close();
  const threads = [printer, statementPrinter, cueSheetPrinter, fitPlanner];
  await Promise.all(threads.map((thread) => thread.close()));
  redis.close();
  airChannel.close();
  await reads?.close();
  await database.close();
  await flushTraces();
  ops.close();
});
await app.listen({ host: config.API_HOST, port: config.API_PORT });
log.info({ port: config.API_PORT }, 'listening');
