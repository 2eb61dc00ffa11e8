import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createSample,
  expiredKeys,
  isCopied,
  minimumRows,
  sha256InKey,
  updateDeletions,
} from './backup-objects.rules.ts';

test('copies all but what is on its way in or out', () => {
  expect(isCopied('audio/aa/x.wav')).toBe(true);
  expect(isCopied('public/images/aa/x/200.webp')).toBe(true);
  expect(isCopied('withdrawn/audio/aa/x.mp4')).toBe(true);
  expect(isCopied('system/store-binding.json')).toBe(true);
  expect(isCopied('quarantine/audio/aa/x.wav')).toBe(false);
  expect(isCopied('inquiry-uploads/x')).toBe(false);
  expect(isCopied('previews/x/0.mp4')).toBe(false);
  expect(isCopied('backup/copy-state.json')).toBe(false);
});

test('reads the hash of an audio object from its name', () => {
  const sha256 = 'ab'.repeat(32);
  expect(sha256InKey(`audio/ab/${sha256}.wav`)).toBe(sha256);
  expect(sha256InKey(`withdrawn/audio/ab/${sha256}.mp4`)).toBe(sha256);
  expect(sha256InKey('public/images/ab/cd/200.webp')).toBeNull();
});

describe('copies without an original', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));

  test('expire after 35 days without one, and not before', () => {
    const first = updateDeletions({}, ['a'], at(1));
    const second = updateDeletions(first, ['a', 'b'], at(30));
    expect(expiredKeys(second, at(35))).toEqual([]);
    expect(expiredKeys(second, at(37))).toEqual(['a']);
  });

  test('start again when the original came back in between', () => {
    const gone = updateDeletions({}, ['a'], at(1));
    const back = updateDeletions(gone, [], at(20));
    expect(expiredKeys(updateDeletions(back, ['a'], at(21)), at(40))).toEqual([]);
  });
});

test('tables that only grow must have all recorded rows', () => {
  expect(minimumRows('licences', 100)).toBe(100);
  expect(minimumRows('users', 100)).toBe(90);
});

test('a sample has its size, without repetitions, from all positions', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, size) => {
      const sample = createSample<number>(size);
      for (let at = 0; at < count; at += 1) sample.add(at);
      expect(new Set(sample.items).size).toBe(Math.min(count, size));
    }),
  );
  const last = createSample<number>(1, () => 0);
  for (const item of [1, 2, 3]) last.add(item);
  expect(last.items).toEqual([3]);
});
