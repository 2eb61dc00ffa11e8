import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patienceMs, readAlongside } from './read-alongside.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

/** How long the page waited, and what it knew then and for ever after. */
async function waited(listMs: number, queryFn: () => Promise<string>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = { queryKey: ['besides'], queryFn };
  const started = Date.now();
  const reading = readAlongside(after(listMs, null), queryClient, query).then(() => ({
    ms: Date.now() - started,
    known: queryClient.getQueryData<string>(query.queryKey),
  }));
  await vi.runAllTimersAsync();
  const { ms, known } = await reading;
  await vi.advanceTimersByTimeAsync(10_000);
  return { ms, known, later: queryClient.getQueryState(query.queryKey)?.data };
}

test('what is there before the list costs no time', async () => {
  const { ms, known } = await waited(100, () => after(50, 'albums'));
  expect([ms, known]).toEqual([100, 'albums']);
});

test('what is a little late is waited for', async () => {
  const { ms, known } = await waited(100, () => after(120, 'albums'));
  expect([ms, known]).toEqual([120, 'albums']);
});

test('what is too late does not come at all', async () => {
  const told = await waited(100, () => after(5000, 'albums'));
  expect(told).toEqual({ ms: 100 + patienceMs, known: undefined, later: undefined });
});

test('what fails is left out', async () => {
  const told = await waited(100, () => Promise.reject(new Error('gone')));
  expect(told).toEqual({ ms: 100, known: undefined, later: undefined });
});
