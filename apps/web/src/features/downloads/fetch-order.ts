import type { DownloadLink } from '@onsori/contract/downloads';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import type { Order, OrderPhase } from './order.ts';
import { takeFiles } from './take-files.ts';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A refusal says nothing as long as the session may be over: that is looked at first. */
async function checkSession(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 403) return;
  try {
    await browserApi.call('getUser', {});
  } catch (failure) {
    if (decideOnError(failure).do !== 'alert') throw failure;
  }
}

interface OrderHooks {
  readonly show: (phase: OrderPhase) => void;
  /** Comes true once somebody wants the files that are made now. */
  readonly wanted: () => Promise<void>;
}

/** The link of an order; whatever refuses the download has refused it by then. */
export async function fetchOrder(
  { key, request }: Order,
  signal: AbortSignal,
  { show, wanted }: OrderHooks,
): Promise<DownloadLink> {
  try {
    return await takeFiles({
      ask: () => browserApi.call('createDownloadLink', { key, query: {}, body: request }, signal),
      readJob: (jobId) => browserApi.call('getDownloadJob', { params: { jobId } }, signal),
      wait: (ms) => wait(ms, signal),
      making: (job) => show({ name: 'making', job }),
      wanted,
    });
  } catch (error) {
    await checkSession(error);
    throw error;
  }
}
