import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from '#lib/browser-api.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { sendLike } from './use-likes.ts';

afterEach(() => {
  measuredEvents.length = 0;
  vi.restoreAllMocks();
});

const item = { itemType: 'music', id: '1' } as const;

test('measures a like that the server stored', async () => {
  vi.spyOn(browserApi, 'call').mockResolvedValue({ accepted: true });
  await sendLike({ ...item, liked: true });
  await sendLike({ ...item, liked: false });
  expect(measuredEvents).toEqual([{ kind: 'like' }]);
});

test('measures nothing when the server refused', async () => {
  vi.spyOn(browserApi, 'call').mockRejectedValue(new Error('refused'));
  await expect(sendLike({ ...item, liked: true })).rejects.toThrow('refused');
  expect(measuredEvents).toEqual([]);
});
