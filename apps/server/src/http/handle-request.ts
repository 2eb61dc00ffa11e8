import type { Language } from '@onsori/contract/enumerations';
import { listRateLimits, type Route } from '@onsori/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyAddressLimit, takeApiKeyCall } from '#http/api-key-limits.ts';
import { AppError } from '#http/app-error.ts';
import {
  admittedApiKey,
  authoriseCaller,
  type CallerHooks,
  type Identity,
  isApiKeyIdentity,
} from '#http/callers.ts';
import { parseIdempotencyKey, requestHash, runOnce } from '#http/idempotency.ts';
import type { Call, Implementation } from '#http/implementation.ts';
import { AcceptedReply, createExchange } from '#http/implementation.ts';
import { languageOf } from '#http/language.ts';
import type { DeliverySlots } from '#http/load-limits.ts';
import { addressKey, type RateLimiter, rateLimitSubject } from '#http/rate-limit.ts';
import { type ReadRouting, readPrimary } from '#http/read-routing.ts';
import type { Db, Tx } from '#infra/db.ts';
import { DatabaseUnavailableError } from '#infra/db-errors.ts';

const messages = { ko: z.locales.ko(), en: z.locales.en() };

/** Throws `invalid.input` with messages in the caller's language. */
function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  language: Language,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { error } = schema.safeParse(value, { error: messages[language].localeError });
  const details = (error ?? parsed.error).issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  );
  throw new AppError('invalid.input', { details });
}

export interface RequestPorts {
  readonly db: Db;
  readonly rateLimiter: RateLimiter;
  readonly callers: CallerHooks;
  readonly deliveries: DeliverySlots;
  /** Without it, all reads use the primary. */
  readonly reads?: ReadRouting;
}

/** A repetition has the same effect as the request alone. */
const isRepeatable = ({ method, file, idempotent }: Route): boolean =>
  (method === 'GET' && file === undefined) || idempotent === true;

/** Repeats a request once whose connection was lost: the pool then has new ones, to the new primary. */
async function repeatIfLost<Result>(
  route: Route,
  run: (isRepetition: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    // A replica may fail in other ways, and the primary is the alternative.
    if (!route.readsReplica && !(error.isConnectionLost && isRepeatable(route))) throw error;
    return run(true);
  }
}

function idempotencyRequest(name: string, request: FastifyRequest, identity: Identity | null) {
  if (!identity) throw new Error(`${name} is idempotent and must require a caller`);
  return {
    userId: identity.userId,
    key: parseIdempotencyKey(request.headers['idempotency-key']),
    // The test file of a test key must not be the reply to a live one.
    hash: requestHash([
      name,
      request.params,
      request.query,
      request.body,
      ...(identity.apiKey?.mode === 'test' ? ['test'] : []),
    ]),
  };
}

function credentialsOf({ headers, query }: FastifyRequest) {
  const { ticket } = query as Partial<Record<string, unknown>>;
  return {
    authorization: headers.authorization,
    ticket: typeof ticket === 'string' ? ticket : undefined,
  };
}

/** Authorises the caller and counts the call. An API key has limits of its own instead. */
async function admitCaller(
  ports: RequestPorts,
  { name, route }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | null> {
  const address = addressKey(request.ip);
  const credentials = credentialsOf(request);
  if (admittedApiKey(route, credentials.authorization) !== null) {
    await ports.rateLimiter.take(keyAddressLimit, 'api-key', address);
    const identity = await authoriseCaller(route, credentials, ports.callers);
    return identity && isApiKeyIdentity(identity)
      ? takeApiKeyCall(ports, identity, reply)
      : identity;
  }
  const limits = listRateLimits(route);
  for (const limit of limits)
    if (limit.per === 'address') await ports.rateLimiter.take(limit, name, address);
  const identity = await authoriseCaller(route, credentials, ports.callers);
  for (const limit of limits) {
    if (limit.per === 'visitor' && !identity) await ports.rateLimiter.take(limit, name, address);
    if (limit.per === 'user' && identity)
      await ports.rateLimiter.take(limit, name, identity.userId);
  }
  return identity;
}

/** Runs every request in this order: rate limits, caller, input validation, handler. */
export async function handleRequest(
  ports: RequestPorts,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { name, route, handle, send } = implementation;
  const identity = await admitCaller(ports, implementation, request, reply);
  const language = languageOf(request.query, request.headers['accept-language']);
  const input = {
    params: parseInput(route.params, request.params, language),
    query: parseInput(route.query, request.query, language),
    // A request without a body is validated as an empty object.
    body: parseInput(route.body, request.body ?? {}, language),
  };
  for (const limit of listRateLimits(route)) {
    const subject = rateLimitSubject(limit, input.body);
    if (subject !== null) await ports.rateLimiter.take(limit, name, subject);
  }
  if (route.delivery && identity) await ports.deliveries.take(identity.userId, reply.raw);
  const exchange = createExchange(request, reply);
  const reads = ports.reads ?? readPrimary(ports.db);
  const run = (tx: Tx | undefined, db?: Db) =>
    handle({ ...input, identity, language, exchange, tx, db } as unknown as Call<Route>);
  const runRoute = async (isRepetition: boolean) => {
    if (route.idempotent)
      return runOnce(ports.db, idempotencyRequest(name, request, identity), run);
    if (!route.readsReplica) return run(undefined);
    return run(undefined, isRepetition ? reads.fallback : await reads.choose(identity));
  };
  const respond = async () => {
    const result = await repeatIfLost(route, runRoute);
    if (!send || result instanceof AcceptedReply) return result;
    if (!identity) throw new Error(`${name} sends a stored result and must require a caller`);
    return send(result, exchange, identity);
  };
  const isWrite = route.method !== 'GET' && identity !== null;
  const response = await respond().finally(() => isWrite && reads.recordWrite(identity));
  if (!(response instanceof AcceptedReply)) return response;
  reply.code(202).header('retry-after', response.retryAfterSeconds);
  return response.reply;
}
