import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertKey } from '#infra/storage/storage.ts';
import {
  audioKey,
  canQuarantine,
  contentTypeOf,
  findBindingProblem,
  imageFolder,
  previewFolder,
  toReference,
} from './objects.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('derives an audio key from the hash and the file extension', () => {
  const key = audioKey({ path: '/work/stereo-16.wav', sha256: 'ab'.repeat(32) });
  expect(key).toBe(`audio/ab/${'ab'.repeat(32)}.wav`);
  assertKey(key);
  expect(toReference(key)).toBe(key);
});

test('the image folder depends on every name and byte in it', () => {
  const folder = imageFolder([{ name: '96.webp', bytes: bytes('a') }]);
  expect(imageFolder([{ name: '96.webp', bytes: bytes('b') }])).not.toBe(folder);
  expect(imageFolder([{ name: '97.webp', bytes: bytes('a') }])).not.toBe(folder);
  expect(toReference(`${folder}/96.webp`)).toBe(folder);
  expect(toReference(`${previewFolder('ab')}/0.mp4`)).toBe(previewFolder('ab'));
  assertKey(`${folder}/96.webp`);
});

test('throws for a file type without a content type', () => {
  expect(contentTypeOf('stereo.mp4')).toBe('audio/mp4');
  expect(() => contentTypeOf('draft.raw')).toThrow('no content type');
});

const binding = fc.record({
  databaseId: fc.constantFrom('a', 'b'),
  sweptOn: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16'),
});

describe('findBindingProblem', () => {
  test('accepts only the same database, never one behind its bucket', () => {
    fc.assert(
      fc.property(binding, binding, (database, bucket) => {
        const isSame = database.databaseId === bucket.databaseId;
        const isBehind = database.sweptOn < bucket.sweptOn;
        expect(findBindingProblem(database, bucket) === null).toBe(isSame && !isBehind);
      }),
    );
  });

  test('names the kind of mismatch', () => {
    const own = { databaseId: 'a', sweptOn: '2026-11-15' };
    expect(findBindingProblem(own, null)).toBe('unbound');
    expect(findBindingProblem(own, { ...own, databaseId: 'b' })).toBe('foreign_database');
    expect(findBindingProblem(own, { ...own, sweptOn: '2026-11-16' })).toBe('restored_database');
  });
});

describe('mayQuarantine', () => {
  test('allows neither more than 100 objects nor more than 1 % without a confirmation', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (orphans, others) => {
        const total = orphans + others;
        const isFew = orphans <= 100 && orphans * 100 <= total;
        expect(canQuarantine(orphans, total, 0)).toBe(isFew);
      }),
    );
  });

  test('allows up to the confirmed number', () => {
    expect(canQuarantine(500, 1000, 500)).toBe(true);
    expect(canQuarantine(501, 1000, 500)).toBe(false);
    expect(canQuarantine(90, 10_000, 3)).toBe(true);
  });
});
