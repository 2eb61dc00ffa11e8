import type { ZodObject, ZodType } from 'zod';
import type { ErrorType } from './errors.ts';

/** Who may call. Each kind includes a signed-in user, except the visitor, who may be anybody. */
export const callers = ['visitor', 'user', 'subscriber', 'pavilion', 'operator'] as const;
export type Caller = (typeof callers)[number];

/** A visitor's route reads no token, or uses one if it is there; every other route demands one. */
type Access =
  | {
      readonly caller: 'visitor';
      readonly bearer: 'none' | 'optional';
      readonly idempotent?: never;
    }
  | {
      readonly caller: Exclude<Caller, 'visitor'>;
      readonly bearer: 'required';
      /** The effect happens once per user and Idempotency-Key, however often the request is sent. */
      readonly idempotent?: true;
    }
  | {
      readonly caller: 'user';
      /** A signed `ticket` in the query, for requests that no script makes; nothing else is read. */
      readonly bearer: 'ticket';
      readonly idempotent?: never;
    };

/** Counted by where a request comes from, by who sends it, or by whom it names in its body. */
export interface RateLimit {
  readonly per: 'address' | 'user' | 'email' | 'phone';
  readonly max: number;
  readonly windowSeconds: number;
}

type FileType =
  | 'application/pdf'
  | 'application/json'
  | 'application/zip'
  | 'audio/mpeg'
  | 'audio/wav';

interface RouteShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /_api, parameters in braces: `/v1/musics/{musicId}`. */
  readonly path: `/v${number}/${string}`;
  readonly summary: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  readonly reply: ZodType;
  /** The answer is the bytes of a file of this kind, or of one of these. */
  readonly file?: FileType | readonly FileType[];
  /** The file may take minutes to send: it counts against the deliveries a user may have at once. */
  readonly delivery?: true;
  /** Answered with 202 while what is asked for is being made; the same key asks for it again. */
  readonly later?: ZodType;
  /** What this route adds to the errors every route can answer with. */
  readonly errors: readonly ErrorType[];
  readonly rateLimit?: RateLimit | readonly RateLimit[];
  /** Refused only when the process bears twice the load at which others are refused. */
  readonly shedLast?: true;
  /** An answer to a visitor may be kept by anybody for so long; others are never kept. */
  readonly cache?: { readonly maxAgeSeconds: number };
}

export type Route = RouteShape & Access;

export const rateLimitsOf = ({ rateLimit }: Pick<Route, 'rateLimit'>): readonly RateLimit[] =>
  rateLimit ? [rateLimit].flat() : [];

export const apiPrefix = '/_api';

/** Of every request; larger ones are refused with `payload_too_large`. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Keeps the literal types, so that the client and the server are typed by the object itself. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

const refusedCaller: Record<Caller, readonly ErrorType[]> = {
  visitor: [],
  user: [],
  subscriber: ['forbidden.no_plan'],
  pavilion: ['forbidden.pavilion_only'],
  operator: ['forbidden.operator_only'],
};

/** All error types a route can answer with: its own, and those its declaration implies. */
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
  if (route.rateLimit) implied.push('rate_limited');
  if (route.delivery) implied.push('rate_limited.downloads');
  if (route.idempotent)
    implied.push(
      'bad_request.idempotency_key_missing',
      'invalid.idempotency_key_reused',
      'conflict.in_progress',
    );
  return [...new Set([...route.errors, ...refusedCaller[route.caller], ...implied])].sort();
}
