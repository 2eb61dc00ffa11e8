import { listRateLimits, type Route } from '@onsori/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AcceptedReply } from '#http/accepted-reply.ts';
import { authoriseCaller, type CallerHooks, type Identity } from '#http/callers.ts';
import type { DeliverySlots } from '#http/delivery-slots.ts';
import { createExchange } from '#http/exchange.ts';
import { parseIdempotencyKey, requestHash, runOnce } from '#http/idempotency.ts';
import type { Call, Implementation } from '#http/implementation.ts';
import { languageOf } from '#http/language.ts';
import { parseInput } from '#http/parse.ts';
import { addressKey, type RateLimiter, rateLimitSubject } from '#http/rate-limit.ts';
import type { Db, Tx } from '#infra/db.ts';

export interface RequestPorts {
  readonly db: Db;
  readonly rateLimiter: RateLimiter;
  readonly callers: CallerHooks;
  readonly deliveries: DeliverySlots;
}

function idempotencyRequest(name: string, request: FastifyRequest, identity: Identity | null) {
  if (!identity) throw new Error(`${name} is idempotent and must require a caller`);
  return {
    userId: identity.userId,
    key: parseIdempotencyKey(request.headers['idempotency-key']),
    hash: requestHash([name, request.params, request.query, request.body]),
  };
}

function credentialsOf({ headers, query }: FastifyRequest) {
  const { ticket } = query as Partial<Record<string, unknown>>;
  return {
    authorization: headers.authorization,
    ticket: typeof ticket === 'string' ? ticket : undefined,
  };
}

/** Runs every request in this order: rate limits, caller, input validation, handler. */
export async function handleRequest(
  ports: RequestPorts,
  { name, route, handle, send }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const limits = listRateLimits(route);
  for (const limit of limits)
    if (limit.per === 'address') await ports.rateLimiter.take(limit, name, addressKey(request.ip));
  const identity = await authoriseCaller(route, credentialsOf(request), ports.callers);
  for (const limit of limits)
    if (limit.per === 'user' && identity)
      await ports.rateLimiter.take(limit, name, identity.userId);
  const language = languageOf(request.query, request.headers['accept-language']);
  const input = {
    params: parseInput(route.params, request.params, language),
    query: parseInput(route.query, request.query, language),
    // A request without a body is validated as an empty object.
    body: parseInput(route.body, request.body ?? {}, language),
  };
  for (const limit of limits) {
    const subject = rateLimitSubject(limit, input.body);
    if (subject !== null) await ports.rateLimiter.take(limit, name, subject);
  }
  if (route.delivery && identity) await ports.deliveries.take(identity.userId, reply.raw);
  const exchange = createExchange(request, reply);
  const run = (tx: Tx | undefined) =>
    handle({ ...input, identity, language, exchange, tx } as unknown as Call<Route>);
  const result = route.idempotent
    ? await runOnce(ports.db, idempotencyRequest(name, request, identity), run)
    : await run(undefined);
  if (result instanceof AcceptedReply) {
    reply.code(202).header('retry-after', result.retryAfterSeconds);
    return result.reply;
  }
  if (!send) return result;
  if (!identity) throw new Error(`${name} sends a stored result and must require a caller`);
  return send(result, exchange, identity);
}
