import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { apiPrefix, MAX_BODY_BYTES } from '@onsori/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import type { Log } from './log.ts';
import type { WebMetrics } from './metrics.ts';
import { sendUpstream, type UpstreamLimits } from './upstream.ts';

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  readonly limits: UpstreamLimits;
  readonly log: Log;
  readonly metrics: WebMetrics;
}

const RETRY_AFTER_SECONDS = 2;

/** Headers that belong to one connection, and what this process answers itself. */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const bodyOf = ({ body }: FastifyRequest): Buffer | null => (body instanceof Buffer ? body : null);

function requestHeaders(request: FastifyRequest, host: string): IncomingHttpHeaders {
  const { 'content-length': _length, 'content-type': type, ...headers } = endToEnd(request.headers);
  const body = bodyOf(request);
  return {
    ...headers,
    ...(body && { 'content-length': String(body.length), ...(type && { 'content-type': type }) }),
    host,
    // The API counts callers by their address, and must not take all of them for this process.
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
  };
}

/** Aborted when the client goes away before it has the whole response. */
function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Passes `/_api` on to the API: each request once, with its whole body. Without a response in time
 * the answer is the contract's 503, which says nothing of the reason.
 */
export function proxyApi(server: FastifyInstance, options: ApiProxyOptions): void {
  const { limits, log, metrics } = options;
  const origin = new URL(options.apiOrigin);
  let active = 0;

  const track = (response: IncomingMessage | null) => {
    const settle = () => {
      active -= 1;
      metrics.upstreamActive.set(active);
    };
    if (response) response.once('close', settle);
    else settle();
  };

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const path = request.raw.url ?? '';
    if (!path.startsWith('/')) return sendError(request, reply, 'bad_request.malformed');
    if (active >= limits.maxRequests) {
      metrics.upstreamRequests.inc({ outcome: 'shed' });
      return sendError(request, reply, 'unavailable.busy', RETRY_AFTER_SECONDS);
    }
    active += 1;
    metrics.upstreamActive.set(active);
    const signal = clientGone(reply);
    try {
      const headers = requestHeaders(request, origin.host);
      const { method } = request;
      const body = bodyOf(request);
      const response = await sendUpstream(origin, { method, path, headers, body, signal }, limits);
      track(response);
      metrics.upstreamRequests.inc({ outcome: 'answered' });
      return reply
        .code(response.statusCode ?? 502)
        .headers(endToEnd(response.headers))
        .send(response);
    } catch (error) {
      track(null);
      metrics.upstreamRequests.inc({ outcome: signal.aborted ? 'aborted' : 'failed' });
      if (!signal.aborted) log.warn({ err: error, reqId: request.id }, 'api request failed');
      return sendError(request, reply, 'unavailable.api', RETRY_AFTER_SECONDS);
    }
  }

  server.register(async (api) => {
    api.removeAllContentTypeParsers();
    const whole = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
    api.addContentTypeParser('*', whole, (_request, body, done) => done(null, body));
    const method = api.supportedMethods.filter((name) => name !== 'TRACE');
    for (const url of [apiPrefix, `${apiPrefix}/*`])
      api.route({ method, url, exposeHeadRoute: false, handler: pass });
  });
}
