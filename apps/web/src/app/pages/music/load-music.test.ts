import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graceMs, prefetchOptional } from './load-music.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

/** How long the page waited, and the cached data then and 10 s afterwards. */
async function readWithList(listMs: number, queryFn: () => Promise<string>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = { queryKey: ['besides'], queryFn };
  const started = Date.now();
  const reading = prefetchOptional(after(listMs, null), queryClient, query).then(() => ({
    ms: Date.now() - started,
    known: queryClient.getQueryData<string>(query.queryKey),
  }));
  await vi.runAllTimersAsync();
  const { ms, known } = await reading;
  await vi.advanceTimersByTimeAsync(10_000);
  return { ms, known, afterwards: queryClient.getQueryState(query.queryKey)?.data };
}

test('adds no delay when the optional data arrives before the list', async () => {
  const { ms, known } = await readWithList(100, () => after(50, 'albums'));
  expect([ms, known]).toEqual([100, 'albums']);
});

test('waits for optional data within the grace period', async () => {
  const { ms, known } = await readWithList(100, () => after(120, 'albums'));
  expect([ms, known]).toEqual([120, 'albums']);
});

test('drops optional data after the grace period', async () => {
  const result = await readWithList(100, () => after(5000, 'albums'));
  expect(result).toEqual({ ms: 100 + graceMs, known: undefined, afterwards: undefined });
});

test('ignores failed optional data', async () => {
  const result = await readWithList(100, () => Promise.reject(new Error('gone')));
  expect(result).toEqual({ ms: 100, known: undefined, afterwards: undefined });
});
