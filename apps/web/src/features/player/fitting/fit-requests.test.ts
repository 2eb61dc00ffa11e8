import type { Fit } from '@onsori/contract/fit';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createFitRequests, type FitPort } from './fit-requests.ts';
import { createPlan, createReadyVersion, createVersion } from './test-fixtures.ts';

const fit: Fit = { samples: 480_000, hits: [], shapes: [] };
const plan = createPlan([{ bars: 5, inMusic: 0 }]);
const waiting = createVersion('a', plan);
const ready = createReadyVersion('a', plan);
const gone = () => new ApiError(404, { type: 'not_found.fit' });

const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function createTestRequests(overrides: Partial<FitPort> = {}) {
  const calls: string[] = [];
  const updates: string[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const fits: FitPort = {
    create: async (musicId) => {
      calls.push(`create ${musicId}`);
      return { version: waiting, refusal: null };
    },
    read: async (id) => {
      calls.push(`read ${id}`);
      return waiting;
    },
    release: async (id) => calls.push(`release ${id}`),
    ...overrides,
  };
  const requests = createFitRequests({
    fits,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        timers.push({ ms, run: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    onUpdate: ({ request, state, problem }) =>
      updates.push([request, state, problem].filter(Boolean).join(' ')),
  });
  /** Ends the waits of this length that were begun. */
  const endWaits = async (ms: number) => {
    const ended = timers.filter((timer) => timer.ms === ms);
    for (const timer of ended) timers.splice(timers.indexOf(timer), 1);
    for (const { run } of ended) run();
    await flush();
  };
  return { requests, calls, updates, endWaits };
}

describe('createFitRequests', () => {
  it('reads a version until it is ready, and no longer', async () => {
    let reads = 0;
    const { requests, updates, endWaits } = createTestRequests({
      read: async () => {
        reads += 1;
        return reads < 2 ? createVersion('a', plan, { state: 'rendering' }) : ready;
      },
    });
    requests.request(1, '7', fit);
    await flush();
    for (let turn = 0; turn < 5; turn += 1) await endWaits(300);
    expect(updates).toEqual(['1 waiting', '1 rendering', '1 ready']);
    expect(reads).toBe(2);
  });

  it('names the problem of a version that cannot be made', async () => {
    const errors = {
      tooLong: new ApiError(403, { type: 'forbidden.fit_length' }),
      limited: new ApiError(429, { type: 'rate_limited' }),
      failed: new ApiError(500, { type: 'internal' }),
    };
    for (const [problem, error] of Object.entries(errors)) {
      const { requests, updates } = createTestRequests({ create: () => Promise.reject(error) });
      requests.request(1, '7', fit);
      await flush();
      expect(updates).toEqual([`1 failed ${problem}`]);
    }
  });

  it('goes on after failed reads, and requests a version again that the server gave up', async () => {
    const replies = [new ApiError(null, null), gone(), ready];
    const { requests, calls, updates, endWaits } = createTestRequests({
      read: async () => {
        const reply = replies.shift();
        if (reply === undefined || reply instanceof Error) throw reply;
        return reply;
      },
    });
    requests.request(1, '7', fit);
    await flush();
    await endWaits(300);
    await endWaits(600);
    await endWaits(300);
    expect(calls).toEqual(['create 7', 'create 7']);
    expect(updates.at(-1)).toBe('1 ready');
  });

  it('gives up a version that is not ready when another one is requested', async () => {
    const { requests, calls, updates, endWaits } = createTestRequests();
    requests.request(1, '7', fit);
    await flush();
    requests.request(2, '8', fit);
    await flush();
    expect(calls).toEqual(['create 7', 'release a', 'create 8']);
    await endWaits(300);
    expect(updates).toEqual(['1 waiting', '2 waiting', '2 waiting']);
    requests.release();
    await endWaits(300);
    expect(calls.filter((call) => call === 'release a')).toHaveLength(2);
    expect(updates).toHaveLength(3);
  });

  it('lets the original start when planning takes long', async () => {
    const { requests, updates, endWaits } = createTestRequests({
      create: () => new Promise(() => undefined),
    });
    requests.request(1, '7', fit);
    await flush();
    expect(updates).toEqual([]);
    await endWaits(1200);
    expect(updates).toEqual(['1 waiting']);
  });

  it('gives the sound the latest reply, also of a version that is not requested any more', async () => {
    const { requests, endWaits } = createTestRequests({ read: async () => ready });
    requests.request(1, '7', fit);
    await flush();
    const feed = requests.feed(waiting);
    let changes = 0;
    feed.subscribe(() => {
      changes += 1;
    });
    expect(feed.current()).toBe(waiting);
    await endWaits(300);
    expect(changes).toBe(1);
    expect(feed.current()).toBe(ready);
    requests.request(2, '8', fit);
    expect(feed.current()).toBe(ready);
    expect(await feed.refresh()).toBe(ready);
  });
});
