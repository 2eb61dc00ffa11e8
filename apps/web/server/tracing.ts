import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import {
  createTracer,
  formatTraceparent,
  type Span,
  type SpanContext,
  type SpanOptions,
  type Tracer,
} from '@onsori/contract/tracer';

const SEND_TIMEOUT_MS = 5000;
const NS_PER_MS = 1_000_000;

let tracer: Tracer | null = null;

const postJson = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    };
    const call = url.startsWith('https:') ? requestSecurely(url, options) : request(url, options);
    call.on('response', (response) => response.resume().on('end', resolve));
    call.on('error', reject);
    call.end(body);
  });

/** The same as of the API, see `apps/server/src/infra/tracing.ts`; without an endpoint traces are off. */
export function openTracing(endpoint: string | undefined): void {
  tracer = null;
  if (endpoint === undefined) return;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  tracer = createTracer({
    service: 'onsori-web',
    store: new AsyncLocalStorage<SpanContext>(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    now: () => BigInt(Math.round((performance.timeOrigin + performance.now()) * NS_PER_MS)),
    send: (body) => postJson(url, body),
    schedule: (run, ms) => {
      setTimeout(run, ms).unref();
    },
  });
}

export const isTracing = (): boolean => tracer !== null;

/** A span that its caller ends; null if traces are off. */
export const startSpan = (name: string, options: SpanOptions): Span | null =>
  tracer?.start(name, options) ?? null;

export const runInSpan = (span: Span | null, act: () => void): void =>
  span && tracer ? tracer.run(span.context, act) : act();

/** Fields of log lines within a span. */
export function traceFields(context = tracer?.current()): object {
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** The header by which the API continues the trace; none outside a trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const context = tracer?.current();
  return context ? { traceparent: formatTraceparent(context) } : {};
}

export const flushTraces = async (): Promise<void> => tracer?.flush();
