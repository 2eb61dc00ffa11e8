import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropPersonalQueries } from './personal-queries.ts';

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
