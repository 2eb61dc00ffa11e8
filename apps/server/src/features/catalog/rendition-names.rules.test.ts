import { loudnessTargets } from '@onsori/contract/loudness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRenditionName, parseRenditionName } from './rendition-names.rules.ts';

test('parses the names that it formats', () => {
  const versions = fc.record({
    part: fc.stringMatching(/^[a-z]*$/),
    loudness: fc.constantFrom(...loudnessTargets),
  });
  fc.assert(
    fc.property(versions, (version) => {
      expect(parseRenditionName(formatRenditionName(version))).toEqual(version);
    }),
  );
});

test('a published rendition has the name that it had before loudness could be chosen', () => {
  expect(formatRenditionName({ part: '', loudness: 'published' })).toBe('');
  expect(formatRenditionName({ part: 'drums', loudness: 'published' })).toBe('drums');
  expect(formatRenditionName({ part: 'drums', loudness: 'lufs_23' })).toBe('drums@lufs_23');
});
