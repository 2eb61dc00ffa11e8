import { licensee } from '@onsori/contract/downloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { licenseeProblems } from './licensee.rules.ts';

const text = fc.string({
  maxLength: 4,
  unit: fc.constantFrom('소', ' ', '👩', '\u200D', '\0', '\u202E'),
});

test('a name and a channel are refused here exactly when the server would refuse them', () => {
  fc.assert(
    fc.property(text, text, (name, channel) => {
      const problems = licenseeProblems({ name, channel, project: '', client: '' });
      expect(Object.keys(problems).length === 0).toBe(
        licensee.safeParse({ name, channel }).success,
      );
    }),
  );
});

test('names each wrong field and why', () => {
  const words = { name: ' ', channel: '소\u202E리', project: 'a\0b', client: '' };
  expect(licenseeProblems(words)).toEqual({ name: 'needed', channel: 'hidden', project: 'hidden' });
});
