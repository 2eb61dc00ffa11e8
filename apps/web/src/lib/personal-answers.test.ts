import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropPersonalAnswers } from './personal-answers.ts';

const read = (client: QueryClient, key: string) => client.getQueryData([key]);

function keptBy(owner: string) {
  const client = new QueryClient();
  for (const key of ['musics', 'wishlist', 'user', 'anything new'])
    client.setQueryData([key], owner);
  return client;
}

test('nothing personal is left, whatever it is called, and what is public stays', () => {
  const client = keptBy('X');
  dropPersonalAnswers(client);
  expect(read(client, 'musics')).toBe('X');
  for (const key of ['wishlist', 'user', 'anything new']) expect(read(client, key)).toBeUndefined();
});

test('what is on the page is emptied too, and read again only for somebody new', async () => {
  const client = keptBy('X');
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return 'Y';
  };
  const observer = new QueryObserver(client, { queryKey: ['user'], queryFn, staleTime: 1e6 });
  const stop = observer.subscribe(() => {});
  dropPersonalAnswers(client);
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(reads).toBe(0);
  dropPersonalAnswers(client, { readAgain: true });
  await expect.poll(() => observer.getCurrentResult().data).toBe('Y');
  expect(reads).toBe(1);
  stop();
});

test('nothing of what was done is left, and what is still on its way ends for whoever waits for it', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => answer.promise });
  const done = mutation.execute(undefined);
  dropPersonalAnswers(client);
  expect(client.getMutationCache().getAll()).toEqual([]);
  answer.resolve('X');
  await expect(done).resolves.toBe('X');
});
