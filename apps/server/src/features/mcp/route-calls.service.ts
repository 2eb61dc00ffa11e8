import { type Api, api } from '@onsori/contract/api';
import type { Language } from '@onsori/contract/enumerations';
import { type ErrorBody, errorBody } from '@onsori/contract/errors';
import { apiPrefix, type Route } from '@onsori/contract/route';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Who called the tool; its routes see the same caller. */
export interface McpCaller {
  readonly authorization: string | undefined;
  readonly address: string;
  readonly language: Language;
  readonly requestId: string;
}

/** An error reply of a route. */
export class RouteError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: ErrorBody, retryAfterSeconds: number | null) {
    super(body.type);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type QueryValue = string | number | boolean | readonly string[] | undefined;

export interface RouteInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

type Accepted<R> = R extends { readonly acceptedReply: infer Schema extends z.ZodType }
  ? { readonly accepted: true; readonly reply: z.output<Schema> }
  : never;
type Replied<R extends Route> = { readonly accepted: false; readonly reply: z.output<R['reply']> };

/** Throws a RouteError for every status but 200 and 202. */
export type CallRoute = <Name extends keyof Api>(
  name: Name,
  input: RouteInput,
) => Promise<Accepted<Api[Name]> | Replied<Api[Name]>>;

/** The path and query of a call; repeated parameters for lists, none for undefined values. */
export function formatRouteUrl({ path }: Pick<Route, 'path'>, input: RouteInput): string {
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const item of [value ?? []].flat()) search.append(name, String(item));
  return `${apiPrefix}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Calls routes inside the process, through the same checks as a request from outside. */
export function createRouteCalls(app: FastifyInstance, caller: McpCaller): CallRoute {
  const headers = {
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
    ...(caller.authorization !== undefined && { authorization: caller.authorization }),
  };
  const send = async (route: Route, input: RouteInput) => {
    const { body, idempotencyKey } = input;
    try {
      return await app.inject({
        method: route.method,
        url: formatRouteUrl(route, input),
        remoteAddress: caller.address,
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        ...(body && { payload: body }),
      });
    } catch {
      // Fastify refuses calls from inside once it shuts down.
      throw new RouteError(503, errorBody('unavailable.busy', caller.language, []), null);
    }
  };
  const call = async (name: keyof Api, input: RouteInput) => {
    const response = await send(api[name], input);
    const { statusCode } = response;
    if (statusCode === 200 || statusCode === 202)
      return { accepted: statusCode === 202, reply: response.json() };
    const retryAfter = Number(response.headers['retry-after']) || null;
    throw new RouteError(statusCode, response.json<ErrorBody>(), retryAfter);
  };
  return call as CallRoute;
}
