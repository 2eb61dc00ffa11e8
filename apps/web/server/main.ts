import { toBuildInfo } from '@onsori/contract/build-info';
import { webConfig } from './config.ts';
import { openErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { pingApi, startOpsServer } from './ops.ts';
import { onPageFailure } from './report-page-failure.ts';
import { prepareShutdown } from './shutdown.ts';
import { flushTraces, openTracing } from './tracing.ts';
import { buildWebServer } from './web-server.ts';

const config = webConfig();
if (config.NODE_ENV !== 'production')
  throw new Error(
    'NODE_ENV must be production: React would render with its slow development build',
  );
if (config.WEB_OPS_PORT === undefined) throw new Error('WEB_OPS_PORT must be set');
openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT);
const reports = await openErrorReports(config);
const build = toBuildInfo(config);
const log = createLog(config.LOG_LEVEL, reports, build);
const shutdown = prepareShutdown(log, reports, config);
onPageFailure((failure) => log.error(failure, 'page failed'));
const metrics = createMetrics();
const server = await buildWebServer(config, { log, metrics });
const ops = await startOpsServer({
  host: config.WEB_HOST,
  port: config.WEB_OPS_PORT,
  metrics,
  build,
  pingApi: () => pingApi(config.API_ORIGIN),
  stopping: shutdown.stopping,
});
shutdown.onStop(async () => {
  await server.close();
  await flushTraces();
  ops.close();
});
await server.listen({ host: config.WEB_HOST, port: config.WEB_PORT });
log.info({ port: config.WEB_PORT }, 'listening');
