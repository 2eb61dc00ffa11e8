import { expect, test } from 'vitest';
import { matchFile, needsReading, sha256 } from './licence-compare.tsx';

const a = 'a'.repeat(64);
const b = 'b'.repeat(64);
const licence = {
  files: [{ name: '새벽.wav', sha256: a, bytes: 5_000_000 }],
  certificate_sha256: ['d'.repeat(64), b],
};

test('reads only files whose size can match', () => {
  expect(needsReading(licence, 5_000_000)).toBe(true);
  expect(needsReading(licence, 5_000_001)).toBe(false);
  expect(needsReading(licence, 2_000)).toBe(true);
});

test('classifies a file as licensed, latest or former certificate, or other', () => {
  expect(matchFile(licence, a)).toEqual({ kind: 'same', licensed: '새벽.wav' });
  expect(matchFile(licence, b)).toEqual({ kind: 'certificate' });
  expect(matchFile(licence, 'd'.repeat(64))).toEqual({ kind: 'former', edition: 1, latest: 2 });
  expect(matchFile(licence, 'c'.repeat(64))).toEqual({ kind: 'other' });
  expect(matchFile(licence, null)).toEqual({ kind: 'other' });
});

test('formats a digest as lower-case hex', async () => {
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
