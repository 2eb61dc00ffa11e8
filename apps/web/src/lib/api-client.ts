import type { Api } from '@onsori/contract/api';
import { ApiError } from './api-error.ts';
import type { ApiFile } from './read-api-file.ts';

/** Repeats method, path and bearer of each route, so that the zod schemas stay out of the bundle. */
const endpoints = {
  listMusics: 'GET /v1/musics optional',
  getMusic: 'GET /v1/musics/{musicId} optional',
  listAlbums: 'GET /v1/albums optional',
  latestAlbums: 'GET /v1/albums/latest optional',
  getAlbum: 'GET /v1/albums/{albumId} optional',
  sitemapPage: 'GET /v1/sitemap/{page} none',
  listSimilarMusics: 'GET /v1/recommendations/musics/{musicId} optional',
  listPicks: 'GET /v1/user/recommendations/musics required',
  searchContent: 'GET /v1/content/search optional',
  getAudioStream: 'GET /v1/musics/{musicId}/audios/{audioId} optional',
  countPlays: 'POST /v1/plays optional',
  signUp: 'POST /v1/users none',
  signIn: 'POST /v1/auth/token none',
  startSocialSignIn: 'GET /v1/auth/{provider}/start none',
  socialSignIn: 'POST /v1/auth/{provider}/token none',
  confirmSocialLink: 'POST /v1/auth/link/confirm none',
  renewToken: 'POST /v1/auth/token/renew none',
  signOut: 'POST /v1/user/logout required',
  listSessions: 'GET /v1/user/sessions required',
  checkRegistered: 'GET /v1/users/{channel}/{value} none',
  forgotEmail: 'POST /v1/user/email/forgot none',
  recoverEmail: 'POST /v1/user/email/recover none',
  confirmEmail: 'POST /v1/user/email/confirm none',
  resendEmailConfirmation: 'POST /v1/user/email/confirm/resend required',
  changeEmail: 'POST /v1/user/email/change required',
  forgotPassword: 'POST /v1/user/password/forgot none',
  resetPassword: 'POST /v1/user/password/reset none',
  changePassword: 'PATCH /v1/user/password required',
  validatePassword: 'POST /v1/user/validations/password optional',
  validateEmailUrl: 'POST /v1/user/validations/email-url none',
  validatePasswordResetUrl: 'POST /v1/user/validations/password-reset-url none',
  sendPhoneCode: 'POST /v1/user/phone/code required',
  verifyPhone: 'POST /v1/user/phone/verify required',
  getUser: 'GET /v1/user required',
  updateUser: 'PATCH /v1/user required',
  deleteUser: 'DELETE /v1/user required',
  exportUserData: 'POST /v1/user/export required',
  getPreferences: 'GET /v1/user/preferences required',
  setPreferences: 'PUT /v1/user/preferences required',
  listLogins: 'GET /v1/user/logins required',
  linkLogin: 'POST /v1/user/logins/{provider} required',
  unlinkLogin: 'DELETE /v1/user/logins/{provider} required',
  getUserContext: 'GET /v1/user/context required',
  listWishlist: 'GET /v1/user/wishlist required',
  addToWishlist: 'PUT /v1/user/wishlist/{itemType}/{id} required',
  removeFromWishlist: 'DELETE /v1/user/wishlist/{itemType}/{id} required',
  listPlayed: 'GET /v1/user/played required',
  clearPlayed: 'DELETE /v1/user/played required',
  listPlans: 'GET /v1/plans none',
  getSubscription: 'GET /v1/user/subscription required',
  takeFreePlan: 'POST /v1/user/subscription/free required',
  checkLicence: 'GET /v1/licences/{licenceId} none',
  listLicenceKeys: 'GET /v1/licence-keys none',
  listLicenceUses: 'GET /v1/licence-uses none',
  listLicences: 'GET /v1/user/licences required',
  getLicencePdf: 'GET /v1/user/licences/{licenceId}/pdf required',
  getLicenceJson: 'GET /v1/user/licences/{licenceId}/json required',
  getDisputePack: 'GET /v1/user/licences/{licenceId}/dispute required',
  downloadMusic: 'POST /v1/downloads/musics required',
  createDownloadLink: 'POST /v1/downloads/links required',
  getLinkedFile: 'GET /v1/downloads/files ticket',
  warmDownload: 'POST /v1/downloads/warm required',
  getMusicFiles: 'GET /v1/downloads/musics/{musicId} required',
  mailMusicLink: 'POST /v1/downloads/musics/{musicId}/mail required',
  getDownloadJob: 'GET /v1/user/downloads/jobs/{jobId} required',
  listDownloads: 'GET /v2/user/downloads required',
} as const satisfies {
  [Name in keyof Api]: `${Api[Name]['method']} ${Api[Name]['path']} ${Api[Name]['bearer']}`;
};

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
type Field<Key extends string, Route> = Route extends { readonly [K in Key]: infer Schema }
  ? { readonly [K in Key]: InputOf<Schema> }
  : { readonly [K in Key]?: undefined };

export type ApiInput<Name extends keyof Api> = Field<'params', Api[Name]> &
  Field<'query', Api[Name]> &
  Field<'body', Api[Name]> &
  (Api[Name] extends { readonly idempotent: true } ? { readonly key: string } : unknown);
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
type SmallFileRoute = Exclude<FileRoute, 'downloadMusic' | 'getLinkedFile'>;

export interface ApiClient {
  call<Name extends JsonRoute>(
    name: Name,
    input: ApiInput<Name>,
    signal?: AbortSignal,
  ): Promise<ApiReply<Name>>;
}

export interface FileClient {
  callFile<Name extends SmallFileRoute>(name: Name, input: ApiInput<Name>): Promise<ApiFile>;
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
function parseResponse({ status, text }: ApiResponse): object {
  const body = parseBody(text);
  if (status >= 400 || body === null) throw new ApiError(status, body);
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
    name: keyof Api,
    input: CallInput,
    signal: AbortSignal | undefined,
  ): ApiRequest {
    const [method = '', path = ''] = endpoints[name].split(' ');
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
    request: ApiRequest,
    send: (request: ApiRequest) => Promise<Reply>,
  ): Promise<Reply> {
    const bearer = endpoints[name].split(' ')[2] ?? '';
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
      const response = await sendAuthorized(name, buildRequest(name, input, signal), transport);
      return parseResponse(response) as ApiReply<typeof name>;
    },
    callFile: async (name, input) => {
      // Rarely used, so it loads on demand.
      const { readApiFile } = await import('./read-api-file.ts');
      const response = await sendAuthorized(
        name,
        buildRequest(name, input, undefined),
        fetchResponse,
      );
      try {
        if (response.status === 200) return await readApiFile(response);
        throw new ApiError(response.status, parseBody(await response.text()));
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(null, null, error);
      }
    },
  };
}
