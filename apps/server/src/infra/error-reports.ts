import { errorReportLimits } from '@onsori/contract/error-report-limits';
import type { ErrorReportSettings } from '@onsori/contract/error-report-settings';
import { createReportBudget } from '@onsori/contract/report-budget';
import { parseReportDsn } from '@onsori/contract/report-dsn';
import type { ReportLine } from '@onsori/contract/report-lines';
import { scrubReport } from '@onsori/contract/scrub-report.rules';

export interface ErrorReports {
  /** Sends in the background; never throws. */
  report(line: ReportLine): void;
  /** Resolves when all reports are sent, after `errorReportLimits.flushMs` at the latest. */
  flush(): Promise<void>;
}

export const noReports: ErrorReports = { report: () => {}, flush: async () => {} };

const { sendTimeoutMs, maxSendsAtOnce, maxPerMinute, flushMs } = errorReportLimits;

/**
 * Opens the client of the error-reporting service; without a DSN nothing is loaded. The client gets
 * no integrations but the chain of causes: it patches nothing and traces nothing.
 */
export async function openErrorReports(
  {
    SENTRY_DSN: dsn,
    SENTRY_RELEASE: release,
    SENTRY_ENVIRONMENT: environment,
  }: ErrorReportSettings,
  service: 'api' | 'worker',
): Promise<ErrorReports> {
  const target = dsn === undefined ? null : parseReportDsn(dsn);
  if (dsn === undefined || !target) return noReports;
  const [{ createStackParser, createTransport, linkedErrorsIntegration, Scope }, server] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);

  const send = async ({ body }: { readonly body: string | Uint8Array }) => {
    const response = await fetch(target.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': target.auth },
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    await response.arrayBuffer();
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  };

  const client = new server.ServerRuntimeClient({
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(server.nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    transport: (options) => createTransport({ ...options, bufferSize: maxSendsAtOnce }, send),
    traceLifecycle: 'static',
    sendClientReports: false,
    beforeSend: (event) => scrubReport(event),
  });
  client.init();
  const hasBudget = createReportBudget(maxPerMinute, Date.now);

  return {
    report: ({ level, message, error, tags }) => {
      if (!hasBudget()) return;
      const scope = new Scope();
      scope.setTags({ ...tags, service });
      scope.setLevel(level);
      scope.setTransactionName(message);
      if (error === undefined) client.captureMessage(message, level, {}, scope);
      else client.captureException(error, { originalException: error }, scope);
    },
    flush: async () => {
      await client.flush(flushMs);
    },
  };
}
