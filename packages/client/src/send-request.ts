import { OnsoriError, readError } from './onsori-error.ts';

export interface OnsoriOptions {
  /** Where the API is, with its prefix: `https://onsori.example/_api`. */
  readonly baseUrl: string;
  /** An API key, `ons_live_…` or `ons_test_…`. Calls that need none work without it. */
  readonly key?: string | undefined;
  /** Of titles and error texts. */
  readonly language?: 'ko' | 'en' | undefined;
  /** How often a call is repeated after 429 or 503; 2 by default. */
  readonly maxRetries?: number | undefined;
  /** Limit of one attempt, 30 seconds by default; for a file, until its first byte. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

export interface CallOptions extends Pick<OnsoriOptions, 'maxRetries' | 'timeoutMs' | 'language'> {
  readonly signal?: AbortSignal | undefined;
  /** Of a call whose effect happens once per key; a random one by default. */
  readonly idempotencyKey?: string | undefined;
}

/** What the client knows of a route. Fields of an input that it does not name belong to the body. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly hasBody?: true;
  readonly isIdempotent?: true;
  readonly isFile?: true;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 30_000;
/** A longer Retry-After is left to the caller, as that of a used up day. */
const MAX_RETRY_DELAY_MS = 60_000;
const MIN_POLL_MS = 1000;
const MAX_POLL_MS = 10_000;

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function splitInput({ path, query = [] }: Operation, input: object) {
  const body: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (path.includes(`{${name}}`)) params[name] = encodeURIComponent(String(value));
    else if (query.includes(name)) {
      for (const item of [value].flat()) search.append(name, String(item));
    } else body[name] = value;
  }
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${name} is missing`);
    return value;
  });
  return { address: search.size > 0 ? `${pathname}?${search}` : pathname, body };
}

function createRequest(
  client: OnsoriOptions,
  operation: Operation,
  input: object,
  options: CallOptions,
): { url: string; init: RequestInit } {
  const { address, body } = splitInput(operation, input);
  const headers = new Headers({ accept: operation.isFile ? '*/*' : 'application/json' });
  if (client.key) headers.set('authorization', `Bearer ${client.key}`);
  const language = options.language ?? client.language;
  if (language) headers.set('accept-language', language);
  if (operation.isIdempotent)
    headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  const init: RequestInit = { method: operation.method, headers };
  if (operation.hasBody) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  return { url: `${client.baseUrl.replace(/\/+$/, '')}${address}`, init };
}

interface Attempt extends Pick<Response, 'status' | 'headers'> {
  /** The parsed reply, or the response of a file. */
  readonly value: unknown;
}

/** One attempt. The timeout ends with the reply, or with the headers of a file. */
async function attempt(
  { url, init }: ReturnType<typeof createRequest>,
  client: OnsoriOptions,
  options: CallOptions,
  { isFile }: Operation,
): Promise<Attempt> {
  const timeout = new AbortController();
  const ms = options.timeoutMs ?? client.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`no reply within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  const signal = options.signal
    ? AbortSignal.any([options.signal, timeout.signal])
    : timeout.signal;
  try {
    const response = await (client.fetch ?? fetch)(url, { ...init, signal });
    if (!response.ok) throw await readError(response);
    const { status, headers } = response;
    const value = isFile && status !== 202 ? response : await response.json();
    return { status, headers, value };
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds until the call may be repeated, or null where it must not be. */
function retryDelay(error: OnsoriError, { method, isIdempotent }: Operation): number | null {
  // A 503 may follow an effect; a 429 never does.
  const isSafe = method === 'GET' || isIdempotent === true;
  if (error.status !== 429 && !(error.status === 503 && isSafe)) return null;
  const ms = (error.retryAfter ?? 1) * 1000;
  return ms > MAX_RETRY_DELAY_MS ? null : ms;
}

interface RenderJob {
  readonly state: string;
  readonly seconds_left: number;
}

/** Sends a call, repeats it where that is safe, and polls while files are rendered. */
export async function sendRequest(
  client: OnsoriOptions,
  operation: Operation,
  input: object,
  options: CallOptions,
): Promise<unknown> {
  const request = createRequest(client, operation, input, options);
  let retries = options.maxRetries ?? client.maxRetries ?? DEFAULT_RETRIES;
  for (;;) {
    try {
      const response = await attempt(request, client, options, operation);
      if (response.status !== 202) return response.value;
      const job = response.value as RenderJob;
      if (job.state === 'failed')
        throw new OnsoriError(response, { type: 'failed', title: 'rendering failed', detail: [] });
      const ms = Math.min(MAX_POLL_MS, Math.max(MIN_POLL_MS, job.seconds_left * 1000));
      await delay(ms, options.signal);
    } catch (error) {
      const ms = error instanceof OnsoriError ? retryDelay(error, operation) : null;
      if (ms === null || retries === 0) throw error;
      retries -= 1;
      await delay(ms, options.signal);
    }
  }
}
