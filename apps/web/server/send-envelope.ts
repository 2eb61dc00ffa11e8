import { errorReportLimits } from '@onsori/contract/error-report-limits';
import type { ReportTarget } from '@onsori/contract/report-dsn';

export interface EnvelopeResponse {
  readonly statusCode: number;
  readonly headers: {
    readonly 'x-sentry-rate-limits': string | null;
    readonly 'retry-after': string | null;
  };
}

/** Sends an envelope to the ingest, with its key and nothing of a caller. */
export async function sendEnvelope(
  { url, auth }: ReportTarget,
  body: string | Uint8Array,
): Promise<EnvelopeResponse> {
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
    signal: AbortSignal.timeout(errorReportLimits.sendTimeoutMs),
  });
  await response.arrayBuffer();
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    },
  };
}
