import { expect, test } from 'vitest';
import { needsReading, verdictOf } from './file-check.rules.ts';

const a = 'a'.repeat(64);
const b = 'b'.repeat(64);
const known = {
  files: [{ name: '새벽.wav', sha256: a, bytes: 5_000_000 }],
  certificate_sha256: [b],
};

test('only what could be one of the files is read', () => {
  expect(needsReading(known, 5_000_000)).toBe(true);
  expect(needsReading(known, 5_000_001)).toBe(false);
  expect(needsReading(known, 2_000)).toBe(true);
});

test('a file is a licensed one, the certificate, or neither', () => {
  expect(verdictOf(known, a)).toEqual({ kind: 'same', licensed: '새벽.wav' });
  expect(verdictOf(known, b)).toEqual({ kind: 'certificate' });
  expect(verdictOf(known, 'c'.repeat(64))).toEqual({ kind: 'other' });
  expect(verdictOf(known, null)).toEqual({ kind: 'other' });
});
