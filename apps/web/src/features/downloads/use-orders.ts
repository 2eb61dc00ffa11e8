import type { Music } from '@onsori/contract/catalog';
import type { DownloadRequest } from '@onsori/contract/downloads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { startDownload } from '#lib/save-file.ts';
import type { DownloadWish } from './download-wish.ts';
import { changedByDownload } from './downloads.queries.ts';
import { fetchOrder } from './fetch-order.ts';
import { isFor } from './order.rules.ts';
import type { Order, OrderPhase } from './order.ts';
import { type Refusal, refusalOf } from './refusal.rules.ts';
import { type Saved, savedOf } from './saved.rules.ts';

interface OrdersInput {
  /** What the window that is open is about. */
  readonly watched: DownloadWish | null;
  readonly onSaved: (saved: Saved) => void;
  /** True asks for the same once more. */
  readonly onRefused: (refusal: Refusal, order: Order) => Promise<boolean>;
  /** It came to an end, well or not. */
  readonly onSettled: (order: Order) => void;
}

/** Downloads on their way. Windows close and pages change: they go on. */
export function useOrders(input: OrdersInput) {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const waiting = useRef(new Map<string, () => void>());
  const latest = useRef(input);
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    latest.current = input;
  });

  const show = (key: string, phase: OrderPhase) =>
    setOrders((list) => list.map((order) => (order.key === key ? { ...order, phase } : order)));

  async function untilWanted(order: Order, signal: AbortSignal): Promise<void> {
    const { watched } = latest.current;
    if (!watched || !isFor(order, watched)) {
      show(order.key, { name: 'waiting' });
      await new Promise<void>((take, stop) => {
        waiting.current.set(order.key, take);
        signal.addEventListener('abort', () => stop(signal.reason));
      }).finally(() => waiting.current.delete(order.key));
    }
    show(order.key, { name: 'asking' });
  }

  // As a mutation it is told, as every other, that a session is over; the rest is told here.
  const { mutateAsync } = useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: async ({
      order,
      signal,
    }: {
      readonly order: Order;
      readonly signal: AbortSignal;
    }) => {
      const link = await fetchOrder(order, signal, {
        show: (phase) => show(order.key, phase),
        wanted: () => untilWanted(order, signal),
      });
      startDownload(link.url, link.file_name);
      return savedOf(link);
    },
  });

  async function run(order: Order): Promise<void> {
    const controller = new AbortController();
    running.current.set(order.key, controller);
    setOrders((list) => [...list.filter(({ key }) => key !== order.key), order]);
    const end = () => {
      running.current.delete(order.key);
      setOrders((list) => list.filter(({ key }) => key !== order.key));
      latest.current.onSettled(order);
    };
    try {
      const saved = await mutateAsync({ order, signal: controller.signal });
      end();
      for (const queryKey of changedByDownload) void queryClient.invalidateQueries({ queryKey });
      latest.current.onSaved(saved);
    } catch (error) {
      end();
      if (controller.signal.aborted || decideOnError(error).do !== 'alert') return;
      if (await latest.current.onRefused(refusalOf(error), order)) await run(order);
    }
  }

  // What is on its way belongs to whoever asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of person is a reason to stop
  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const controller of begun.values()) controller.abort();
    };
  }, [userId]);
  const { watched } = input;
  useEffect(() => {
    // Who opens the window again wants what waits there.
    for (const order of orders)
      if (watched && isFor(order, watched)) waiting.current.get(order.key)?.();
  }, [watched, orders]);

  return {
    orders,
    begin: (music: Music, project: string | null, request: DownloadRequest) =>
      void run({ key: crypto.randomUUID(), music, project, request, phase: { name: 'asking' } }),
    /** Brings what waits. */
    take: (key: string) => waiting.current.get(key)?.(),
    giveUp: (key: string) => running.current.get(key)?.abort(),
  };
}
