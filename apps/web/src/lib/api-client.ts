import type { Api } from '@onsori/contract/api';
import { ApiError } from './api-error.ts';

/** Schemas stay out of the browser: only their types come here, and the addresses stand again. */
const endpoints = {
  listMusics: 'GET /v1/musics',
  getMusic: 'GET /v1/musics/{musicId}',
  listAlbums: 'GET /v1/albums',
  latestAlbums: 'GET /v1/albums/latest',
  getAlbum: 'GET /v1/albums/{albumId}',
  sitemapPage: 'GET /v1/sitemap/{page}',
  listSimilarMusics: 'GET /v1/recommendations/musics/{musicId}',
  searchContent: 'GET /v1/content/search',
  getAudioStream: 'GET /v1/musics/{musicId}/audios/{audioId}',
  countPlays: 'POST /v1/plays',
  signUp: 'POST /v1/users',
  signIn: 'POST /v1/auth/token',
  startSocialSignIn: 'GET /v1/auth/{provider}/start',
  socialSignIn: 'POST /v1/auth/{provider}/token',
  confirmSocialLink: 'POST /v1/auth/link/confirm',
  renewToken: 'POST /v1/auth/token/renew',
  signOut: 'POST /v1/user/logout',
  listSessions: 'GET /v1/user/sessions',
  checkRegistered: 'GET /v1/users/{channel}/{value}',
  forgotEmail: 'POST /v1/user/email/forgot',
  recoverEmail: 'POST /v1/user/email/recover',
  confirmEmail: 'POST /v1/user/email/confirm',
  resendEmailConfirmation: 'POST /v1/user/email/confirm/resend',
  changeEmail: 'POST /v1/user/email/change',
  forgotPassword: 'POST /v1/user/password/forgot',
  resetPassword: 'POST /v1/user/password/reset',
  changePassword: 'PATCH /v1/user/password',
  validatePassword: 'POST /v1/user/validations/password',
  validatePasswordResetUrl: 'POST /v1/user/validations/password-reset-url',
  sendPhoneCode: 'POST /v1/user/phone/code',
  verifyPhone: 'POST /v1/user/phone/verify',
  getUser: 'GET /v1/user',
  updateUser: 'PATCH /v1/user',
  deleteUser: 'DELETE /v1/user',
  exportUserData: 'POST /v1/user/export',
  getPreferences: 'GET /v1/user/preferences',
  setPreferences: 'PUT /v1/user/preferences',
  listLogins: 'GET /v1/user/logins',
  linkLogin: 'POST /v1/user/logins/{provider}',
  unlinkLogin: 'DELETE /v1/user/logins/{provider}',
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

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal | null;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

const byFetch: Transport = async ({ url, ...request }) => {
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
};

function parseBody(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

/** Calls the API at an origin: none in a browser, the API's own on the server. */
export function createApiClient(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  transport: Transport = byFetch,
): ApiClient {
  return {
    call: async (name, input, signal) => {
      const [method = '', path = ''] = endpoints[name].split(' ');
      const params: Readonly<Record<string, unknown>> = input.params ?? {};
      const filled = path.replaceAll(/{(\w+)}/g, (_, key) =>
        encodeURIComponent(String(params[key])),
      );
      const hasBody = input.body !== undefined;
      let answer: ApiAnswer;
      try {
        answer = await transport({
          method,
          url: `${origin}/_api${filled}${queryString(input.query)}`,
          headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
          body: hasBody ? JSON.stringify(input.body) : null,
          signal: signal ?? null,
        });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new ApiError(null, null, error);
      }
      const body = parseBody(answer.text);
      if (answer.status >= 400 || body === null) throw new ApiError(answer.status, body);
      return body as ApiReply<typeof name>;
    },
  };
}
