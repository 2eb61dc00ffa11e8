import { expect, test } from 'vitest';
import { assertKey } from '#infra/storage/storage.ts';
import { audioKey, contentTypeOf, imageFolder, referenceTo } from './objects.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('an audio file is named by its bytes, and keeps its ending', () => {
  const key = audioKey({ path: '/work/stereo-16.wav', sha256: 'ab'.repeat(32) });
  expect(key).toBe(`audio/ab/${'ab'.repeat(32)}.wav`);
  assertKey(key);
  expect(referenceTo(key)).toBe(key);
});

test('a folder of images changes its name with any byte or name in it', () => {
  const folder = imageFolder([{ name: '96.webp', bytes: bytes('a') }]);
  expect(imageFolder([{ name: '96.webp', bytes: bytes('b') }])).not.toBe(folder);
  expect(imageFolder([{ name: '97.webp', bytes: bytes('a') }])).not.toBe(folder);
  expect(referenceTo(`${folder}/96.webp`)).toBe(folder);
  assertKey(`${folder}/96.webp`);
});

test('a file of an unknown kind is not stored', () => {
  expect(contentTypeOf('stereo.mp4')).toBe('audio/mp4');
  expect(() => contentTypeOf('draft.raw')).toThrow('no content type');
});
