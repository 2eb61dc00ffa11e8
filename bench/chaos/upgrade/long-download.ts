import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describeError, type Outcomes } from './outcomes.ts';

const BYTES_PER_SECOND = 64 * 1024;
const RETRY_MS = 1000;
const MAX_ATTEMPTS = 40;
const RESPONSE_TIMEOUT_MS = 20_000;

export interface LongDownload {
  /** How often it broke and was resumed. */
  countResumed(): number;
  /** Reads the rest at full speed; returns the SHA-256 of all bytes. */
  finish(): Promise<string>;
}

/** Downloads a link slowly, as a browser does: after a break it resumes by a range. */
export function startLongDownload(url: string, outcomes: Outcomes): LongDownload {
  const hash = createHash('sha256');
  let received = 0;
  let total = Number.POSITIVE_INFINITY;
  let etag = '';
  let resumed = 0;
  let isSlow = true;

  const readBody = async (body: NonNullable<Response['body']>) => {
    for await (const chunk of body) {
      hash.update(chunk);
      received += chunk.length;
      if (isSlow) await setTimeout((chunk.length / BYTES_PER_SECOND) * 1000);
    }
  };

  /** Throws when the response does not come; a body that breaks off is no failure. */
  const receiveOnce = async (): Promise<void> => {
    const isFirst = received === 0;
    const headers: Record<string, string> = isFirst
      ? {}
      : { range: `bytes=${received}-`, 'if-range': etag };
    const abort = new AbortController();
    const timer = globalThis.setTimeout(() => abort.abort(), RESPONSE_TIMEOUT_MS);
    const response = await fetch(url, { headers, signal: abort.signal });
    clearTimeout(timer);
    if (response.status !== (isFirst ? 200 : 206) || !response.body)
      throw new Error(`${isFirst ? 'download' : 'resumption'} responded ${response.status}`);
    if (isFirst) total = Number(response.headers.get('content-length'));
    etag = response.headers.get('etag') ?? '';
    await readBody(response.body).catch(() => undefined);
  };

  const receive = async (): Promise<string> => {
    for (let attempt = 0; received < total; attempt += 1) {
      if (attempt === MAX_ATTEMPTS) throw new Error(`a download broke ${attempt} times`);
      if (attempt > 0) {
        resumed += 1;
        await setTimeout(RETRY_MS);
      }
      const startedAt = performance.now();
      const failure = await receiveOnce().then(() => null, describeError);
      outcomes.record('download', startedAt, failure);
    }
    return hash.digest('hex');
  };

  const result = receive();
  // Handled where the download is finished.
  result.catch(() => undefined);
  return {
    countResumed: () => resumed,
    finish: () => {
      isSlow = false;
      return result;
    },
  };
}

/** The SHA-256 of a file that is read at once. */
export async function digestOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the download responded ${response.status}`);
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}
