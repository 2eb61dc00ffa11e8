import { expect, test } from 'vitest';
import { appQueryClient, createQueryClient } from './query-client.ts';

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
