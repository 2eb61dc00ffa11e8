import { expect, test } from 'vitest';
import { licenceIdOf, printLicenceId, readLicenceId } from './licence-id.ts';

const bytes = (seed: number) =>
  Uint8Array.from({ length: 15 }, (_, at) => (seed * 31 + at * 73) % 256);

test('a number holds every bit it is made of, and is read back as people write it', () => {
  const ids = Array.from({ length: 256 }, (_, seed) => licenceIdOf(bytes(seed)));
  expect(new Set(ids).size).toBe(256);
  for (const id of ids) {
    expect(readLicenceId(id)).toBe(id);
    expect(readLicenceId(` ${printLicenceId(id).toLowerCase()} `)).toBe(id);
    expect(readLicenceId(id.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(id);
  }
});

test('the ends of the alphabet stand where they must', () => {
  expect(licenceIdOf(new Uint8Array(15))).toBe('0'.repeat(24));
  expect(licenceIdOf(new Uint8Array(15).fill(255))).toBe('Z'.repeat(24));
  expect(printLicenceId('0'.repeat(24))).toBe('000000-000000-000000-000000');
  expect(() => licenceIdOf(new Uint8Array(14))).toThrow();
});

test.each(['', '0'.repeat(23), '0'.repeat(25), `${'0'.repeat(23)}U`, `${'0'.repeat(23)}가`])(
  '%j is no number',
  (text) => expect(readLicenceId(text)).toBeNull(),
);
