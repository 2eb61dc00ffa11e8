import { type Route, rateLimitsOf } from '@onsori/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit, type CallerHooks, type Identity } from '#http/callers.ts';
import type { DeliverySlots } from '#http/delivery-slots.ts';
import { exchangeOf } from '#http/exchange.ts';
import { idempotencyKey, once, requestHash } from '#http/idempotency.ts';
import type { Call, Implementation } from '#http/implementation.ts';
import { languageOf } from '#http/language.ts';
import { Later } from '#http/later.ts';
import { parseInput } from '#http/parse.ts';
import { addressKey, namedIn, type RateLimiter } from '#http/rate-limit.ts';
import type { Db, Tx } from '#infra/db.ts';

export interface AnswerPorts {
  readonly db: Db;
  readonly rateLimiter: RateLimiter;
  readonly callers: CallerHooks;
  readonly deliveries: DeliverySlots;
}

function idempotencyRequest(name: string, request: FastifyRequest, identity: Identity | null) {
  if (!identity) throw new Error(`${name} is idempotent, so it must know its caller`);
  return {
    userId: identity.userId,
    key: idempotencyKey(request.headers['idempotency-key']),
    hash: requestHash([name, request.params, request.query, request.body]),
  };
}

/** What a caller may be known by. */
function credentialsOf({ headers, query }: FastifyRequest) {
  const { ticket } = query as Partial<Record<string, unknown>>;
  return {
    authorization: headers.authorization,
    ticket: typeof ticket === 'string' ? ticket : undefined,
  };
}

/** What every request goes through, in this order: limits, caller, input, then the work itself. */
export async function answer(
  ports: AnswerPorts,
  { name, route, handle, send }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const limits = rateLimitsOf(route);
  for (const limit of limits)
    if (limit.per === 'address') await ports.rateLimiter.take(limit, name, addressKey(request.ip));
  const identity = await admit(route, credentialsOf(request), ports.callers);
  for (const limit of limits)
    if (limit.per === 'user' && identity)
      await ports.rateLimiter.take(limit, name, identity.userId);
  const language = languageOf(request.query, request.headers['accept-language']);
  const input = {
    params: parseInput(route.params, request.params, language),
    query: parseInput(route.query, request.query, language),
    // A request without a body leaves out every field.
    body: parseInput(route.body, request.body ?? {}, language),
  };
  for (const limit of limits) {
    const named = namedIn(limit, input.body);
    if (named !== null) await ports.rateLimiter.take(limit, name, named);
  }
  if (route.delivery && identity) await ports.deliveries.take(identity.userId, reply.raw);
  const exchange = exchangeOf(request, reply);
  const run = (tx: Tx | undefined) =>
    handle({ ...input, identity, language, exchange, tx } as unknown as Call<Route>);
  const answered = route.idempotent
    ? await once(ports.db, idempotencyRequest(name, request, identity), run)
    : await run(undefined);
  if (answered instanceof Later) {
    reply.code(202).header('retry-after', answered.retryAfterSeconds);
    return answered.reply;
  }
  if (!send) return answered;
  if (!identity) throw new Error(`${name} sends what it kept, so it must know its caller`);
  return send(answered, exchange, identity);
}
