import { expect, test } from 'vitest';
import { assertKey } from '#infra/storage/storage.ts';
import { audioKey, contentTypeOf, imageFolder, toReference } from './objects.rules.ts';

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
  assertKey(`${folder}/96.webp`);
});

test('throws for a file type without a content type', () => {
  expect(contentTypeOf('stereo.mp4')).toBe('audio/mp4');
  expect(() => contentTypeOf('draft.raw')).toThrow('no content type');
});
