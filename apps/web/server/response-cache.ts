import { LRUCache } from 'lru-cache';
import type { ApiRequest, ApiResponse } from '#lib/api-client.ts';

export interface CacheableResponse extends ApiResponse {
  readonly cacheControl: string;
}

type Send = (request: ApiRequest) => Promise<CacheableResponse>;

interface CacheEntry {
  readonly response: CacheableResponse;
  readonly freshUntil: number;
}

export interface ResponseCacheOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly maxEntries: number;
  /** Longer responses are rarely repeated, so caching them wastes memory. */
  readonly maxLength: number;
}

const credentialHeaders = ['authorization', 'cookie'];

/** The cache key of an anonymous GET request; null for all others. */
function cacheKeyOf({ method, url, headers }: ApiRequest): string | null {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (method !== 'GET' || names.some((name) => credentialHeaders.includes(name))) return null;
  return `${headers['accept-language'] ?? ''} ${url}`;
}

/** The max-age of a public 200 response in seconds; 0 when it must not be cached. */
function maxAgeSeconds({ status, cacheControl }: CacheableResponse): number {
  const directives = cacheControl.toLowerCase().split(/\s*,\s*/);
  if (status !== 200 || !directives.includes('public') || directives.includes('no-store')) return 0;
  const maxAge = directives.find((part) => /^max-age=\d+$/.test(part));
  return Number(maxAge?.slice('max-age='.length) ?? 0);
}

/** Rejects on abort without aborting the shared work. */
function withAbort<Value>(work: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Caches public responses for their max-age and dedupes concurrent requests. */
export function withResponseCache(
  send: Send,
  { now, maxEntries, maxLength }: ResponseCacheOptions,
): (request: ApiRequest) => Promise<ApiResponse> {
  const entries = new LRUCache<string, CacheEntry>({ max: maxEntries });
  const pending = new Map<string, Promise<CacheableResponse>>();

  function store(key: string, response: CacheableResponse): void {
    const seconds = maxAgeSeconds(response);
    if (seconds === 0 || response.text.length > maxLength) return;
    entries.set(key, { response, freshUntil: now() + seconds * 1000 });
  }

  function sendShared(key: string, request: ApiRequest): Promise<CacheableResponse> {
    const shared = send({ ...request, signal: null })
      .then((response) => {
        store(key, response);
        return response;
      })
      .finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  }

  return async (request) => {
    const key = cacheKeyOf(request);
    if (key === null) return send(request);
    const cached = entries.get(key);
    if (cached && cached.freshUntil > now()) return cached.response;
    const inFlight = pending.get(key);
    if (!inFlight) return withAbort(sendShared(key, request), request.signal);
    const response = await withAbort(inFlight, request.signal);
    // An uncacheable response to another caller must not be shared.
    return maxAgeSeconds(response) > 0 ? response : send(request);
  };
}
