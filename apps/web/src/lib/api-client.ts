import type { Api } from '@onsori/contract/api';
import { ApiError } from './api-error.ts';

/** Schemas stay out of the browser: only their types come here, and the addresses stand again. */
const endpoints = {
  listMusics: 'GET /v1/musics',
  getMusic: 'GET /v1/musics/{musicId}',
} as const satisfies { [Name in keyof Api]: `${Api[Name]['method']} ${Api[Name]['path']}` };

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
type Field<Key extends string, Route> = Route extends { readonly [K in Key]: infer Schema }
  ? { readonly [K in Key]: InputOf<Schema> }
  : { readonly [K in Key]?: undefined };

export type ApiInput<Name extends keyof Api> = Field<'params', Api[Name]> &
  Field<'query', Api[Name]> &
  Field<'body', Api[Name]>;
export type ApiReply<Name extends keyof Api> = OutputOf<Api[Name]['reply']>;

export interface ApiClient {
  call<Name extends keyof Api>(
    name: Name,
    input: ApiInput<Name>,
    signal?: AbortSignal,
  ): Promise<ApiReply<Name>>;
}

/** Repeated parameters for lists; what is not given is left out. */
function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(key, String(item));
  return search.size > 0 ? `?${search}` : '';
}

async function bodyOf(response: Response): Promise<object | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

/** Calls the API at an origin: none in a browser, the API's own on the server. */
export function createApiClient(origin: string, headers: HeadersInit = {}): ApiClient {
  return {
    call: async (name, input, signal) => {
      const [method = '', path = ''] = endpoints[name].split(' ');
      const params: Readonly<Record<string, unknown>> = input.params ?? {};
      const filled = path.replaceAll(/{(\w+)}/g, (_, key) =>
        encodeURIComponent(String(params[key])),
      );
      const request: RequestInit = { method, headers: { ...headers }, signal: signal ?? null };
      if (input.body !== undefined) {
        request.body = JSON.stringify(input.body);
        request.headers = { ...headers, 'content-type': 'application/json' };
      }
      let response: Response;
      try {
        response = await fetch(`${origin}/_api${filled}${queryString(input.query)}`, request);
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new ApiError(null, null, error);
      }
      const body = await bodyOf(response);
      if (!response.ok) throw new ApiError(response.status, body);
      if (body === null) throw new ApiError(response.status, null);
      return body as ApiReply<typeof name>;
    },
  };
}
