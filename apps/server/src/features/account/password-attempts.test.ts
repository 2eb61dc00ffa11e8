import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RedisPort } from '#infra/redis.ts';
import {
  ATTEMPT_WINDOW_MS,
  accountDelayMs,
  MAX_DELAY_MS,
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
  test('bounds the delay of a request and the pause before the next one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 80 }), (gaps) => {
        let state = { attempts: 0, freeAt: 0 };
        let now = 1_800_000_000_000;
        for (const gap of gaps) {
          now += gap;
          const next = nextAttempt(state, now);
          expect(next.waitMs).toBeLessThanOrEqual(MAX_DELAY_MS + 60_000);
          expect(next.state === null).toBe(next.waitMs > MAX_DELAY_MS);
          state = next.state ?? state;
        }
      }),
    );
  });

  test('allows a steady guesser about one attempt a minute', () => {
    let state = { attempts: 0, freeAt: 0 };
    let allowed = 0;
    const hour = 3_600_000;
    for (let now = 1; now <= hour; now += 1000) {
      const next = nextAttempt(state, now);
      if (next.state) allowed += 1;
      state = next.state ?? state;
    }
    expect(allowed).toBeLessThanOrEqual(75);
    expect(allowed).toBeGreaterThan(50);
  });
});

test('a factor multiplies the allowed attempts', () => {
  expect([5, 6].map((attempt) => pauseAfterAttempt(attempt, 1))).toEqual([1000, 2000]);
  expect([12, 13].map((attempt) => pauseAfterAttempt(attempt, 3))).toEqual([0, 1000]);
  expect([60, 61].map((attempts) => accountDelayMs(attempts, 3))).toEqual([0, 100]);
});

test('attempts by all clients delay an account up to the limit, after the first twenty', () => {
  expect([1, 20, 21, 60, 61, 1e9].map((attempts) => accountDelayMs(attempts))).toEqual([
    0, 0, 100, 4000, 4000, 4000,
  ]);
});

describe('attempts without Redis', () => {
  function createTestAttempts() {
    let now = 1_800_000_000_000;
    const waits: number[] = [];
    const attempts = createPasswordAttempts(withoutRedis, {
      now: () => now,
      sleep: async (ms) => waits.push(ms),
    });
    return {
      attempts,
      waits,
      advance: (ms: number) => {
        now += ms;
      },
    };
  }

  test('throttle one network but not another, and reset after the window', async () => {
    const { attempts, waits, advance } = createTestAttempts();
    const guess = (network: string) => attempts.run(email, client(network), wrong);
    for (let count = 0; count < 7; count += 1) await guess('a');
    expect(waits).toEqual([1000, 3000]);
    await expect(guess('a')).rejects.toMatchObject({ type: 'rate_limited', retryAfterSeconds: 7 });
    expect(await attempts.run(email, client('b'), async () => true)).toBe(true);
    advance(ATTEMPT_WINDOW_MS + 1);
    expect(await guess('a')).toBe(false);
    expect(waits).toHaveLength(2);
  });

  test('delay a bounded number of requests: the first of a network passes, others are refused', async () => {
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
      const delayed = Array.from({ length: 500 }, (_, count) => guess(`delayed-${count}`));
      await guess('owner');
      expect(verified).toHaveLength(21);
      await expect(guess('owner')).rejects.toMatchObject({ type: 'rate_limited' });
      release();
      await Promise.all(delayed);
      expect(verified).toHaveLength(521);
    } finally {
      release();
    }
  });
});
