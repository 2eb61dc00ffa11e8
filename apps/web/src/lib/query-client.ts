import {
  type DehydratedState,
  dehydrate,
  MutationCache,
  type MutationMeta,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

const isServer = typeof window === 'undefined';

// With the default, a timeout, a key that is pressed at once would act on what was shown before a change.
notifyManager.setScheduler(queueMicrotask);

interface FailureHandlers {
  /** The mutation settles after the returned promise. */
  readonly onMutationError: (error: Error, meta: MutationMeta | undefined) => unknown;
  readonly onQueryError: (error: Error) => void;
}

let failureHandlers: FailureHandlers | null = null;

/** Registers the handlers of failed calls until the returned function runs; the last ones win. */
export function registerFailureHandlers(handlers: FailureHandlers): () => void {
  failureHandlers = handlers;
  return () => {
    if (failureHandlers === handlers) failureHandlers = null;
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The client exists before the page mounts, so the handlers are looked up at each failure.
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => failureHandlers?.onMutationError(error, meta),
    }),
    queryCache: new QueryCache({ onError: (error) => failureHandlers?.onQueryError(error) }),
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

/**
 * Reads queries again after a change on the server. TanStack Query would reuse a first read in flight,
 * which may have begun before the change.
 */
export async function refetchChanged(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Serialises the queries of a page, failures included; a string is cheaper to embed than objects. */
export function serializeQueries(queryClient: QueryClient): string {
  return JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true }));
}

export function parseQueries(serialized: string | null): DehydratedState | null {
  return serialized === null ? null : JSON.parse(serialized);
}

/** Query keys with the same data for everyone; all other queries are personal. */
const publicQueryKeys = new Set<unknown>([
  'musics',
  'albums',
  'album',
  'similar',
  'search',
  'questions',
]);

const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !publicQueryKeys.has(queryKey[0]);

/** Removes the data of the previous user; `readAgain` refetches active queries for the new one. */
export function dropPersonalQueries(queryClient: QueryClient, { readAgain = false } = {}): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  if (readAgain) void queryClient.resetQueries({ predicate: isPersonal });
  else
    for (const query of queryClient.getQueryCache().findAll()) if (isPersonal(query)) query.reset();
}
