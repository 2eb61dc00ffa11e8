import { type MutationMeta, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  appQueryClient,
  createQueryClient,
  dropPersonalQueries,
  refetchChanged,
  registerFailureHandlers,
} from './query-client.ts';

const read = (client: QueryClient, key: string) => client.getQueryData([key]);

function createClientWithData(owner: string) {
  const client = new QueryClient();
  for (const key of ['musics', 'wishlist', 'user', 'anything new'])
    client.setQueryData([key], owner);
  return client;
}

test('removes all personal data and retains public data', () => {
  const client = createClientWithData('X');
  dropPersonalQueries(client);
  expect(read(client, 'musics')).toBe('X');
  for (const key of ['wishlist', 'user', 'anything new']) expect(read(client, key)).toBeUndefined();
});

test('clears active queries, and refetches them only for a new user', async () => {
  const client = createClientWithData('X');
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return 'Y';
  };
  const observer = new QueryObserver(client, { queryKey: ['user'], queryFn, staleTime: 1e6 });
  const stop = observer.subscribe(() => {});
  dropPersonalQueries(client);
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(reads).toBe(0);
  dropPersonalQueries(client, { readAgain: true });
  await expect.poll(() => observer.getCurrentResult().data).toBe('Y');
  expect(reads).toBe(1);
  stop();
});

test('does not use a first read that began before a change', async () => {
  const client = createQueryClient();
  const replies: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => replies.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['user'], queryFn });
  onTestFinished(observer.subscribe(() => {}));
  expect(replies).toHaveLength(1);
  const refetched = refetchChanged(client, ['user']);
  replies[0]?.('before the change');
  await expect.poll(() => replies).toHaveLength(2);
  replies[1]?.('after the change');
  await refetched;
  expect(observer.getCurrentResult().data).toBe('after the change');
});

test('clears mutations, and running ones still settle', async () => {
  const client = new QueryClient();
  const pending = Promise.withResolvers<string>();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => pending.promise });
  const done = mutation.execute(undefined);
  dropPersonalQueries(client);
  expect(client.getMutationCache().getAll()).toEqual([]);
  pending.resolve('X');
  await expect(done).resolves.toBe('X');
});

test('does not retry, does not refetch on focus, and treats data as fresh for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 300_000,
  });
});

test('fails without a network instead of waiting', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
  expect(mutations).toMatchObject({ networkMode: 'always' });
});

test('uses no garbage collection timer on the server', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Number.POSITIVE_INFINITY);
});

test('creates a client per render on the server', () => {
  expect(appQueryClient()).not.toBe(appQueryClient());
});

function failingMutation(client: QueryClient, meta?: MutationMeta) {
  const error = new Error('refused');
  const options = { mutationFn: () => Promise.reject(error), ...(meta && { meta }) };
  return { error, mutation: client.getMutationCache().build(client, options) };
}

test('a failed mutation settles after its handler, of the client made before', async () => {
  const client = createQueryClient();
  const closed = Promise.withResolvers<void>();
  const onMutationError = vi.fn(() => closed.promise);
  onTestFinished(registerFailureHandlers({ onMutationError, onQueryError: vi.fn() }));
  const { error, mutation } = failingMutation(client, { rendersOwnError: true });
  let hasSettled = false;
  const settled = mutation.execute(undefined).catch(() => {
    hasSettled = true;
  });
  await vi.waitFor(() => expect(onMutationError).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(onMutationError).toHaveBeenCalledWith(error, { rendersOwnError: true });
  expect(hasSettled).toBe(false);
  closed.resolve();
  await settled;
  expect(hasSettled).toBe(true);
});

test('a failed query calls the handler registered last', async () => {
  const client = createQueryClient();
  const [before, now] = [vi.fn(), vi.fn()];
  const stopBefore = registerFailureHandlers({ onMutationError: vi.fn(), onQueryError: before });
  onTestFinished(registerFailureHandlers({ onMutationError: vi.fn(), onQueryError: now }));
  stopBefore();
  const error = new Error('refused');
  await client.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(error) });
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledExactlyOnceWith(error);
});

test('calls no handler after it was removed', async () => {
  const client = createQueryClient();
  const onMutationError = vi.fn();
  registerFailureHandlers({ onMutationError, onQueryError: vi.fn() })();
  await expect(failingMutation(client).mutation.execute(undefined)).rejects.toThrow('refused');
  expect(onMutationError).not.toHaveBeenCalled();
});
