import { expect, it } from 'vitest';
import { createPieces } from './pieces.ts';
import type { OpenRange } from './reader.ts';

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Sends ten bytes at a time, each when told to. */
function sending() {
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

it('gives what is here and what still arrives', async () => {
  const { open, send } = sending();
  const pieces = createPieces(open);
  pieces.begin('a', 'url', [{ from: 0, to: 30 }], never);
  await turn();
  await send();
  const all = collect(pieces.from('a', 5, never));
  await send();
  await send();
  await send();
  expect(await all).toEqual(Array.from({ length: 25 }, (_, at) => at + 5));
  expect(pieces.from('a', 30, never)).toBe(null);
  expect(pieces.from('b', 0, never)).toBe(null);
});

it('ends a prefetch nobody wants any more, unless it is being heard', async () => {
  const { open, send, aborted } = sending();
  const pieces = createPieces(open);
  const first = new AbortController();
  const second = new AbortController();
  pieces.begin('a', 'a', [{ from: 0, to: 30 }], first.signal);
  pieces.begin('b', 'b', [{ from: 0, to: 20 }], second.signal);
  await turn();
  first.abort();
  const heard = collect(pieces.from('b', 0, never));
  second.abort();
  expect(aborted).toEqual(['a']);
  expect(pieces.from('a', 0, never)).toBe(null);
  await send();
  await send();
  await send();
  expect((await heard).length).toBe(20);
});

it('keeps twelve, and asks for none twice', async () => {
  let opened = 0;
  const pieces = createPieces(async function* () {
    opened += 1;
    yield new Uint8Array(10);
  });
  for (let at = 0; at < 13; at += 1) pieces.begin(`${at}`, 'url', [{ from: 0, to: 10 }], never);
  await turn();
  pieces.begin('5', 'url', [{ from: 0, to: 10 }], never);
  expect(opened).toBe(13);
  expect(pieces.from('0', 0, never)).toBe(null);
  expect(pieces.from('1', 0, never)).not.toBe(null);
  pieces.begin('5', 'url', [{ from: 50, to: 60 }], never);
  expect(opened).toBe(14);
});

it('leaves what failed to who needs it', async () => {
  const pieces = createPieces(async function* () {
    yield new Uint8Array(4);
    throw new Error('cut');
  });
  pieces.begin('a', 'url', [{ from: 0, to: 10 }], never);
  await turn();
  expect(await collect(pieces.from('a', 0, never))).toEqual([0, 0, 0, 0]);
});

it('that hangs is dropped by who waited for it, and read from the net from then on', async () => {
  const { open, aborted } = sending();
  const pieces = createPieces(open);
  const patience = new AbortController();
  pieces.begin('a', 'a', [{ from: 0, to: 30 }], never);
  await turn();
  const heard = collect(pieces.from('a', 0, patience.signal));
  patience.abort();
  expect(await heard).toEqual([]);
  expect(aborted).toEqual(['a']);
  expect(pieces.from('a', 0, never)).toBe(null);
});
