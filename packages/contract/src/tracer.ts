export interface SpanContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Numbers of the OTLP format. */
const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

export interface SpanOptions {
  readonly kind: keyof typeof kinds;
  readonly attributes?: Attributes;
  /** A `traceparent` of another process; the default is the current span. */
  readonly parent?: string | undefined;
}

export interface Span {
  readonly context: SpanContext;
  end(attributes?: Attributes, error?: unknown): void;
}

/** The part of AsyncLocalStorage that a tracer needs. */
interface ContextStore {
  getStore(): SpanContext | undefined;
  run<Result>(context: SpanContext, act: () => Result): Result;
}

export interface TracerPorts {
  readonly service: string;
  readonly store: ContextStore;
  randomHex(bytes: number): string;
  /** Nanoseconds since 1970. */
  now(): bigint;
  /** Sends JSON to `/v1/traces` of the collector; a failure loses the spans. */
  send(body: string): Promise<void>;
  /** Runs a function after some milliseconds. */
  schedule(run: () => void, ms: number): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Runs a function within a new span, which ends with its promise. */
  trace<Result>(name: string, options: SpanOptions, act: () => Promise<Result>): Promise<Result>;
  current(): SpanContext | undefined;
  run<Result>(context: SpanContext, act: () => Result): Result;
  flush(): Promise<void>;
}

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

export function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = traceparentPattern.exec(text ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

export const formatTraceparent = ({ traceId, spanId }: SpanContext): string =>
  `00-${traceId}-${spanId}-01`;

const toOtlpAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [
      { key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } },
    ];
  });

/** Spans that wait at most; more are dropped, so that an unreachable collector costs no memory. */
const MAX_WAITING = 2048;
const SEND_DELAY_MS = 1000;
const ERROR_STATUS = 2;

/** Writes spans as OTLP in JSON, in batches. */
export function createTracer(ports: TracerPorts): Tracer {
  const { store } = ports;
  let waiting: object[] = [];
  let isScheduled = false;

  const flush = async (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    isScheduled = false;
    if (spans.length === 0) return;
    const attributes = toOtlpAttributes({ 'service.name': ports.service });
    const scopeSpans = [{ scope: { name: 'onsori' }, spans }];
    const body = { resourceSpans: [{ resource: { attributes }, scopeSpans }] };
    await ports.send(JSON.stringify(body)).catch(() => undefined);
  };

  const start: Tracer['start'] = (name, { kind, attributes = {}, parent }) => {
    const outer = parseTraceparent(parent) ?? store.getStore();
    const context = {
      traceId: outer?.traceId ?? ports.randomHex(16),
      spanId: ports.randomHex(8),
    };
    const startTimeUnixNano = String(ports.now());
    return {
      context,
      end: (endAttributes = {}, error = undefined) => {
        if (waiting.length >= MAX_WAITING) return;
        waiting.push({
          ...context,
          ...(outer && { parentSpanId: outer.spanId }),
          name,
          kind: kinds[kind],
          startTimeUnixNano,
          endTimeUnixNano: String(ports.now()),
          attributes: toOtlpAttributes({ ...attributes, ...endAttributes }),
          ...(error !== undefined && { status: { code: ERROR_STATUS } }),
        });
        if (isScheduled) return;
        isScheduled = true;
        ports.schedule(() => void flush(), SEND_DELAY_MS);
      },
    };
  };

  return {
    start,
    trace: async (name, options, act) => {
      const span = start(name, options);
      try {
        const result = await store.run(span.context, act);
        span.end();
        return result;
      } catch (error) {
        span.end({}, error);
        throw error;
      }
    },
    current: () => store.getStore(),
    run: (context, act) => store.run(context, act),
    flush,
  };
}
