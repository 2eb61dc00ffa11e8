import type { ApiCall } from '@onsori/contract/api-examples';
import { parseDispositionName } from '#lib/read-api-file.ts';
import { callUrl, type RateLimitState, readRateLimit } from './console.rules.ts';

export type ReplyBody =
  | { readonly kind: 'json'; readonly value: unknown; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly blob: Blob; readonly name: string; readonly type: string };

export interface CallReply {
  readonly status: number;
  readonly durationMs: number;
  readonly bytes: number;
  readonly minute: RateLimitState | null;
  readonly day: RateLimitState | null;
  readonly retryAfterSeconds: number | null;
  readonly body: ReplyBody;
}

async function readBody(response: Response, blob: Blob): Promise<ReplyBody> {
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition');
  if (disposition?.startsWith('attachment') || !/^(application\/json|text\/)/.test(type)) {
    const name = parseDispositionName(disposition) ?? 'onsori';
    return { kind: 'file', blob, name, type: type.replace(/;.*/, '') };
  }
  const text = await blob.text();
  try {
    return { kind: 'json', value: JSON.parse(text), text };
  } catch {
    return { kind: 'text', text };
  }
}

const TIMEOUT_MS = 60_000;

export interface SendOptions {
  readonly secret: string | null;
  readonly locale: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Sends a call without the cookies of the page; rejects without a response. */
export async function sendCall(call: ApiCall, options: SendOptions): Promise<CallReply> {
  const { secret, locale, idempotencyKey, signal } = options;
  const started = performance.now();
  const response = await fetch(callUrl(call), {
    method: call.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      'accept-language': locale,
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(call.idempotent && { 'idempotency-key': idempotencyKey }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const blob = await response.blob();
  const durationMs = Math.round(performance.now() - started);
  const limits = {
    limit: response.headers.get('ratelimit'),
    policy: response.headers.get('ratelimit-policy'),
  };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    durationMs,
    bytes: blob.size,
    minute: readRateLimit(limits, 'minute'),
    day: readRateLimit(limits, 'day'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    body: await readBody(response, blob),
  };
}
