import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_BODY_BYTES } from '@onsori/contract/route';
import type { Span } from '@onsori/contract/tracer';
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import Fastify from 'fastify';
import { matchPath } from 'react-router';
import { proxyApi } from './api-proxy.ts';
import type { WebConfig } from './config.ts';
import { errorTypeOf, replyToParserError, sendError } from './error-reply.ts';
import type { Log } from './log.ts';
import type { WebMetrics } from './metrics.ts';
import { serveReportTunnel } from './report-tunnel.ts';
import { runInSpan, startSpan, traceFields } from './tracing.ts';
import { type UpstreamLimits, upstreamLimits } from './upstream.ts';

const pattern = /^[\w-]{8,64}$/;

/** The valid id an edge set, else a new one. The API accepts the same format. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && pattern.test(header) ? header : randomUUID();
}

/** Browser features that no page uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every response: pages, files, errors and proxied ones. */
export function responseHeaders(config: {
  readonly PUBLIC_ORIGIN: string;
  readonly HSTS_SECONDS: number;
}): Readonly<Record<string, string>> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:') && config.HSTS_SECONDS > 0;
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Social sign-in and the payment window may open a popup that reports its result.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure && { 'strict-transport-security': `max-age=${config.HSTS_SECONDS}` }),
  };
}

/**
 * Returns the route pattern instead of the URL, because paths contain licence numbers and email
 * addresses, and queries contain signatures. The API logs its route under the same request id.
 */
function routeOf(request: FastifyRequest, pages: readonly string[]): string {
  const { url } = request.routeOptions;
  if (url !== '/*') return url ?? 'unknown';
  const path = request.url.replace(/\?.*/s, '').replace(/\.data$/, '');
  return pages.find((pattern) => matchPath(pattern, path)) ?? 'unknown';
}

const spans = new WeakMap<FastifyRequest, Span>();

/** One span per request; the API continues its trace. A traceparent of a client is ignored. */
function traceRequests(server: FastifyInstance, pages: readonly string[]): void {
  server.addHook('onRequest', (request, _reply, done) => {
    delete request.headers.traceparent;
    const span = startSpan(request.method, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'onsori.request_id': request.id },
    });
    if (span) spans.set(request, span);
    runInSpan(span, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const span = spans.get(request);
    const error = statusCode >= 500 ? statusCode : undefined;
    const attributes = {
      'http.route': routeOf(request, pages),
      'http.response.status_code': statusCode,
    };
    span?.end(attributes, error);
    done();
  });
}

/** Writes one log line and one duration metric per response. */
function recordResponses(
  log: Log,
  metrics: WebMetrics,
  pages: readonly string[],
): onResponseHookHandler {
  return (request, reply, done) => {
    const { method, id: reqId } = request;
    const route = routeOf(request, pages);
    const status = reply.statusCode;
    const durationMs = Math.round(reply.elapsedTime);
    metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const traced = traceFields(spans.get(request)?.context);
    log.info({ reqId, method, route, status, durationMs, ...traced }, 'request completed');
    done();
  };
}

export interface ServerPorts {
  readonly log: Log;
  readonly metrics: WebMetrics;
  /** Route patterns of the pages, for logs and metrics. */
  readonly pages?: readonly string[];
  readonly limits?: UpstreamLimits;
  /** Time limit to receive a whole request. */
  readonly requestTimeoutMs?: number;
}

type ServerConfig = Pick<
  WebConfig,
  'TRUST_PROXY' | 'API_ORIGIN' | 'PUBLIC_ORIGIN' | 'HSTS_SECONDS' | 'SENTRY_DSN'
>;

/** Replaces Node's built-in error replies with those of the contract. */
function replaceBuiltInReplies({ server }: FastifyInstance): void {
  server.on('connect', (_request, socket: Socket) => replyToParserError({}, socket));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Refuse a large body before a client that expects 100-continue sends it.
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) response.writeContinue();
    else response.setHeader('connection', 'close');
    server.emit('request', request, response);
  });
}

/** An idle keep-alive connection would delay the shutdown. */
function closeConnectionsOnShutdown(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/** Creates the server without the built pages: API proxy, headers, errors, logs and metrics. */
export function createServer(config: ServerConfig, ports: ServerPorts): FastifyInstance {
  const { log, metrics, limits = upstreamLimits, requestTimeoutMs = 30_000 } = ports;
  const headers = responseHeaders(config);
  const server = Fastify({
    logger: false,
    trustProxy: config.TRUST_PROXY,
    genReqId: requestId,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    http: {
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 6),
    },
    clientErrorHandler: replyToParserError,
    frameworkErrors: (error, request, reply) => {
      sendError(request, reply.headers(headers), errorTypeOf(error));
    },
  });
  replaceBuiltInReplies(server);
  closeConnectionsOnShutdown(server);
  server.addHook('onRequest', (request, reply, done) => {
    const isMissingHost = request.raw.httpVersion === '1.1' && !('host' in request.headers);
    if (isMissingHost) sendError(request, reply, 'bad_request.malformed');
    else done();
  });
  // Registered last, so that neither the API nor a page overrides the headers.
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  traceRequests(server, ports.pages ?? []);
  server.addHook('onResponse', recordResponses(log, metrics, ports.pages ?? []));
  server.setErrorHandler((error, request, reply) => {
    const type = errorTypeOf(error);
    const route = routeOf(request, ports.pages ?? []);
    if (type === 'internal') log.error({ err: error, reqId: request.id, route }, 'request failed');
    // Closing immediately resets the connection and loses the reply; Node discards the remaining body.
    if (type === 'payload_too_large' && !request.headers.expect) reply.removeHeader('connection');
    return sendError(request, reply, type);
  });
  server.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found.route'));
  if (config.SENTRY_DSN) serveReportTunnel(server, { dsn: config.SENTRY_DSN, log, metrics });
  proxyApi(server, { apiOrigin: config.API_ORIGIN, limits, log, metrics });
  return server;
}
