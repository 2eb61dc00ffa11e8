import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RedisPort } from '#infra/redis.ts';
import {
  ATTEMPT_WINDOW_MS,
  accountDelayMs,
  MAX_HELD_MS,
  nextAttempt,
  pauseAfterAttempt,
} from './password-attempts.rules.ts';
import { createPasswordAttempts } from './password-attempts.service.ts';

const withoutRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};
const email = 'somebody@example.com';
const client = (network: string) => ({ network, deviceId: null });
const wrong = async () => false;

describe('nextAttempt', () => {
  test('never holds a request past the limit, and asks for a minute at most', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 80 }), (gaps) => {
        let state = { attempts: 0, freeAt: 0 };
        let now = 1_800_000_000_000;
        for (const gap of gaps) {
          now += gap;
          const next = nextAttempt(state, now);
          expect(next.waitMs).toBeLessThanOrEqual(MAX_HELD_MS + 60_000);
          expect(next.state === null).toBe(next.waitMs > MAX_HELD_MS);
          state = next.state ?? state;
        }
      }),
    );
  });

  test('allows a steady guesser about one attempt a minute', () => {
    let state = { attempts: 0, freeAt: 0 };
    let made = 0;
    const hour = 3_600_000;
    for (let now = 1; now <= hour; now += 1000) {
      const next = nextAttempt(state, now);
      if (next.state) made += 1;
      state = next.state ?? state;
    }
    expect(made).toBeLessThanOrEqual(75);
    expect(made).toBeGreaterThan(50);
  });
});

test('a factor lets so many times as many attempts through', () => {
  expect([5, 6].map((attempt) => pauseAfterAttempt(attempt, 1))).toEqual([1000, 2000]);
  expect([12, 13].map((attempt) => pauseAfterAttempt(attempt, 3))).toEqual([0, 1000]);
  expect([60, 61].map((attempts) => accountDelayMs(attempts, 3))).toEqual([0, 100]);
});

test('attempts from everywhere delay an account up to the limit, the first twenty not at all', () => {
  expect([1, 20, 21, 60, 61, 1e9].map((attempts) => accountDelayMs(attempts))).toEqual([
    0, 0, 100, 4000, 4000, 4000,
  ]);
});

describe('attempts without Redis', () => {
  function open() {
    let now = 1_800_000_000_000;
    const waits: number[] = [];
    const attempts = createPasswordAttempts(withoutRedis, {
      now: () => now,
      sleep: async (ms) => waits.push(ms),
    });
    return {
      attempts,
      waits,
      pass: (ms: number) => {
        now += ms;
      },
    };
  }

  test('slow a network, not another one, and start anew after the window', async () => {
    const { attempts, waits, pass } = open();
    const guess = (network: string) => attempts.run(email, client(network), wrong);
    for (let count = 0; count < 7; count += 1) await guess('a');
    expect(waits).toEqual([1000, 3000]);
    await expect(guess('a')).rejects.toMatchObject({ type: 'rate_limited', retryAfterSeconds: 7 });
    expect(await attempts.run(email, client('b'), async () => true)).toBe(true);
    pass(ATTEMPT_WINDOW_MS + 1);
    expect(await guess('a')).toBe(false);
    expect(waits).toHaveLength(2);
  });

  test('hold a bounded number of requests: the first of a network passes, others are sent away', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const now = () => 1_800_000_000_000;
    const attempts = createPasswordAttempts(withoutRedis, { now, sleep: () => released });
    const verified: string[] = [];
    const guess = (network: string) =>
      attempts.run(email, client(network), async () => {
        verified.push(network);
        return false;
      });
    try {
      for (let count = 0; count < 20; count += 1) await guess(`free-${count}`);
      const held = Array.from({ length: 500 }, (_, count) => guess(`held-${count}`));
      await guess('owner');
      expect(verified).toHaveLength(21);
      await expect(guess('owner')).rejects.toMatchObject({ type: 'rate_limited' });
      release();
      await Promise.all(held);
      expect(verified).toHaveLength(521);
    } finally {
      release();
    }
  });
});
