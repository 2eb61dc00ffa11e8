import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { wait } from './wait.ts';

test('resolves after the time and leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  await wait(1, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('rejects when the signal aborts', async () => {
  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort('left');
  await expect(waiting).rejects.toBe('left');
});

test('rejects at once when the signal is already aborted', async () => {
  await expect(wait(60_000, AbortSignal.abort('left'))).rejects.toBe('left');
});
