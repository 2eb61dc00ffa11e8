import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('formats a digest as lower-case hex', async () => {
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
