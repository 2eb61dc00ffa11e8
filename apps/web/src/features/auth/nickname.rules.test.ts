import { nicknameField } from '@onsori/contract/account';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateNickname } from './nickname.rules.ts';

/** Characters of one and of two UTF-16 units, around the length limit. */
const nicknames = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.string({
    maxLength: 5,
    unit: fc.constantFrom('a', '👩', '\u200D', '\0', '\u202E', '\uD83D', '\u3164'),
  }),
  fc.string({ minLength: 25, maxLength: 35, unit: fc.constantFrom('a', '소', '🎧', ' ') }),
);

test('rejects exactly the nicknames that the server rejects', () => {
  fc.assert(
    fc.property(nicknames, (text) => {
      expect(validateNickname(text) === null).toBe(nicknameField.safeParse(text).success);
    }),
  );
  expect(validateNickname(' \t ')).toBe('nicknameMissing');
  expect(validateNickname('소\u202E리')).toBe('nicknameHidden');
  expect(validateNickname('온'.repeat(31))).toBe('nicknameTooLong');
});
