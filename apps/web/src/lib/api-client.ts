import type { Api } from '@onsori/contract/api';
import { ApiError } from './api-error.ts';
import { type Endpoints, type ListeningRoute, listeningEndpoints } from './endpoints.ts';
import type { ApiFile } from './read-api-file.ts';

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
type Field<Key extends string, Route> = Route extends { readonly [K in Key]: infer Schema }
  ? { readonly [K in Key]: InputOf<Schema> }
  : { readonly [K in Key]?: undefined };

/** Distributes over routes: intersecting the fields of all of them is too complex for the compiler. */
type RouteInput<Route> = Route extends unknown
  ? Field<'params', Route> &
      Field<'query', Route> &
      Field<'body', Route> &
      (Route extends { readonly idempotent: true } ? { readonly key: string } : unknown)
  : never;
export type ApiInput<Name extends keyof Api> = RouteInput<Api[Name]>;
/** The reply, or the 202 body of a job; a repeat with the same key returns the result. */
export type ApiReply<Name extends keyof Api> =
  | OutputOf<Api[Name]['reply']>
  | (Api[Name] extends { readonly acceptedReply: infer Schema } ? OutputOf<Schema> : never);

type FileRoute = {
  [Name in keyof Api]: Api[Name] extends { readonly file: unknown } ? Name : never;
}[keyof Api];
/** Routes with a JSON reply. */
type JsonRoute = Exclude<keyof Api, FileRoute>;

/** Files fetched by script; the browser downloads large ones itself. */
type SmallFileRoute = Exclude<FileRoute, StreamRoute | 'downloadMusic' | 'getLinkedFile'>;

/** Routes whose response goes on until it is aborted. */
type StreamRoute = 'streamGenerations' | 'streamReview' | 'streamProjectFeedback';

export interface ApiClient {
  call<Name extends JsonRoute>(
    name: Name,
    input: ApiInput<Name>,
    signal?: AbortSignal,
  ): Promise<ApiReply<Name>>;
}

export interface FileClient {
  callFile<Name extends SmallFileRoute>(name: Name, input: ApiInput<Name>): Promise<ApiFile>;
  /** Returns the response of any status, once its headers are there. */
  open<Name extends StreamRoute>(
    name: Name,
    input: ApiInput<Name>,
    signal: AbortSignal,
  ): Promise<Response>;
}

/** Repeats parameters for lists and skips undefined values. */
function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(key, String(item));
  return search.size > 0 ? `?${search}` : '';
}

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal | null;
}

export interface ApiResponse {
  readonly status: number;
  readonly text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

const fetchTransport: Transport = async ({ url, ...request }) => {
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
};

const fetchResponse = ({ url, ...request }: ApiRequest): Promise<Response> => fetch(url, request);

/** Returns the JSON body; throws `ApiError` for an error status or another format. */
function parseResponse({ status, text }: ApiResponse, route: keyof Api): object {
  const body = parseBody(text);
  if (status >= 400 || body === null) throw new ApiError(status, body, undefined, route);
  return body;
}

function parseBody(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

const isListening = (name: keyof Api): name is ListeningRoute => name in listeningEndpoints;

async function findEndpoint(name: keyof Api): Promise<Endpoints[keyof Api]> {
  if (isListening(name)) return listeningEndpoints[name];
  const { otherEndpoints } = await import('./other-endpoints.ts');
  return otherEndpoints[name];
}

/** Returns the token for a call; null sends it without one. The server just refused `rejected`. */
export type TokenFor = (
  bearer: 'optional' | 'required',
  rejected?: string,
) => Promise<string | null>;

const noToken: TokenFor = async () => null;

const acceptsToken = (bearer: string): bearer is Parameters<TokenFor>[0] =>
  bearer === 'optional' || bearer === 'required';

interface CallInput {
  readonly params?: unknown;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly key?: string;
}

/** Creates a client; `origin` is empty in a browser. */
export function createApiClient(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  transport: Transport = fetchTransport,
  tokenFor: TokenFor = noToken,
): ApiClient & FileClient {
  function buildRequest(
    method: string,
    path: string,
    input: CallInput,
    signal: AbortSignal | undefined,
  ): ApiRequest {
    const params = (input.params ?? {}) as Readonly<Record<string, unknown>>;
    const resolvedPath = path.replaceAll(/{(\w+)}/g, (_, key) =>
      encodeURIComponent(String(params[key])),
    );
    const hasBody = input.body !== undefined;
    return {
      method,
      url: `${origin}/_api${resolvedPath}${queryString(input.query)}`,
      headers: {
        ...headers,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(input.key !== undefined && { 'idempotency-key': input.key }),
      },
      body: hasBody ? JSON.stringify(input.body) : null,
      signal: signal ?? null,
    };
  }
  async function sendAuthorized<Reply extends { readonly status: number }>(
    name: keyof Api,
    input: CallInput,
    signal: AbortSignal | undefined,
    send: (request: ApiRequest) => Promise<Reply>,
  ): Promise<Reply> {
    const endpoint = await findEndpoint(name).catch((error) => {
      throw new ApiError(null, null, error);
    });
    const [method = '', path = '', bearer = ''] = endpoint.split(' ');
    const request = buildRequest(method, path, input, signal);
    const currentToken = async (rejected?: string) =>
      acceptsToken(bearer) ? tokenFor(bearer, rejected) : null;
    const sendWith = async (token: string | null) => {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      try {
        return await send({ ...request, headers: { ...request.headers, ...authorization } });
      } catch (error) {
        if (request.signal?.aborted) throw error;
        throw new ApiError(null, null, error);
      }
    };
    const token = await currentToken();
    const response = await sendWith(token);
    if (response.status !== 401 || token === null) return response;
    // The user may have signed in or out during the call, so retry with the new token.
    const newToken = await currentToken(token);
    return newToken === token ? response : sendWith(newToken);
  }
  return {
    call: async (name, input, signal) => {
      const response = await sendAuthorized(name, input, signal, transport);
      return parseResponse(response, name) as ApiReply<typeof name>;
    },
    open: (name, input, signal) => sendAuthorized(name, input, signal, fetchResponse),
    callFile: async (name, input) => {
      // Rarely used, so it loads on demand.
      const { readApiFile } = await import('./read-api-file.ts');
      const response = await sendAuthorized(name, input, undefined, fetchResponse);
      try {
        if (response.status === 200) return await readApiFile(response);
        throw new ApiError(response.status, parseBody(await response.text()), undefined, name);
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(null, null, error);
      }
    },
  };
}
