import { nicknameField } from '@onsori/contract/account';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nicknameProblem } from './nickname.rules.ts';

test('a nickname is refused here exactly when the server would refuse it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (text) => {
      expect(nicknameProblem(text) === null).toBe(nicknameField.safeParse(text).success);
    }),
  );
  expect(nicknameProblem(' \t ')).toBe('nicknameMissing');
  expect(nicknameProblem('온'.repeat(31))).toBe('nicknameTooLong');
});
