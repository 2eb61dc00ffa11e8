import type { ApiCall } from '@onsori/contract/api-examples';
import { type ConsoleReply, fetchAsProgram } from '#lib/console-fetch.ts';
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

async function readBody({ headers, blob }: ConsoleReply): Promise<ReplyBody> {
  const type = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition');
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

export interface SendOptions {
  readonly secret: string | null;
  readonly locale: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Sends a call with or without a key; rejects without a response. */
export async function sendCall(call: ApiCall, options: SendOptions): Promise<CallReply> {
  const { secret, locale, idempotencyKey, signal } = options;
  const hasBody = call.body !== undefined;
  const response = await fetchAsProgram({
    url: callUrl(call),
    method: call.method,
    headers: {
      'accept-language': locale,
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(call.idempotent && { 'idempotency-key': idempotencyKey }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    body: hasBody ? JSON.stringify(call.body) : null,
    signal,
  });
  const { status, headers, blob, durationMs } = response;
  const limits = { limit: headers.get('ratelimit'), policy: headers.get('ratelimit-policy') };
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    durationMs,
    bytes: blob.size,
    minute: readRateLimit(limits, 'minute'),
    day: readRateLimit(limits, 'day'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    body: await readBody(response),
  };
}
