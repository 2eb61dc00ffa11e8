import { nicknameField } from '@onsori/contract/account';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nicknameProblem } from './nickname.rules.ts';

/** Letters of one unit and of two, around the limit. */
const nicknames = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.string({
    maxLength: 5,
    unit: fc.constantFrom('a', '👩', '\u200D', '\0', '\u202E', '\uD83D', '\u3164'),
  }),
  fc.string({ minLength: 25, maxLength: 35, unit: fc.constantFrom('a', '소', '🎧', ' ') }),
);

test('a nickname is refused here exactly when the server would refuse it', () => {
  fc.assert(
    fc.property(nicknames, (text) => {
      expect(nicknameProblem(text) === null).toBe(nicknameField.safeParse(text).success);
    }),
  );
  expect(nicknameProblem(' \t ')).toBe('nicknameMissing');
  expect(nicknameProblem('소\u202E리')).toBe('nicknameHidden');
  expect(nicknameProblem('온'.repeat(31))).toBe('nicknameTooLong');
});
