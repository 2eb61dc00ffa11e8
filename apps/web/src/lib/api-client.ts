import type { Api } from '@onsori/contract/api';
import type { ApiFile } from './api-client-files.ts';
import { ApiError } from './api-error.ts';

/** Schemas stay out of the browser: only their types come here, and what a call needs stands again. */
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
/** Or what is answered while it is being made; the same key asks for it again. */
export type ApiReply<Name extends keyof Api> =
  | OutputOf<Api[Name]['reply']>
  | (Api[Name] extends { readonly later: infer Schema } ? OutputOf<Schema> : never);

type Filed = {
  [Name in keyof Api]: Api[Name] extends { readonly file: unknown } ? Name : never;
}[keyof Api];
/** Files are no JSON of ours. */
type Answered = Exclude<keyof Api, Filed>;

/** Small files; large ones are downloaded by the browser itself. */
type SmallFile = Exclude<Filed, 'downloadMusic' | 'getLinkedFile'>;

export interface ApiClient {
  call<Name extends Answered>(
    name: Name,
    input: ApiInput<Name>,
    signal?: AbortSignal,
  ): Promise<ApiReply<Name>>;
}

export interface FileClient {
  callFile<Name extends SmallFile>(name: Name, input: ApiInput<Name>): Promise<ApiFile>;
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

const openByFetch = ({ url, ...request }: ApiRequest): Promise<Response> => fetch(url, request);

/** What an answer says; one that is no success, or none of ours, is an error. */
function bodyOf({ status, text }: ApiAnswer): object {
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

/** The token for a call that takes one: null sends it without. `rejected` was just refused by the server. */
export type TokenFor = (
  bearer: 'optional' | 'required',
  rejected?: string,
) => Promise<string | null>;

const noToken: TokenFor = async () => null;

const takesToken = (bearer: string): bearer is Parameters<TokenFor>[0] =>
  bearer === 'optional' || bearer === 'required';

/** What a call says beside its name. */
interface Said {
  readonly params?: unknown;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly key?: string;
}

/** Calls the API at an origin: none in a browser, the API's own on the server. */
export function createApiClient(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  transport: Transport = byFetch,
  tokenFor: TokenFor = noToken,
): ApiClient & FileClient {
  function requestOf(name: keyof Api, said: Said, signal: AbortSignal | undefined): ApiRequest {
    const [method = '', path = ''] = endpoints[name].split(' ');
    const params = (said.params ?? {}) as Readonly<Record<string, unknown>>;
    const filled = path.replaceAll(/{(\w+)}/g, (_, key) => encodeURIComponent(String(params[key])));
    const hasBody = said.body !== undefined;
    return {
      method,
      url: `${origin}/_api${filled}${queryString(said.query)}`,
      headers: {
        ...headers,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(said.key !== undefined && { 'idempotency-key': said.key }),
      },
      body: hasBody ? JSON.stringify(said.body) : null,
      signal: signal ?? null,
    };
  }
  async function answerTo<Answer extends { readonly status: number }>(
    name: keyof Api,
    request: ApiRequest,
    send: (request: ApiRequest) => Promise<Answer>,
  ): Promise<Answer> {
    const bearer = endpoints[name].split(' ')[2] ?? '';
    const tokenNow = async (rejected?: string) =>
      takesToken(bearer) ? tokenFor(bearer, rejected) : null;
    const sendWith = async (token: string | null) => {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      try {
        return await send({ ...request, headers: { ...request.headers, ...authorization } });
      } catch (error) {
        if (request.signal?.aborted) throw error;
        throw new ApiError(null, null, error);
      }
    };
    const token = await tokenNow();
    const answer = await sendWith(token);
    if (answer.status !== 401 || token === null) return answer;
    // Somebody may have signed in or out while the call was on its way: it says nothing of now.
    const another = await tokenNow(token);
    return another === token ? answer : sendWith(another);
  }
  return {
    call: async (name, input, signal) => {
      const answer = await answerTo(name, requestOf(name, input, signal), transport);
      return bodyOf(answer) as ApiReply<typeof name>;
    },
    callFile: async (name, input) => {
      // Few need it: it comes when they do.
      const { fileOf } = await import('./api-client-files.ts');
      const response = await answerTo(name, requestOf(name, input, undefined), openByFetch);
      try {
        if (response.status === 200) return await fileOf(response);
        throw new ApiError(response.status, parseBody(await response.text()));
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(null, null, error);
      }
    },
  };
}
