import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstFragment } from './boxes.ts';
import { createFeed, type Sink } from './feed.ts';
import { fileOf, type MadeFile } from './fragmented-file.ts';

const turns = async (count = 200) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A source buffer that understands whole fragments only, and minds what it is given. */
function sinkOf(file: MadeFile) {
  const held = new Set<number>();
  let waiting = new Uint8Array();
  let headed = false;
  let ended = 0;
  const fragmentAt = (time: number) => file.starts.findIndex((start) => start.time === time);
  const lengthOf = (at: number) =>
    (file.starts[at + 1]?.offset ?? file.bytes.length) - (file.starts[at]?.offset ?? 0);
  const take = () => {
    for (;;) {
      const found = firstFragment(waiting);
      if (!found) return;
      if (found.at > 0) {
        if (headed) throw new Error('bytes between fragments');
        headed = true;
        waiting = waiting.slice(found.at);
        continue;
      }
      const at = fragmentAt(found.ticks / 48_000);
      if (waiting.length < found.at + lengthOf(at)) return;
      held.add(at);
      waiting = waiting.slice(found.at + lengthOf(at));
    }
  };
  const sink: Sink = {
    append: async (bytes) => {
      const longer = new Uint8Array(waiting.length + bytes.length);
      longer.set(waiting);
      longer.set(bytes, waiting.length);
      waiting = longer;
      take();
    },
    remove: async () => undefined,
    ranges: () => {
      const ranges: [number, number][] = [];
      for (const at of [...held].sort((a, b) => a - b)) {
        const last = ranges.at(-1);
        if (last && last[1] === at * 2) last[1] = at * 2 + 2;
        else ranges.push([at * 2, at * 2 + 2]);
      }
      return ranges;
    },
    cut: () => {
      waiting = new Uint8Array();
      headed = false;
    },
    end: () => {
      ended += 1;
    },
  };
  return { sink, held, ended: () => ended };
}

function feeding(file: MadeFile, at: number, chunkBytes = 16_384) {
  let playhead = at;
  let read = 0;
  const errors: unknown[] = [];
  const { sink, held, ended } = sinkOf(file);
  const feed = createFeed({
    sink,
    read: async function* (from, to, signal) {
      for (let offset = from; offset < to; offset += chunkBytes) {
        signal.throwIfAborted();
        const chunk = file.bytes.subarray(offset, Math.min(to, offset + chunkBytes));
        read += chunk.length;
        yield chunk;
      }
    },
    duration: file.duration,
    bytes: file.bytes.length,
    playhead: () => playhead,
    failed: (error) => errors.push(error),
  });
  return {
    feed,
    sink,
    held,
    ended,
    errors,
    read: () => read,
    goTo: async (time: number) => {
      playhead = time;
      feed.nudge();
      await turns(2000);
    },
  };
}

const even = (fragments: number) => fileOf(fragments, () => 40_000);

it('fills a minute ahead and waits, then goes on with the ear', async () => {
  const { sink, goTo, read, ended } = feeding(even(120), 0);
  await turns(2000);
  const [range] = sink.ranges();
  expect(range?.[0]).toBe(0);
  expect(range?.[1]).toBeGreaterThanOrEqual(60);
  expect(range?.[1]).toBeLessThan(90);
  const before = read();
  await goTo(0.5);
  expect(read()).toBe(before);
  await goTo(40);
  expect(sink.ranges()[0]?.[1]).toBeGreaterThanOrEqual(100);
  expect(ended()).toBe(0);
});

it('begins in the middle with the head and the fragment that is wanted', async () => {
  const { sink, read, feed } = feeding(even(120), 101);
  await turns(100);
  feed.close();
  const [range] = sink.ranges();
  expect(range?.[0]).toBeLessThanOrEqual(101);
  expect(range?.[0]).toBeGreaterThanOrEqual(96);
  expect(read()).toBeLessThan(1_000_000);
});

it('reads a head that is longer than expected', async () => {
  const { sink, errors } = feeding(
    fileOf(60, () => 40_000, 30_000),
    51,
  );
  await turns(2000);
  expect(errors).toEqual([]);
  expect(sink.ranges()[0]?.[0]).toBeLessThanOrEqual(51);
});

it('jumps to what is not there, and does not read again what is', async () => {
  const { sink, goTo, read, ended } = feeding(even(120), 0);
  await turns(2000);
  await goTo(200);
  expect(sink.ranges()).toHaveLength(2);
  expect(sink.ranges().at(-1)?.[1]).toBe(240);
  expect(ended()).toBeGreaterThan(0);
  const before = read();
  await goTo(2);
  await goTo(210);
  await goTo(1);
  expect(read()).toBe(before);
  await goTo(150);
  const overlap = read();
  await goTo(170);
  await goTo(190);
  // The new stretch met the old one: nothing of that is read twice.
  expect(sink.ranges().at(-1)?.[1]).toBe(240);
  expect(read() - overlap).toBeLessThan(900_000);
});

it('ends the stream again when the end is reached after a jump back', async () => {
  const { goTo, ended } = feeding(even(30), 0);
  await turns(2000);
  const once = ended();
  expect(once).toBeGreaterThan(0);
  await goTo(59);
  expect(ended()).toBeGreaterThan(once);
  await goTo(60);
});

it('finds any place in any file, however its bits are spread', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 500, max: 60_000 }), { minLength: 5, maxLength: 40 }),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 700, max: 20_000 }),
      async (sizes, places, chunkBytes) => {
        const file = fileOf(sizes.length, (at) => sizes[at] ?? 0);
        const times = places.map((place) => place * file.duration);
        const { sink, goTo, errors, feed } = feeding(file, times[0] ?? 0, chunkBytes);
        for (const time of times) {
          await goTo(time);
          await turns(4000);
          expect(errors).toEqual([]);
          expect(sink.ranges().some(([from, to]) => from <= time && time < to)).toBe(true);
        }
        feed.close();
      },
    ),
    { numRuns: 60 },
  );
});

it('says when it cannot go on, and ends when told to', async () => {
  const file = even(10);
  const errors: unknown[] = [];
  const wish = {
    sink: sinkOf(file).sink,
    duration: file.duration,
    bytes: file.bytes.length,
    playhead: () => 0,
    failed: (error: unknown) => errors.push(error),
  };
  createFeed({
    ...wish,
    read: async function* () {
      yield* [];
      throw new Error('gone');
    },
  });
  await turns();
  expect(errors).toHaveLength(1);
  const closed = createFeed({
    ...wish,
    read: async function* (_from, _to, signal) {
      yield* [];
      await new Promise((_, reject) => signal.addEventListener('abort', reject));
    },
  });
  closed.close();
  await turns();
  expect(errors).toHaveLength(1);
});
