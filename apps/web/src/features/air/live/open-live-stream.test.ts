import type { AirLiveEvent } from '@onsori/contract/air';
import { expect, test } from 'vitest';
import { openLiveStream } from './open-live-stream.ts';

const streamOf = (...events: AirLiveEvent[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

const ready = { type: 'ready' } as const;
const changed = { type: 'changed', id: 'r', changed_at: '2026-11-18T00:00:00.000Z' } as const;

test('reconnects after failures and reports what arrives', async () => {
  const controller = new AbortController();
  const attempts: (() => Promise<Response>)[] = [
    async () => streamOf(ready),
    async () => {
      throw new Error('no connection');
    },
    async () => new Response(null, { status: 503 }),
    async () => streamOf(ready, changed),
  ];
  const log: string[] = [];
  await openLiveStream({
    signal: controller.signal,
    random: () => 1,
    open: async () => {
      const attempt = attempts.shift();
      if (attempt) return attempt();
      controller.abort();
      throw new Error('stopped');
    },
    onEvent: ({ type }) => log.push(type),
    onConnected: (isConnected) => log.push(isConnected ? 'on' : 'off'),
    delay: async (ms) => {
      log.push(`wait ${ms}`);
    },
  });
  expect(log.slice(0, 9)).toEqual([
    'on',
    'ready',
    'wait 500',
    'wait 1000',
    'off',
    'wait 2000',
    'on',
    'ready',
    'on',
  ]);
  expect(log).toContain('changed');
  expect(attempts).toEqual([]);
});
