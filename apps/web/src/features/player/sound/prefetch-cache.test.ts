import { expect, it } from 'vitest';
import { createPrefetchCache } from './prefetch-cache.ts';
import type { OpenRange } from './range-reader.ts';

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Sends ten bytes per call of `send`. */
function createTestSource() {
  const aborted: string[] = [];
  let gates: (() => void)[] = [];
  const open: OpenRange = async function* (url, from, to, signal) {
    signal.addEventListener('abort', () => aborted.push(url));
    for (let at = from; at < to; at += 10) {
      await new Promise<void>((resolve) => gates.push(resolve));
      signal.throwIfAborted();
      yield Uint8Array.from({ length: Math.min(10, to - at) }, (_, index) => at + index);
    }
  };
  const send = async () => {
    const now = gates;
    gates = [];
    for (const gate of now) gate();
    await turn();
  };
  return { open, send, aborted };
}

async function collect(chunks: AsyncIterable<Uint8Array> | null): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of chunks ?? []) all.push(...chunk);
  return all;
}

it('returns received bytes and those that still arrive', async () => {
  const { open, send } = createTestSource();
  const cache = createPrefetchCache(open);
  cache.prefetch('a', 'url', [{ from: 0, to: 30 }], never);
  await turn();
  await send();
  const all = collect(cache.read('a', 5, never));
  await send();
  await send();
  await send();
  expect(await all).toEqual(Array.from({ length: 25 }, (_, at) => at + 5));
  expect(cache.read('a', 30, never)).toBe(null);
  expect(cache.read('b', 0, never)).toBe(null);
});

it('aborts a prefetch when its signal aborts, unless it is being read', async () => {
  const { open, send, aborted } = createTestSource();
  const cache = createPrefetchCache(open);
  const first = new AbortController();
  const second = new AbortController();
  cache.prefetch('a', 'a', [{ from: 0, to: 30 }], first.signal);
  cache.prefetch('b', 'b', [{ from: 0, to: 20 }], second.signal);
  await turn();
  first.abort();
  const received = collect(cache.read('b', 0, never));
  second.abort();
  expect(aborted).toEqual(['a']);
  expect(cache.read('a', 0, never)).toBe(null);
  await send();
  await send();
  await send();
  expect((await received).length).toBe(20);
});

it('caches twelve entries, and fetches none twice', async () => {
  let opened = 0;
  const cache = createPrefetchCache(async function* () {
    opened += 1;
    yield new Uint8Array(10);
  });
  for (let at = 0; at < 13; at += 1) cache.prefetch(`${at}`, 'url', [{ from: 0, to: 10 }], never);
  await turn();
  cache.prefetch('5', 'url', [{ from: 0, to: 10 }], never);
  expect(opened).toBe(13);
  expect(cache.read('0', 0, never)).toBe(null);
  expect(cache.read('1', 0, never)).not.toBe(null);
  cache.prefetch('5', 'url', [{ from: 50, to: 60 }], never);
  expect(opened).toBe(14);
});

it('returns the received bytes of a failed prefetch', async () => {
  const cache = createPrefetchCache(async function* () {
    yield new Uint8Array(4);
    throw new Error('cut');
  });
  cache.prefetch('a', 'url', [{ from: 0, to: 10 }], never);
  await turn();
  expect(await collect(cache.read('a', 0, never))).toEqual([0, 0, 0, 0]);
});

it('drops a hanging prefetch when its reader aborts', async () => {
  const { open, aborted } = createTestSource();
  const cache = createPrefetchCache(open);
  const reader = new AbortController();
  cache.prefetch('a', 'a', [{ from: 0, to: 30 }], never);
  await turn();
  const received = collect(cache.read('a', 0, reader.signal));
  reader.abort();
  expect(await received).toEqual([]);
  expect(aborted).toEqual(['a']);
  expect(cache.read('a', 0, never)).toBe(null);
});
