import type { AirLiveEvent } from '@onsori/contract/air';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { invalidateAll, invalidateList, invalidateRequest, updateRequest } from '../air.queries.ts';
import { applyProgress } from './live.rules.ts';
import { openLiveStream } from './open-live-stream.ts';

/** How often lists follow the progress of single candidates. */
const LIST_INTERVAL_MS = 2000;
const POLL_MS = 3000;

function createEventHandler(queryClient: QueryClient) {
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleListRead = () => {
    listTimer ??= setTimeout(() => {
      listTimer = undefined;
      void invalidateList(queryClient);
    }, LIST_INTERVAL_MS);
  };
  return {
    handle: (event: AirLiveEvent) => {
      switch (event.type) {
        case 'ready':
          return void invalidateAll(queryClient);
        case 'changed':
          void invalidateRequest(queryClient, event.id);
          return void invalidateList(queryClient);
        case 'progress':
          updateRequest(queryClient, event.id, (request) => applyProgress(request, event));
          return scheduleListRead();
      }
    },
    stop: () => clearTimeout(listTimer),
  };
}

/** Follows the requests of the company; without a stream the page reads them again and again. */
export function useAirLive(): { readonly isConnected: boolean } {
  const queryClient = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { handle, stop } = createEventHandler(queryClient);
    void openLiveStream({
      signal: controller.signal,
      open: (signal) => browserApi.open('streamGenerations', {}, signal),
      onEvent: handle,
      onConnected: setIsConnected,
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [queryClient]);
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(() => {
      if (!document.hidden) void invalidateAll(queryClient);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, queryClient]);
  return { isConnected };
}
