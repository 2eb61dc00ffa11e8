import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryFloor, nextCreditMs, type RateFloor } from './streamed-body.ts';

/** Whether a client that reads bursts of `burstBytes` at a steady rate is disconnected within an hour. */
function isCut(floor: RateFloor, bytesPerSecond: number, burstBytes: number): boolean {
  const elapsedMs = (burstBytes / bytesPerSecond) * 1000;
  let creditMs = floor.windowMs;
  for (let ms = 0; ms < 3_600_000; ms += elapsedMs) {
    if (elapsedMs > creditMs) return true;
    creditMs = nextCreditMs(floor, creditMs, { bytes: burstBytes, elapsedMs });
  }
  return false;
}

test('never disconnects a client above the floor whose bursts fit into the window', () => {
  const { bytesPerSecond, windowMs } = deliveryFloor;
  const largest = (bytesPerSecond * windowMs) / 1000;
  fc.assert(
    fc.property(
      fc.integer({ min: bytesPerSecond, max: 10_000_000 }),
      fc.integer({ min: 65_536, max: largest }),
      (rate, burst) => !isCut(deliveryFloor, rate, burst),
    ),
  );
});

test('disconnects a client below half of the floor for any burst size', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: deliveryFloor.bytesPerSecond / 2, noNaN: true }),
      fc.integer({ min: 1024, max: 1_000_000 }),
      (rate, burst) => isCut(deliveryFloor, rate, burst),
    ),
  );
});

test('caps the credit of a fast start at one window', () => {
  const fast = { bytes: 1_000_000_000, elapsedMs: 10 };
  expect(nextCreditMs(deliveryFloor, 1, fast)).toBe(deliveryFloor.windowMs);
});

test('four downloads over a link of 400 kbit/s continue, in bursts of 1 MiB each', () => {
  expect(isCut(deliveryFloor, 400_000 / 8 / 4, 1024 * 1024)).toBe(false);
});
