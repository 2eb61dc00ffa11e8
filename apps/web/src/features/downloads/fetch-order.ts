import type { ApiFile } from '#lib/api-client-files.ts';
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

/** Hundredths of a file are told, not every piece of it that comes. */
function shareTeller(show: OrderHooks['show']) {
  let told = -1;
  return (received: number, total: number | null): void => {
    const hundredths = total ? Math.floor((received / total) * 100) : 0;
    if (hundredths === told) return;
    told = hundredths;
    show({ name: 'receiving', share: total ? hundredths / 100 : null });
  };
}

/** The files of an order, whole. */
export async function fetchOrder(
  { key, request }: Order,
  signal: AbortSignal,
  { show, wanted }: OrderHooks,
): Promise<ApiFile> {
  try {
    return await takeFiles<ApiFile>({
      ask: () =>
        browserApi.callFile(
          'downloadMusic',
          { key, query: {}, body: request },
          { signal, onBytes: shareTeller(show) },
        ),
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
