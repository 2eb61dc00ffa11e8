import type { Music } from '@onsori/contract/catalog';
import type { DownloadLink, DownloadRequest } from '@onsori/contract/downloads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { startDownload } from '#lib/save-file.ts';
import { wait } from '#lib/wait.ts';
import type { DownloadDialogRequest } from './download-button.tsx';
import { queryKeysChangedByDownload } from './downloads.queries.ts';
import {
  belongsTo,
  type DownloadOrder,
  type DownloadRefusal,
  fetchDownloadLink,
  type OrderPhase,
  type StartedMessage,
  toDownloadRefusal,
  toStartedMessage,
} from './orders.ts';

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
async function fetchOrderLink(
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

interface DownloadOrdersInput {
  /** The request of the open dialog. */
  readonly openRequest: DownloadDialogRequest | null;
  readonly onSaved: (saved: StartedMessage, order: DownloadOrder) => void;
  /** Resolve with true to retry. */
  readonly onRefused: (refusal: DownloadRefusal, order: DownloadOrder) => Promise<boolean>;
  /** Called after success and failure, with the orders that still run. */
  readonly onSettled: (order: DownloadOrder, others: readonly DownloadOrder[]) => void;
}

interface RunningOrder {
  readonly order: DownloadOrder;
  readonly controller: AbortController;
}

/** Running downloads; they continue when dialogs close and pages change. */
export function useDownloadOrders(input: DownloadOrdersInput) {
  const [orders, setOrders] = useState<readonly DownloadOrder[]>([]);
  const running = useRef(new Map<string, RunningOrder>());
  const waitingResolvers = useRef(new Map<string, () => void>());
  const latest = useRef(input);
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    latest.current = input;
  });

  const setPhase = (key: string, phase: OrderPhase) =>
    setOrders((list) => list.map((order) => (order.key === key ? { ...order, phase } : order)));

  async function untilWanted(order: DownloadOrder, signal: AbortSignal): Promise<void> {
    const { openRequest } = latest.current;
    if (!openRequest || !belongsTo(order, openRequest)) {
      setPhase(order.key, { name: 'waiting' });
      await new Promise<void>((release, reject) => {
        waitingResolvers.current.set(order.key, release);
        signal.addEventListener('abort', () => reject(signal.reason));
      }).finally(() => waitingResolvers.current.delete(order.key));
    }
    setPhase(order.key, { name: 'requesting' });
  }

  // A mutation, so that the global handler detects an ended session; other errors are handled here.
  const { mutateAsync } = useMutation({
    meta: { rendersOwnError: true },
    gcTime: 0,
    mutationFn: async ({
      order,
      signal,
    }: {
      readonly order: DownloadOrder;
      readonly signal: AbortSignal;
    }) => {
      const link = await fetchOrderLink(order, signal, {
        setPhase: (phase) => setPhase(order.key, phase),
        untilWanted: () => untilWanted(order, signal),
      });
      startDownload(link.url, link.file_name);
      measuredEvents.push({ kind: 'download' });
      return toStartedMessage(link);
    },
  });

  function startNext(
    music: Music,
    project: string | null,
    [request, ...following]: readonly DownloadRequest[],
  ): void {
    if (!request) return;
    const key = crypto.randomUUID();
    void run({ key, music, project, request, following, phase: { name: 'requesting' } });
  }

  async function run(order: DownloadOrder): Promise<void> {
    const controller = new AbortController();
    running.current.set(order.key, { order, controller });
    setOrders((list) => [...list.filter(({ key }) => key !== order.key), order]);
    const end = () => {
      running.current.delete(order.key);
      setOrders((list) => list.filter(({ key }) => key !== order.key));
      latest.current.onSettled(
        order,
        [...running.current.values()].map((other) => other.order),
      );
    };
    try {
      const saved = await mutateAsync({ order, signal: controller.signal });
      startNext(order.music, order.project, order.following);
      end();
      for (const queryKey of queryKeysChangedByDownload)
        void queryClient.invalidateQueries({ queryKey });
      latest.current.onSaved(saved, order);
    } catch (error) {
      end();
      if (controller.signal.aborted || decideOnError(error).do !== 'alert') return;
      if (await latest.current.onRefused(toDownloadRefusal(error), order)) await run(order);
    }
  }

  // Running downloads belong to the user who started them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: abort on each change of user
  useEffect(() => {
    const runningOrders = running.current;
    return () => {
      for (const { controller } of runningOrders.values()) controller.abort();
    };
  }, [userId]);
  const { openRequest } = input;
  useEffect(() => {
    // Opening the dialog again releases a waiting download.
    for (const order of orders)
      if (openRequest && belongsTo(order, openRequest)) waitingResolvers.current.get(order.key)?.();
  }, [openRequest, orders]);

  return {
    orders,
    /** Makes the requests one after another, so that a refusal is of all that follow. */
    start: startNext,
    /** Releases a waiting download. */
    release: (key: string) => waitingResolvers.current.get(key)?.(),
    abort: (key: string) => running.current.get(key)?.controller.abort(),
  };
}
