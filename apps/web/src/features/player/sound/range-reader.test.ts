import { expect, it } from 'vitest';
import { MediaError } from '#lib/media-fetch.ts';
import { createRangeReader, decideRetry, type OpenRange, type Timing } from './range-reader.ts';

const file = Uint8Array.from({ length: 100 }, (_, at) => at);
const never = new AbortController().signal;
const waits: number[] = [];
/** Waits resolve immediately, and the idle timeout never fires. */
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

function createTestReader(open: OpenRange, testTiming: Timing = timing, urls = ['new']) {
  let renewals = 0;
  const read = createRangeReader(
    {
      url: 'old',
      expires_at: at(1000),
      renewUrl: async () => {
        renewals += 1;
        return { url: urls[renewals - 1] ?? 'new', expires_at: at(renewals * 1000 + 1000) };
      },
    },
    open,
    testTiming,
  );
  return { read, renewals: () => renewals };
}

it('yields every byte once through interrupted connections', async () => {
  let opened = 0;
  const { read } = createTestReader(async function* (_, from, to) {
    opened += 1;
    yield file.subarray(from, Math.min(to, from + 7));
    if (opened % 2 === 0) throw new MediaError(null);
  });
  expect(await collect(read(10, 90, never))).toEqual([...file.subarray(10, 90)]);
});

it('continues with a new URL when the old one is refused', async () => {
  const { read, renewals } = createTestReader(async function* (url, from, to) {
    if (url === 'old' && from >= 30) throw new MediaError(403);
    yield file.subarray(from, url === 'old' ? 30 : to);
  });
  expect(await collect(read(0, 100, never))).toEqual([...file]);
  expect(renewals()).toBe(1);
});

it('renews a renewed URL again once it has expired', async () => {
  let now = 0;
  const opened: string[] = [];
  const { read } = createTestReader(
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

it('backs off between failures, and resets after a success', async () => {
  waits.length = 0;
  let failures = 3;
  const { read } = createTestReader(async function* (_, from, to) {
    if (from >= 50 && failures > 0) {
      failures -= 1;
      throw new MediaError(null);
    }
    yield file.subarray(from, Math.min(to, 50 > from ? 50 : 100));
  });
  expect(await collect(read(0, 100, never))).toEqual([...file]);
  // The first response ended early, which is a failure too.
  expect(waits).toEqual([250, 500, 1000, 2000]);
});

it('rejects when a retry cannot help', async () => {
  const { read } = createTestReader(async function* () {
    yield* [];
    throw new MediaError(404);
  });
  await expect(collect(read(0, 10, never))).rejects.toMatchObject({ status: 404 });
});

it('retries a connection that sends no bytes', async () => {
  let opened = 0;
  let timeouts = 0;
  const timingWithTimeout: Timing = {
    now: () => 0,
    wait: (ms) => {
      if (ms === 8000) timeouts += 1;
      return ms === 8000 && timeouts > 1 ? new Promise(() => undefined) : Promise.resolve();
    },
  };
  const { read } = createTestReader(async function* (_, from, to) {
    opened += 1;
    if (opened === 1) await new Promise(() => undefined);
    yield file.subarray(from, to);
  }, timingWithTimeout);
  expect(await collect(read(0, 10, never))).toEqual([...file.subarray(0, 10)]);
  expect(opened).toBe(2);
});

it('rejects when its signal aborts', async () => {
  const stop = new AbortController();
  const { read } = createTestReader(async function* (_u, from, to, signal) {
    yield file.subarray(from, from + 5);
    stop.abort(new Error('left'));
    signal.throwIfAborted();
    yield file.subarray(from + 5, to);
  });
  await expect(collect(read(0, 100, stop.signal))).rejects.toThrow('left');
});

const afterLostConnection = (failures: number) =>
  decideRetry({ status: null, failures, expired: false });

it('backs off up to four seconds, and gives up after fourteen failures', () => {
  const waits = [1, 2, 3, 4, 5, 6, 14].map((failures) => {
    const decision = afterLostConnection(failures);
    return decision.do === 'retry' ? decision.waitMs : null;
  });
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(afterLostConnection(15)).toEqual({ do: 'giveUp' });
});

it('retries within one second after an outage of three', () => {
  let time = 0;
  for (let failures = 1; time < 3000; failures += 1) {
    const decision = afterLostConnection(failures);
    if (decision.do === 'retry') time += decision.waitMs;
  }
  expect(time).toBeLessThan(4000);
});

it('renews a refused URL immediately', () => {
  for (const status of [400, 401, 403, 410])
    expect(decideRetry({ status, failures: 1, expired: false })).toEqual({
      do: 'retry',
      waitMs: 0,
      renew: true,
    });
  expect(decideRetry({ status: 403, failures: 3, expired: false })).toMatchObject({ do: 'retry' });
  expect(decideRetry({ status: 403, failures: 4, expired: false })).toEqual({ do: 'giveUp' });
});

it('renews the URL without a response when it may be the cause', () => {
  expect(decideRetry({ status: null, failures: 1, expired: true })).toMatchObject({ renew: true });
  expect(afterLostConnection(1)).toMatchObject({ renew: false });
  expect(afterLostConnection(3)).toMatchObject({ renew: true });
});

it('retries transient statuses only', () => {
  for (const status of [429, 500, 503])
    expect(decideRetry({ status, failures: 1, expired: false })).toMatchObject({
      do: 'retry',
      renew: false,
    });
  for (const status of [404, 416])
    expect(decideRetry({ status, failures: 1, expired: false })).toEqual({ do: 'giveUp' });
});
