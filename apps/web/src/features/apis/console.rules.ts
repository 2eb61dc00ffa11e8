import type { ApiCall } from '@onsori/contract/api-examples';
import { isApiKeySecret } from '@onsori/contract/api-key-values';
import { fitSampleRate } from '@onsori/contract/fit-values';
import type { Operation, Parameter } from './reference.rules.ts';

/** What was typed or chosen, by parameter; lists have several values. */
export type ConsoleValues = Readonly<Record<string, string | readonly string[]>>;

interface OperationHints {
  readonly values?: ConsoleValues;
  /** Parameters that the table shows first. */
  readonly first?: readonly string[];
  /** Fields of the body beside the required ones. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const download: OperationHints = {
  body: { normal_audio: { mixing: 'stereo', format: 'mp3' } },
};

const fit: OperationHints = {
  body: { fit: { samples: 58 * fitSampleRate, hits: [], shapes: [] } },
};

const hints: Readonly<Record<string, OperationHints>> = {
  listMusics: {
    values: { mood: ['차분한', '희망찬'], genre: ['재즈'], duration: '60-150', per_page: '2' },
    first: ['mood', 'genre', 'duration', 'searchText', 'sortType', 'per_page', 'with_facets'],
  },
  listAlbums: { values: { per_page: '2' }, first: ['mood', 'genre', 'sortType', 'per_page'] },
  latestAlbums: { values: { limit: '2' } },
  listSimilarMusics: { values: { per_page: '2' } },
  searchContent: { values: { q: '차분한 피아노' } },
  downloadMusic: download,
  createDownloadLink: download,
  planFits: fit,
  createFit: fit,
  createGeneration: { body: { brief: { title: '오프닝', moods: ['차분한'], seconds: 60 } } },
  understandScene: { body: { text: '비 오는 밤, 혼자 걷는 주인공' } },
};

/** Parameters in the order of the table: required ones, then those of most use. */
export function orderParameters({ id, parameters }: Operation): Parameter[] {
  const first = hints[id]?.first ?? [];
  const rank = ({ name, isRequired }: Parameter) => {
    if (isRequired) return -1;
    return first.includes(name) ? first.indexOf(name) : first.length;
  };
  return parameters.toSorted((a, b) => rank(a) - rank(b));
}

/** Ids that the console starts with: of the catalogue, and a random one of a player. */
export type ExampleIds = Readonly<Record<string, string>>;

export function initialValues({ id, parameters }: Operation, ids: ExampleIds): ConsoleValues {
  const own = hints[id]?.values ?? {};
  const order = Object.keys(own);
  const rank = ({ name, isRequired }: Parameter) => (isRequired ? -1 : order.indexOf(name));
  return Object.fromEntries(
    parameters
      .filter(({ location }) => location === 'path' || location === 'query')
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(({ name, isRequired, isList }) => {
        const value = own[name] ?? ids[name];
        if (value !== undefined) return [[name, value]];
        return isRequired ? [[name, isList ? [] : '']] : [];
      }),
  );
}

/** The body that the console starts with; null without one. */
export function initialBody({ id, body }: Operation, ids: ExampleIds): string | null {
  if (body === null) return null;
  const example: unknown = JSON.parse(body);
  if (typeof example !== 'object' || example === null) return body;
  const known = {
    ...('music_id' in example && ids.musicId && { music_id: ids.musicId }),
    ...('music_ids' in example && ids.musicId && { music_ids: [ids.musicId] }),
    ...('client_id' in example && ids.client_id && { client_id: ids.client_id }),
  };
  return JSON.stringify({ ...example, ...known, ...hints[id]?.body }, null, 2);
}

const WRITING_METHODS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
export const isWriting = ({ method }: Pick<Operation, 'method'>): boolean =>
  WRITING_METHODS.includes(method);

/** Whether the word that confirms a writing call was typed. */
export const isConfirmed = (typed: string, word: string): boolean =>
  typed.normalize().trim().toLowerCase() === word.normalize().toLowerCase();

const isEmpty = (value: string | readonly string[] | undefined): boolean =>
  value === undefined || value.length === 0;

/** Names of required parameters without a value. */
export const missingParameters = (
  { parameters }: Operation,
  values: ConsoleValues,
): readonly string[] =>
  parameters
    .filter(
      ({ name, isRequired, location }) =>
        isRequired && (location === 'path' || location === 'query') && isEmpty(values[name]),
    )
    .map(({ name }) => name);

interface ParsedBody {
  readonly value: unknown;
  readonly isValid: boolean;
}

export function parseBody(text: string): ParsedBody {
  try {
    return { value: JSON.parse(text), isValid: true };
  } catch {
    return { value: undefined, isValid: false };
  }
}

interface CallOptions {
  readonly values: ConsoleValues;
  readonly body: string | null;
  readonly baseUrl: string;
  readonly withKey: boolean;
}

/** The call that the console sends and the examples print. */
export function toApiCall(operation: Operation, options: CallOptions): ApiCall {
  const { values, body, baseUrl, withKey } = options;
  const valuesIn = (location: Parameter['location']) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const parameter = operation.parameters.find((each) => each.name === name);
        if (parameter?.location !== location || isEmpty(value)) return [];
        const isNumber = parameter.type === 'integer' && /^\d{1,15}$/.test(String(value));
        return [[name, isNumber ? Number(value) : value]];
      }),
    );
  const pathValues = operation.parameters.filter(({ location }) => location === 'path');
  return {
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    baseUrl,
    params: {
      ...Object.fromEntries(pathValues.map(({ name }) => [name, `{${name}}`])),
      ...valuesIn('path'),
    },
    query: valuesIn('query'),
    ...(body !== null && { body: parseBody(body).value }),
    withKey,
    idempotent: operation.isIdempotent,
    file: operation.reply === 'file',
  };
}

/** The address of a call: path parameters encoded, lists repeated. */
export function callUrl({ baseUrl, path, params = {}, query = {} }: ApiCall): string {
  const filled = path.replaceAll(/{(\w+)}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of [value].flat()) search.append(name, String(item));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

export interface RateLimitState {
  readonly left: number;
  readonly max: number | null;
}

const partOf = (header: string | null, policy: string, field: string): number | null => {
  const part = header?.split(',').find((each) => each.trim().startsWith(`"${policy}"`));
  const value = part && new RegExp(`;\\s*${field}=(\\d+)`).exec(part)?.[1];
  return value === undefined || value === '' ? null : Number(value);
};

/** What is left of a limit, from the headers `RateLimit` and `RateLimit-Policy`. */
export function readRateLimit(
  headers: { readonly limit: string | null; readonly policy: string | null },
  policy: 'minute' | 'day',
): RateLimitState | null {
  const left = partOf(headers.limit, policy, 'r');
  return left === null ? null : { left, max: partOf(headers.policy, policy, 'q') };
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** HTTP/2 has no reason phrase. */
export const formatStatus = (status: number): string =>
  reasons[status] ? `${status} ${reasons[status]}` : String(status);

/** A size in bytes, kilobytes or megabytes, such as `2.1 kB`. */
export function formatSize(bytes: number, locale: string): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = (bytes / 1000 ** step).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${value} ${units[step]}`;
}

export const isSecret = (text: string): boolean => isApiKeySecret(text) && /^\w{20,80}$/.test(text);

/** A secret as lists show it: prefix and last four. */
export const hintOf = (secret: string): string => `${secret.slice(0, 12)}…${secret.slice(-4)}`;
