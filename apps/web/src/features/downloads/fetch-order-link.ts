import type { DownloadLink } from '@onsori/contract/downloads';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { wait } from '#lib/wait.ts';
import { fetchDownloadLink } from './fetch-download-link.ts';
import type { DownloadOrder, OrderPhase } from './order.ts';

/** A 403 may mean that the session ended, so check the session first. */
async function checkSession(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 403) return;
  try {
    await browserApi.call('getUser', {});
  } catch (sessionError) {
    if (decideOnError(sessionError).do !== 'alert') throw sessionError;
  }
}

interface OrderCallbacks {
  readonly setPhase: (phase: OrderPhase) => void;
  /** Resolves once the user wants the rendered files. */
  readonly untilWanted: () => Promise<void>;
}

/** Returns the link of an order; throws when the server refuses the download. */
export async function fetchOrderLink(
  { key, request }: DownloadOrder,
  signal: AbortSignal,
  { setPhase, untilWanted }: OrderCallbacks,
): Promise<DownloadLink> {
  try {
    return await fetchDownloadLink({
      requestLink: () =>
        browserApi.call('createDownloadLink', { key, query: {}, body: request }, signal),
      readJob: (jobId) => browserApi.call('getDownloadJob', { params: { jobId } }, signal),
      wait: (ms) => wait(ms, signal),
      onProgress: (job) => setPhase({ name: 'making', job }),
      untilWanted,
    });
  } catch (error) {
    await checkSession(error);
    throw error;
  }
}
