import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOverloadGuard, exceeds, smoothDelay } from './load-limits.ts';

const bounds = { maxLoopDelayMs: 1000, maxQueueLength: 100 };
const load = fc.record({
  loopDelayMs: fc.integer({ min: 0, max: 5000 }),
  queueLength: fc.integer({ min: 0, max: 500 }),
});

test('sheds protected routes only when all others are shed', () => {
  fc.assert(fc.property(load, (now) => !exceeds(bounds, now, true) || exceeds(bounds, now, false)));
});

test('sheds nothing within the bounds and everything above twice the bounds', () => {
  for (const isShedLast of [false, true]) {
    expect(exceeds(bounds, { loopDelayMs: 1000, queueLength: 100 }, isShedLast)).toBe(false);
    expect(exceeds(bounds, { loopDelayMs: 2001, queueLength: 0 }, isShedLast)).toBe(true);
    expect(exceeds(bounds, { loopDelayMs: 0, queueLength: 201 }, isShedLast)).toBe(true);
  }
  expect(exceeds(bounds, { loopDelayMs: 1001, queueLength: 0 }, false)).toBe(true);
  expect(exceeds(bounds, { loopDelayMs: 0, queueLength: 101 }, true)).toBe(false);
});

test('one long task does not shed, a persistent lag does', () => {
  expect(smoothDelay(0, 1500)).toBeLessThan(bounds.maxLoopDelayMs);
  expect([1500, 1500, 1500].reduce(smoothDelay, 0)).toBeGreaterThan(bounds.maxLoopDelayMs);
});

function blockLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('sheds while the event loop is blocked and recovers afterwards', async () => {
  const guard = createOverloadGuard({ maxLoopDelayMs: 100, maxQueueLength: 1 }, () => 0);
  try {
    await setTimeout(300);
    let hasShed = false;
    for (let count = 0; count < 6 && !hasShed; count += 1) {
      blockLoop(400);
      await setTimeout(5);
      hasShed = guard.shouldShed(false);
    }
    expect(hasShed).toBe(true);
    await expect.poll(() => guard.shouldShed(false), { timeout: 8000, interval: 100 }).toBe(false);
  } finally {
    guard.close();
  }
});
