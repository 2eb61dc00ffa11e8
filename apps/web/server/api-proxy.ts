import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { apiPrefix, MAX_BODY_BYTES, mcpPath } from '@onsori/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import type { Log } from './log.ts';
import type { WebMetrics } from './metrics.ts';
import { traceHeaders } from './tracing.ts';
import { sendUpstream, type UpstreamLimits } from './upstream.ts';

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  readonly limits: UpstreamLimits;
  readonly log: Log;
  readonly metrics: WebMetrics;
}

const RETRY_AFTER_SECONDS = 2;

/** Headers of one connection, and `expect`, which this process handles itself. */
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

function dropHopByHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const connectionHeaders = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...hopByHop, ...connectionHeaders]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const bodyOf = ({ body }: FastifyRequest): Buffer | null => (body instanceof Buffer ? body : null);

function requestHeaders(request: FastifyRequest, host: string): IncomingHttpHeaders {
  const {
    'content-length': _length,
    'content-type': type,
    ...headers
  } = dropHopByHopHeaders(request.headers);
  const body = bodyOf(request);
  return {
    ...headers,
    ...(body && { 'content-length': String(body.length), ...(type && { 'content-type': type }) }),
    host,
    // The API limits rates by client address; without this all clients would share ours.
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...traceHeaders(),
  };
}

/** Aborts when the client disconnects before the response is complete. */
function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Proxies `/_api` and `/mcp` to the API: sends each request once, with its whole body. Without a response in
 * time it replies with the contract's 503, which does not reveal the cause.
 */
export function proxyApi(server: FastifyInstance, options: ApiProxyOptions): void {
  const { limits, log, metrics } = options;
  const origin = new URL(options.apiOrigin);
  let active = 0;

  // Streams of events have no end of their own, and would delay the shutdown.
  const eventStreams = new Set<IncomingMessage>();
  server.addHook('preClose', (done) => {
    for (const stream of eventStreams) stream.destroy();
    done();
  });

  const track = (response: IncomingMessage | null) => {
    const settle = () => {
      active -= 1;
      metrics.upstreamActive.set(active);
    };
    if (!response) return settle();
    response.once('close', settle);
    if (!response.headers['content-type']?.startsWith('text/event-stream')) return;
    eventStreams.add(response);
    response.once('close', () => eventStreams.delete(response));
  };

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const path = request.raw.url ?? '';
    if (!path.startsWith('/')) return sendError(request, reply, 'bad_request.malformed');
    if (active >= limits.maxRequests) {
      metrics.upstreamRequests.inc({ outcome: 'shed' });
      return sendError(request, reply, 'unavailable.busy', RETRY_AFTER_SECONDS);
    }
    active += 1;
    metrics.upstreamActive.set(active);
    const signal = abortOnDisconnect(reply);
    try {
      const headers = requestHeaders(request, origin.host);
      const { method } = request;
      const body = bodyOf(request);
      const response = await sendUpstream(origin, { method, path, headers, body, signal }, limits);
      track(response);
      metrics.upstreamRequests.inc({ outcome: 'answered' });
      return reply
        .code(response.statusCode ?? 502)
        .headers(dropHopByHopHeaders(response.headers))
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
    const bufferedBody = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
    api.addContentTypeParser('*', bufferedBody, (_request, body, done) => done(null, body));
    const method = api.supportedMethods.filter((name) => name !== 'TRACE');
    for (const url of [apiPrefix, `${apiPrefix}/*`, mcpPath])
      api.route({ method, url, exposeHeadRoute: false, handler: forward });
  });
}
