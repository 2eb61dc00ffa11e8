import { expect, test } from 'vitest';
import { appQueryClient, createQueryClient } from './query-client.ts';

test('nothing is retried, nothing refetched on focus, and data is kept for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 300_000,
  });
});

test('without a network a call fails instead of waiting for one', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
  expect(mutations).toMatchObject({ networkMode: 'always' });
});

test('on the server no timer keeps what was rendered', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Number.POSITIVE_INFINITY);
});

test('on the server nobody shares data with anybody', () => {
  expect(appQueryClient()).not.toBe(appQueryClient());
});
