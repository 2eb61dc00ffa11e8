import { isIPv6 } from 'node:net';
import { errorReportLimits } from '@onsori/contract/error-report-limits';
import { createReportBudget } from '@onsori/contract/report-budget';
import { parseReportDsn } from '@onsori/contract/report-dsn';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendError } from './error-reply.ts';
import type { Log } from './log.ts';
import type { WebMetrics } from './metrics.ts';
import { sendEnvelope } from './send-envelope.ts';

export interface ReportTunnelOptions {
  readonly dsn: string;
  readonly log: Log;
  readonly metrics: Pick<WebMetrics, 'errorReports'>;
}

const { maxBodyBytes, maxSendsAtOnce, perAddressAndMinute, totalPerMinute } = errorReportLimits;
const MAX_ADDRESSES = 10_000;
const RETRY_AFTER_SECONDS = 60;
/** After a 429 without a number. */
const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;

/** A subscriber has a whole /64. */
const addressKey = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;

/** The DSN in the first line of an envelope; null for a malformed one. */
export function readEnvelopeDsn(body: Buffer): string | null {
  const end = body.indexOf('\n');
  if (end < 0) return null;
  try {
    const header: unknown = JSON.parse(body.toString('utf8', 0, end));
    const isHeader = typeof header === 'object' && header !== null && 'dsn' in header;
    return isHeader && typeof header.dsn === 'string' ? header.dsn : null;
  } catch {
    return null;
  }
}

/** Seconds during which the ingest wants no more envelopes. */
export function pauseSeconds(status: number, retryAfter: string | null): number {
  if (status !== 429) return 0;
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) : DEFAULT_PAUSE_SECONDS;
}

/**
 * Accepts reports of browsers at `/_report` and forwards those of our own project: the body alone,
 * no cookies and no address. It replies before it forwards, and drops what the ingest does not take.
 */
export function serveReportTunnel(server: FastifyInstance, options: ReportTunnelOptions): void {
  const { dsn, log, metrics } = options;
  const target = parseReportDsn(dsn);
  if (!target) throw new Error('the DSN is malformed');
  const count = (outcome: string) => metrics.errorReports.inc({ outcome });
  const hasTotalBudget = createReportBudget(totalPerMinute, Date.now);
  const addressBudgets = new LRUCache<string, () => boolean>({ max: MAX_ADDRESSES });
  let active = 0;
  let pausedUntil = 0;

  const hasBudget = (address: string): boolean => {
    const key = addressKey(address);
    const take = addressBudgets.get(key) ?? createReportBudget(perAddressAndMinute, Date.now);
    addressBudgets.set(key, take);
    return take() && hasTotalBudget();
  };

  async function forward(body: Buffer): Promise<void> {
    if (active >= maxSendsAtOnce || Date.now() < pausedUntil) return count('dropped');
    active += 1;
    try {
      if (!target) return;
      const { statusCode, headers } = await sendEnvelope(target, body);
      pausedUntil = Date.now() + pauseSeconds(statusCode, headers['retry-after']) * 1000;
      count(statusCode < 300 ? 'forwarded' : 'failed');
    } catch (error) {
      count('failed');
      log.debug({ err: error }, 'error report not forwarded');
    } finally {
      active -= 1;
    }
  }

  server.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers();
    const bufferedBody = { parseAs: 'buffer', bodyLimit: maxBodyBytes } as const;
    tunnel.addContentTypeParser('*', bufferedBody, (_request, body, done) => done(null, body));
    tunnel.post('/_report', (request, reply) => {
      const { body, headers } = request;
      const site = headers['sec-fetch-site'];
      const isOwn = site === undefined || site === 'same-origin';
      if (!isOwn || !(body instanceof Buffer) || readEnvelopeDsn(body) !== dsn) {
        count('refused');
        return sendError(request, reply, 'bad_request.malformed');
      }
      if (!hasBudget(request.ip)) {
        count('limited');
        return sendError(request, reply, 'rate_limited', RETRY_AFTER_SECONDS);
      }
      void forward(body);
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
