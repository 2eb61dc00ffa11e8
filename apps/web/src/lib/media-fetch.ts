/** An answer without the sound in it; without a status there was no answer. */
export class MediaError extends Error {
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'no answer' : `status ${status}`, { cause });
    this.name = 'MediaError';
    this.status = status;
  }
}

async function ask(url: string, from: number, to: number, signal: AbortSignal): Promise<Response> {
  try {
    // In this form a browser asks another origin without asking for leave first.
    const headers = { range: `bytes=${from}-${to - 1}` };
    // A browser's cache lets one request at a time read a file.
    return await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new MediaError(null, error);
  }
}

/** The bytes of a file from one place up to another, as they arrive. */
export async function* fetchMedia(
  url: string,
  from: number,
  to: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const response = await ask(url, from, to, signal);
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new MediaError(response.status);
  // Who ignores the range sends everything.
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
