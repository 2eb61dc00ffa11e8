import type { ZodObject, ZodType } from 'zod';
import type { ApiKeyScope } from './api-key-values.ts';
import type { OperatorPermission } from './enumerations.ts';
import type { ErrorType } from './errors.ts';

/**
 * Who may call a route. Every kind but `visitor` requires a signed-in user, or an API key where the
 * route has a scope; `api key` admits only keys.
 */
export const callers = [
  'visitor',
  'user',
  'subscriber',
  'pavilion',
  'operator',
  'api key',
] as const;
export type Caller = (typeof callers)[number];

/** A visitor route ignores tokens or accepts an optional one; every other route requires one. */
export type Access =
  | {
      readonly caller: 'visitor';
      readonly bearer: 'none' | 'optional';
      readonly idempotent?: never;
      readonly scope?: ApiKeyScope;
    }
  | {
      readonly caller: Exclude<Caller, 'visitor' | 'operator' | 'api key'>;
      readonly bearer: 'required';
      /** The effect happens once per user and Idempotency-Key. */
      readonly idempotent?: true;
      /** An API key with this scope may call the route too, for the owner of its company. */
      readonly scope?: ApiKeyScope;
    }
  | {
      readonly caller: 'api key';
      readonly bearer: 'required';
      readonly idempotent?: never;
      readonly scope?: never;
    }
  | {
      readonly caller: 'operator';
      readonly bearer: 'required';
      readonly idempotent?: true;
      readonly scope?: never;
      /** `any` admits every operator. */
      readonly permission: OperatorPermission | 'any';
      /** A code of the second factor must have been verified within the last minutes. */
      readonly stepUp?: true;
    }
  | {
      readonly caller: 'user';
      /** A signed `ticket` in the query, for requests that cannot set headers. */
      readonly bearer: 'ticket';
      readonly idempotent?: never;
      readonly scope?: never;
    };

/**
 * Counted per client address, per address of callers who are not signed in (`visitor`), per user, or
 * per e-mail address or phone number in the body.
 */
export interface RateLimit {
  readonly per: 'address' | 'visitor' | 'user' | 'email' | 'phone';
  readonly max: number;
  readonly windowSeconds: number;
}

const rateLimitPer =
  (per: RateLimit['per']) =>
  (max: number, windowSeconds: number): RateLimit => ({ per, max, windowSeconds });

export const perAddress = rateLimitPer('address');
export const perVisitor = rateLimitPer('visitor');
export const perUser = rateLimitPer('user');
export const perEmail = rateLimitPer('email');
export const perPhone = rateLimitPer('phone');

type FileType =
  | 'application/pdf'
  | 'application/json'
  | 'application/zip'
  | 'application/octet-stream'
  | 'audio/mpeg'
  | 'audio/wav'
  | 'text/event-stream'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface RouteShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /_api, parameters in braces: `/v1/musics/{musicId}`. */
  readonly path: `/v${number}/${string}`;
  readonly summary: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  readonly reply: ZodType;
  /**
   * Media type, or possible media types, of a binary reply. For `text/event-stream` the reply describes
   * the data of one event.
   */
  readonly file?: FileType | readonly FileType[];
  /** Counts against the concurrent deliveries of a user, as sending may take minutes. */
  readonly delivery?: true;
  /** The 202 reply while the files are rendered; a request with the same key polls. */
  readonly acceptedReply?: ZodType;
  /** Errors in addition to those every route can return. */
  readonly errors: readonly ErrorType[];
  readonly rateLimit?: RateLimit | readonly RateLimit[];
  /** A pure read whose reply may be a second old: it may come from a replica of the database. */
  readonly readsReplica?: true;
  /** Load shedding starts at twice the load at which other routes are rejected. */
  readonly shedLast?: true;
  /** Public caching of replies to visitors; replies to users are never cached. */
  readonly cache?: { readonly maxAgeSeconds: number };
}

export type Route = RouteShape & Access;

export const listRateLimits = ({ rateLimit }: Pick<Route, 'rateLimit'>): readonly RateLimit[] =>
  rateLimit ? [rateLimit].flat() : [];

export const apiPrefix = '/_api';
/** Where the MCP server is on the public origin. */
export const mcpPath = '/mcp';

/** Larger bodies are rejected with `payload_too_large`. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Preserves the literal types, which client and server derive their types from. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

const callerErrors: Record<Caller, readonly ErrorType[]> = {
  visitor: [],
  user: [],
  subscriber: ['forbidden.no_plan'],
  pavilion: ['forbidden.pavilion_only'],
  operator: [
    'forbidden.operator_only',
    'forbidden.factor_not_enrolled',
    'forbidden.factor_not_verified',
    'forbidden.permission_missing',
  ],
  'api key': ['forbidden.api_key_only'],
};

/** Whether an API key of any kind may call the route. */
export const admitsApiKeys = ({ caller, scope }: Pick<Route, 'caller' | 'scope'>): boolean =>
  caller === 'api key' || scope !== undefined;

/** Whether calls with a test key are refused, as they would create or change something. */
export const refusesTestKeys = ({ method, scope }: Pick<Route, 'method' | 'scope'>): boolean =>
  scope !== undefined && scope !== 'download:write' && method !== 'GET';

/** All error types of a route: its own and those its declaration implies. */
export function possibleErrors(route: Route): ErrorType[] {
  const implied: ErrorType[] = [
    'internal',
    'unavailable.api',
    'unavailable.busy',
    'unavailable.database',
  ];
  if (route.params ?? route.query ?? route.body) implied.push('invalid.input');
  if (route.body)
    implied.push(
      'bad_request.malformed',
      'request_timeout',
      'payload_too_large',
      'unsupported_media_type',
    );
  if (route.bearer === 'required') implied.push('unauthorized.token_missing');
  if (route.bearer !== 'none')
    implied.push('unauthorized.token_invalid', 'unauthorized.login_from_other_device');
  if (route.bearer === 'required' || route.bearer === 'optional')
    implied.push('forbidden.api_key_scope');
  if (admitsApiKeys(route))
    implied.push(
      'unauthorized.api_key_invalid',
      'forbidden.api_keys_plan',
      'forbidden.api_key_scope',
      'rate_limited',
      'rate_limited.api_key',
      'rate_limited.api_day',
    );
  if (refusesTestKeys(route)) implied.push('forbidden.test_key');
  if (route.caller === 'operator' && route.stepUp) implied.push('forbidden.step_up_required');
  if (route.rateLimit) implied.push('rate_limited');
  if (listRateLimits(route).some(({ per }) => per === 'visitor'))
    implied.push('rate_limited.visitor');
  if (route.delivery) implied.push('rate_limited.downloads');
  if (route.idempotent)
    implied.push(
      'bad_request.idempotency_key_missing',
      'invalid.idempotency_key_reused',
      'conflict.in_progress',
    );
  return [...new Set([...route.errors, ...callerErrors[route.caller], ...implied])].sort();
}
