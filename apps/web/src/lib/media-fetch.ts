/** A failed media request; the status is null without a response. */
export class MediaError extends Error {
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'no response' : `status ${status}`, { cause });
    this.name = 'MediaError';
    this.status = status;
  }
}

async function requestRange(
  url: string,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Response> {
  try {
    // A single range in this form needs no CORS preflight.
    const headers = { range: `bytes=${from}-${to - 1}` };
    // The browser cache locks a URL for one request at a time.
    return await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new MediaError(null, error);
  }
}

/** Yields the bytes of a range as they arrive. */
export async function* fetchMedia(
  url: string,
  from: number,
  to: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const response = await requestRange(url, from, to, signal);
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new MediaError(response.status);
  // A server that ignores the range sends the whole file.
  let skip = response.status === 206 ? 0 : from;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const wanted = value.subarray(skip);
      skip = Math.max(0, skip - value.length);
      if (wanted.length > 0) yield wanted;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new MediaError(null, error);
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
