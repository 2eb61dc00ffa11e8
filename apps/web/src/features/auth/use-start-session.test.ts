import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '#lib/browser-api.ts';
import { consumeVisitorPlays, storeVisitorPlays } from '#lib/visitor-plays.ts';
import { claimVisitorPlays } from './use-start-session.ts';

beforeEach(() => void consumeVisitorPlays());
afterEach(() => vi.restoreAllMocks());

test('sends the plays of the visitor once', async () => {
  const call = vi.spyOn(browserApi, 'call').mockResolvedValue({ accepted: 2 });
  storeVisitorPlays(['a', 'b']);
  await claimVisitorPlays();
  await claimVisitorPlays();
  expect(call.mock.calls).toEqual([['countPlays', { body: { tickets: ['a', 'b'] } }]]);
});

test('does not fail the sign-in when the plays cannot be sent', async () => {
  vi.spyOn(browserApi, 'call').mockRejectedValue(new Error('offline'));
  storeVisitorPlays(['a']);
  await expect(claimVisitorPlays()).resolves.toBeUndefined();
});
