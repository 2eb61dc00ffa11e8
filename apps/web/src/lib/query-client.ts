import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

const isServer = typeof window === 'undefined';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Offline calls must fail with an error; the default mode would pause them.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FIVE_MINUTES_MS,
        // On the server a timer would retain the data of every request for that time.
        gcTime: isServer ? Number.POSITIVE_INFINITY : FIVE_MINUTES_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let browserQueryClient: QueryClient | undefined;

/** One client per browser page, shared by loaders and components; one per render on the server. */
export function appQueryClient(): QueryClient {
  if (isServer) return createQueryClient();
  browserQueryClient ??= createQueryClient();
  return browserQueryClient;
}
