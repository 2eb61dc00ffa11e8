import { randomUUID } from 'node:crypto';
import { errors } from '@onsori/contract/errors';
import { apiPrefix, possibleErrors, type Route } from '@onsori/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountFor } from '#http/accounting.ts';
import { AppError } from '#http/app-error.ts';
import { admit, type CallerHooks, type Identity } from '#http/callers.ts';
import { errorReply, toAppError } from '#http/error-mapper.ts';
import { idempotencyKey, once, requestHash } from '#http/idempotency.ts';
import type { Call, Implementation } from '#http/implementation.ts';
import { languageOf } from '#http/language.ts';
import { parseInput } from '#http/parse.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { replySchema } from '#http/reply-schema.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';

export interface AppPorts {
  readonly db: Db;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly rateLimiter: RateLimiter;
  readonly callers: CallerHooks;
  readonly trustProxy: string;
}

const requestIdPattern = /^[\w-]{8,64}$/;

function requestId(headers: FastifyRequest['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** An error the route does not declare is a fault of ours: the contract is closed. */
function declared(error: AppError, route: Route): AppError {
  return possibleErrors(route).includes(error.type)
    ? error
    : new AppError('internal', { cause: error });
}

function sendError(
  ports: AppPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  if (errors[error.type].reportable)
    ports.log.error({ err: error.cause ?? error, reqId: request.id, type: error.type }, 'failed');
  const answer = errorReply(error, languageOf(request.query, request.headers['accept-language']));
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

async function answer(
  ports: AppPorts,
  { name, route, handle }: Implementation,
  request: FastifyRequest,
): Promise<unknown> {
  if (route.rateLimit?.per === 'address')
    await ports.rateLimiter.take(route.rateLimit, name, request.ip);
  const identity = await admit(route, request.headers.authorization, ports.callers);
  if (route.rateLimit?.per === 'user' && identity)
    await ports.rateLimiter.take(route.rateLimit, name, identity.userId);
  const language = languageOf(request.query, request.headers['accept-language']);
  const input = {
    params: parseInput(route.params, request.params, language),
    query: parseInput(route.query, request.query, language),
    body: parseInput(route.body, request.body, language),
  };
  const run = (tx: Tx | undefined) =>
    handle({ ...input, identity, language, tx } as unknown as Call<Route>);
  if (!route.idempotent) return run(undefined);
  return once(ports.db, idempotencyRequest(name, request, identity), run);
}

function idempotencyRequest(name: string, request: FastifyRequest, identity: Identity | null) {
  if (!identity) throw new Error(`${name} is idempotent, so it must know its caller`);
  return {
    userId: identity.userId,
    key: idempotencyKey(request.headers['idempotency-key']),
    hash: requestHash([name, request.params, request.query, request.body]),
  };
}

/** The API as its route objects describe it: nothing is answered that they do not name. */
export function buildApp(
  ports: AppPorts,
  implementations: readonly Implementation[],
): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: ports.trustProxy,
    genReqId: (request) => requestId(request.headers),
    bodyLimit: 1024 * 1024,
    // What was accepted is finished; the answer then closes the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => sendError(ports, request, reply, toAppError(error)),
  });

  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    done();
  });
  app.addHook('onResponse', accountFor(ports));
  app.setErrorHandler((error, request, reply) =>
    sendError(ports, request, reply, toAppError(error)),
  );
  app.setNotFoundHandler((request, reply) =>
    sendError(ports, request, reply, new AppError('not_found.route')),
  );

  for (const implementation of implementations) {
    const { route } = implementation;
    app.route({
      method: route.method,
      url: `${apiPrefix}${route.path.replaceAll(/{(\w+)}/g, ':$1')}`,
      schema: { response: { 200: replySchema(route.reply) } },
      handler: async (request, reply) => {
        try {
          return await answer(ports, implementation, request);
        } catch (error) {
          throw declared(toAppError(error), route);
        } finally {
          // Otherwise a connection kept alive would hold up the end for as long as it may idle.
          if (closing) reply.header('connection', 'close');
        }
      },
    });
  }
  return app;
}
