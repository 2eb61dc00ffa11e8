import { QueryClient } from '@tanstack/react-query';

/** Data is good for five minutes; a failure is shown, not tried again behind one's back. */
const fiveMinutes = 5 * 60 * 1000;

const isServer = typeof window === 'undefined';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without a network a call fails and says so; paused, it would wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: fiveMinutes,
        // On the server a timer would keep every answered request for as long.
        gcTime: isServer ? Number.POSITIVE_INFINITY : fiveMinutes,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let ofThisBrowser: QueryClient | undefined;

/** One for the life of a browser's page, so that loaders and components share it; one per render elsewhere. */
export function appQueryClient(): QueryClient {
  if (isServer) return createQueryClient();
  ofThisBrowser ??= createQueryClient();
  return ofThisBrowser;
}
