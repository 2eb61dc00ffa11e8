export interface ConsoleRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

export interface ConsoleReply {
  readonly status: number;
  readonly headers: Headers;
  readonly blob: Blob;
  readonly durationMs: number;
}

const TIMEOUT_MS = 60_000;

/** A call as another program makes it: without cookies and session; rejects without a response. */
export async function fetchAsProgram({
  url,
  signal,
  ...request
}: ConsoleRequest): Promise<ConsoleReply> {
  const started = performance.now();
  const response = await fetch(url, {
    ...request,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const blob = await response.blob();
  const durationMs = Math.round(performance.now() - started);
  return { status: response.status, headers: response.headers, blob, durationMs };
}
