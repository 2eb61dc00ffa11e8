import { expect, it } from 'vitest';
import { MediaError } from '#lib/media-fetch.ts';
import { createReader, type OpenRange, type Timing } from './reader.ts';

const file = Uint8Array.from({ length: 100 }, (_, at) => at);
const never = new AbortController().signal;
const waits: number[] = [];
/** Waiting takes no time; silence is never noticed. */
const timing: Timing = {
  now: () => 0,
  wait: (ms, signal) => {
    if (ms === 8000) return new Promise(() => undefined);
    waits.push(ms);
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve();
  },
};

const at = (ms: number) => new Date(ms).toISOString();

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of chunks) all.push(...chunk);
  return all;
}

function reading(open: OpenRange, own: Timing = timing, urls = ['new']) {
  let renewals = 0;
  const read = createReader(
    {
      url: 'old',
      expires_at: at(1000),
      renewUrl: async () => {
        renewals += 1;
        return { url: urls[renewals - 1] ?? 'new', expires_at: at(renewals * 1000 + 1000) };
      },
    },
    open,
    own,
  );
  return { read, renewals: () => renewals };
}

it('gives every byte once, through cuts anywhere', async () => {
  let opened = 0;
  const { read } = reading(async function* (_, from, to) {
    opened += 1;
    yield file.subarray(from, Math.min(to, from + 7));
    if (opened % 2 === 0) throw new MediaError(null);
  });
  expect(await collect(read(10, 90, never))).toEqual([...file.subarray(10, 90)]);
});

it('goes on with a new url where the old one is refused', async () => {
  const { read, renewals } = reading(async function* (url, from, to) {
    if (url === 'old' && from >= 30) throw new MediaError(403);
    yield file.subarray(from, url === 'old' ? 30 : to);
  });
  expect(await collect(read(0, 100, never))).toEqual([...file]);
  expect(renewals()).toBe(1);
});

it('renews a renewed url too, as soon as it has expired', async () => {
  let now = 0;
  const opened: string[] = [];
  const { read } = reading(
    async function* (url, from, to) {
      opened.push(url);
      if (url === 'new' && from < 30) yield file.subarray(from, 30);
      else if (url === 'newer') yield file.subarray(from, to);
      else {
        now += 1500;
        throw new MediaError(null);
      }
    },
    { ...timing, now: () => now },
    ['new', 'newer'],
  );
  expect(await collect(read(0, 100, never))).toEqual([...file]);
  expect(opened).toEqual(['old', 'new', 'new', 'newer']);
});

it('waits through a cut, longer each time, and starts over after a success', async () => {
  waits.length = 0;
  let failures = 3;
  const { read } = reading(async function* (_, from, to) {
    if (from >= 50 && failures > 0) {
      failures -= 1;
      throw new MediaError(null);
    }
    yield file.subarray(from, Math.min(to, 50 > from ? 50 : 100));
  });
  expect(await collect(read(0, 100, never))).toEqual([...file]);
  // The end of the first answer came too early: that is a failure as well.
  expect(waits).toEqual([250, 500, 1000, 2000]);
});

it('says when it cannot go on', async () => {
  const { read } = reading(async function* () {
    yield* [];
    throw new MediaError(404);
  });
  await expect(collect(read(0, 10, never))).rejects.toMatchObject({ status: 404 });
});

it('takes a connection without a byte for dead', async () => {
  let opened = 0;
  let silences = 0;
  const impatient: Timing = {
    now: () => 0,
    wait: (ms) => {
      if (ms === 8000) silences += 1;
      return ms === 8000 && silences > 1 ? new Promise(() => undefined) : Promise.resolve();
    },
  };
  const { read } = reading(async function* (_, from, to) {
    opened += 1;
    if (opened === 1) await new Promise(() => undefined);
    yield file.subarray(from, to);
  }, impatient);
  expect(await collect(read(0, 10, never))).toEqual([...file.subarray(0, 10)]);
  expect(opened).toBe(2);
});

it('ends when nobody listens any more', async () => {
  const stop = new AbortController();
  const { read } = reading(async function* (_u, from, to, signal) {
    yield file.subarray(from, from + 5);
    stop.abort(new Error('left'));
    signal.throwIfAborted();
    yield file.subarray(from + 5, to);
  });
  await expect(collect(read(0, 100, stop.signal))).rejects.toThrow('left');
});
