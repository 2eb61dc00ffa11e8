import { randomUUID } from 'node:crypto';
import { errors } from '@onsori/contract/errors';
import { apiPrefix, MAX_BODY_BYTES, possibleErrors, type Route } from '@onsori/contract/route';
import type { Span } from '@onsori/contract/tracer';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onResponseHookHandler,
} from 'fastify';
import { AppError } from '#http/app-error.ts';
import {
  errorReply,
  frameworkError,
  replaceBuiltInReplies,
  replyToParserError,
  toAppError,
} from '#http/error-replies.ts';
import { handleRequest, type RequestPorts } from '#http/handle-request.ts';
import type { Implementation } from '#http/implementation.ts';
import { languageOf } from '#http/language.ts';
import type { OverloadGuard } from '#http/load-limits.ts';
import { replySchema } from '#http/reply-schema.ts';
import { cachePublicResponses } from '#http/shared-cache.ts';
import { StreamedBody, sendStreamedBody } from '#http/streamed-body.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import { runInSpan, startSpan, traceFields } from '#infra/tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** One span per request, which continues the trace of the web process. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const { url: route = 'unknown' } = request.routeOptions;
    const span = startSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'onsori.request_id': request.id,
      },
    });
    if (span) spans.set(request, span);
    runInSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const error = statusCode >= 500 ? statusCode : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
    done();
  });
}

/** Records duration and one log line per response; never logs headers, query or body. */
function recordResponses({
  log,
  metrics,
}: {
  readonly log: Log;
  readonly metrics: Metrics;
}): onResponseHookHandler {
  // These lines contain no caller input, so redaction is off to save its cost.
  const requestLog = log.child({}, { redact: [] });
  const timers = new Map<string, { observe(seconds: number): void }>();
  return (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const key = `${method} ${route} ${status}`;
    const timer = timers.get(key) ?? metrics.httpSeconds.labels(method, route, String(status));
    timers.set(key, timer);
    timer.observe(ms / 1000);
    requestLog.info(
      {
        reqId: request.id,
        method,
        route,
        status,
        durationMs: Math.round(ms),
        ...traceFields(spans.get(request)?.context),
      },
      'request completed',
    );
    done();
  };
}

const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Whether arrays and objects of a JSON text are nested deeper than `max`; brackets in strings do not count. */
export function isNestedDeeperThan(json: string, max: number): boolean {
  if (json.length <= max) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (inString && code === backslash) index += 1;
    else if (code === quote) inString = !inString;
    else if (!inString && openers.has(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (!inString && closers.has(code)) depth -= 1;
  }
  return false;
}

export interface AppPorts extends RequestPorts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustProxy: string;
  readonly overload: Pick<OverloadGuard, 'shouldShed'>;
  /** Time limit for receiving the whole request. */
  readonly requestTimeoutMs?: number;
}

const requestIdPattern = /^[\w-]{8,64}$/;

function requestId(headers: FastifyRequest['headers']): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID();
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

/** The contract is closed: an error that the route does not declare becomes `internal`. */
function toDeclaredError(error: AppError, route: Route): AppError {
  return possibleErrors(route).includes(error.type)
    ? error
    : new AppError('internal', { cause: error });
}

function sendError(log: Log, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (errors[error.type].reportable)
    log.error({ err: error.cause ?? error, reqId: request.id, type: error.type }, 'request failed');
  const language = languageOf(request.query, request.headers['accept-language']);
  const { status, headers, body } = errorReply(error, language);
  setCommonHeaders(request, reply);
  // Closing at once would reset the connection and lose the reply; Node drains the remaining body.
  if (error.type === 'payload_too_large' && !request.headers.expect)
    reply.removeHeader('connection');
  return reply.code(status).headers(headers).send(body);
}

function createFastify({ log, trustProxy, requestTimeoutMs = 30_000 }: AppPorts): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy,
    genReqId: (request) => requestId(request.headers),
    bodyLimit: MAX_BODY_BYTES,
    // Accepted requests are finished; their responses close the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error, request, reply) =>
      sendError(log, request, reply, frameworkError(error)),
    clientErrorHandler: replyToParserError,
    requestTimeout: requestTimeoutMs,
    http: {
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs / 2,
      // How often Node checks for timed-out requests.
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 6),
    },
  });
  app.setErrorHandler((error, request, reply) =>
    sendError(log, request, reply, frameworkError(error)),
  );
  app.setNotFoundHandler((request, reply) =>
    sendError(log, request, reply, new AppError('not_found.route')),
  );
  return app;
}

/** Contract bodies are flat; a deeply nested one could exhaust the stack of a recursive walk. */
const MAX_JSON_DEPTH = 32;

/** Clients send the JSON content type with an empty body; treat that as no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isNestedDeeperThan(String(body), MAX_JSON_DEPTH))
      done(new AppError('bad_request.malformed'));
    else parseJson(request, String(body), done);
  });
}

/** Keep-alive connections would delay shutdown by their idle timeout. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

const SHED_RETRY_AFTER_SECONDS = 2;

function shedOverload(overload: AppPorts['overload'], { shedLast }: Route) {
  return (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const options = { retryAfterSeconds: SHED_RETRY_AFTER_SECONDS };
    done(
      overload.shouldShed(shedLast === true)
        ? new AppError('unavailable.busy', options)
        : undefined,
    );
  };
}

const isEventStream = ({ file }: Route) => file === 'text/event-stream';

export function buildApp(
  ports: AppPorts,
  implementations: readonly Implementation[],
): FastifyInstance {
  const app = createFastify(ports);
  replaceBuiltInReplies(app);
  acceptEmptyJson(app);
  closeConnectionsOnShutdown(app);
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });
  traceRequests(app);
  app.addHook('onResponse', recordResponses(ports));
  for (const implementation of implementations) {
    const { route } = implementation;
    const onSend = cachePublicResponses(route);
    app.route({
      method: route.method,
      url: `${apiPrefix}${route.path.replaceAll(/{(\w+)}/g, ':$1')}`,
      ...(!route.file && { schema: { response: { 200: replySchema(route.reply) } } }),
      ...(onSend && { onSend }),
      onRequest: shedOverload(ports.overload, route),
      handler: async (request, reply) => {
        try {
          const result = await handleRequest(ports, implementation, request, reply);
          if (result instanceof StreamedBody && !route.delivery && !isEventStream(route))
            throw new Error(`${implementation.name} must declare that it is a delivery`);
          if (!(result instanceof StreamedBody)) return result;
          const outcome = await sendStreamedBody(reply, ports.log, result);
          if (route.delivery) ports.metrics.downloads.inc({ outcome });
          return reply;
        } catch (error) {
          const declared = toDeclaredError(toAppError(error), route);
          if (route.delivery && errors[declared.type].status >= 500)
            ports.metrics.downloads.inc({ outcome: 'failed' });
          throw declared;
        }
      },
    });
  }
  return app;
}
