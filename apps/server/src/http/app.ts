import { randomUUID } from 'node:crypto';
import { errors } from '@onsori/contract/errors';
import { apiPrefix, MAX_BODY_BYTES, possibleErrors, type Route } from '@onsori/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountFor } from '#http/accounting.ts';
import { type AnswerPorts, answer } from '#http/answer.ts';
import { AppError } from '#http/app-error.ts';
import { errorReply, frameworkError, toAppError } from '#http/error-mapper.ts';
import type { Implementation } from '#http/implementation.ts';
import { isNestedDeeperThan } from '#http/json-depth.ts';
import { languageOf } from '#http/language.ts';
import { Lent, sendLent } from '#http/lent.ts';
import type { OverloadGuard } from '#http/overload.ts';
import { replaceBuiltInReplies, replyToParserError } from '#http/protocol-errors.ts';
import { replySchema } from '#http/reply-schema.ts';
import { shareAnswers } from '#http/shared-cache.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';

export interface AppPorts extends AnswerPorts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustProxy: string;
  readonly overload: Pick<OverloadGuard, 'shouldShed'>;
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs?: number;
}

const requestIdPattern = /^[\w-]{8,64}$/;

function requestId(headers: FastifyRequest['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

/** An error the route does not declare is a fault of ours: the contract is closed. */
function declared(error: AppError, route: Route): AppError {
  return possibleErrors(route).includes(error.type)
    ? error
    : new AppError('internal', { cause: error });
}

function sendError(log: Log, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (errors[error.type].reportable)
    log.error({ err: error.cause ?? error, reqId: request.id, type: error.type }, 'failed');
  const language = languageOf(request.query, request.headers['accept-language']);
  const { status, headers, body } = errorReply(error, language);
  setCommonHeaders(request, reply);
  // Closing at once resets the connection and loses the reply; Node reads the rest of a body away.
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
    // What was accepted is finished; the answer then closes the connection.
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
      // How often Node looks for requests that are over their time.
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

/** Bodies of the contract are flat; a deep one can exhaust the stack of whatever walks it. */
const MAX_JSON_DEPTH = 32;

/** No body is as good as none: clients send the JSON type with an empty one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isNestedDeeperThan(String(body), MAX_JSON_DEPTH))
      done(new AppError('bad_request.malformed'));
    else parseJson(request, String(body), done);
  });
}

/** A connection kept alive would hold up the end for as long as it may idle. */
function closeConnectionsAtTheEnd(app: FastifyInstance): void {
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

/** The API as its route objects describe it: nothing is answered that they do not name. */
export function buildApp(
  ports: AppPorts,
  implementations: readonly Implementation[],
): FastifyInstance {
  const app = createFastify(ports);
  replaceBuiltInReplies(app);
  acceptEmptyJson(app);
  closeConnectionsAtTheEnd(app);
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });
  app.addHook('onResponse', accountFor(ports));
  for (const implementation of implementations) {
    const { route } = implementation;
    const onSend = shareAnswers(route);
    app.route({
      method: route.method,
      url: `${apiPrefix}${route.path.replaceAll(/{(\w+)}/g, ':$1')}`,
      ...(!route.file && { schema: { response: { 200: replySchema(route.reply) } } }),
      ...(onSend && { onSend }),
      onRequest: shedOverload(ports.overload, route),
      handler: async (request, reply) => {
        try {
          const answered = await answer(ports, implementation, request, reply);
          if (answered instanceof Lent && !route.delivery)
            throw new Error(`${implementation.name} must declare that it is a delivery`);
          return answered instanceof Lent ? sendLent(reply, ports.log, answered) : answered;
        } catch (error) {
          throw declared(toAppError(error), route);
        }
      },
    });
  }
  return app;
}
