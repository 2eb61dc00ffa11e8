import { licensee } from '@onsori/contract/downloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateLicensee } from './licensee.rules.ts';

const text = fc.string({
  maxLength: 4,
  unit: fc.constantFrom('소', ' ', '👩', '\u200D', '\0', '\u202E'),
});

test('rejects a name and a channel exactly when the server would', () => {
  fc.assert(
    fc.property(text, text, (name, channel) => {
      const problems = validateLicensee({ name, channel, project: '', client: '' });
      expect(Object.keys(problems).length === 0).toBe(
        licensee.safeParse({ name, channel }).success,
      );
    }),
  );
});

test('names each wrong field and why', () => {
  const fields = { name: ' ', channel: '소\u202E리', project: 'a\0b', client: '' };
  expect(validateLicensee(fields)).toEqual({
    name: 'needed',
    channel: 'hidden',
    project: 'hidden',
  });
});
