import { passwordLength, passwordLevel } from '@onsori/contract/password';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords, passwordProblem } from './passwords.rules.ts';

test.each([
  ['', 0],
  ['abc', 0],
  ['Ab1!', 0],
  ['abcdefgh', 0],
  ['abcdefghijklmnop', 0],
  ['abcdefg1', 1],
  ['ABCDEFGH!', 1],
  ['abcdeF1', 0],
  ['abcdefG1', 2],
  ['가나다라마바사1a', 2],
  ['abcdeG1!', 2],
  ['abcdefgG1', 2],
  ['abcdefgG1!', 3],
] as const)('%j has level %i', (password, level) => {
  expect(passwordLevel(password)).toBe(level);
});

test('more characters never lower the level', () => {
  const character = fc.constantFrom('a', 'Z', '7', '!', '가');
  fc.assert(
    fc.property(fc.array(character), character, (characters, more) => {
      expect(passwordLevel([...characters, more].join(''))).toBeGreaterThanOrEqual(
        passwordLevel(characters.join('')),
      );
    }),
  );
});

test('rejects a password as too short only below eight characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (password) => {
      const isTooShort = passwordLength(password) < 8;
      expect(passwordProblem(password) === 'too_short').toBe(isTooShort);
    }),
  );
  expect(passwordProblem('zebrastoves')).toBeNull();
  expect(passwordProblem(`${'좋은 비밀번호는 길다 '.repeat(10)}`.slice(0, 128))).toBeNull();
  expect(passwordProblem('x7'.repeat(65))).toBe('too_long');
});

test.each([
  'password',
  'Password1!',
  'QWER1234',
  '1q2w3e4r!!',
  'qlalfqjsgh',
  'dkssudgktpdy12',
  '비밀번호123!!!!',
  'aaaaaaaa',
  'abcdefghij',
  '98765432',
  'zxcvbnm,'.replace(',', '1'),
  'onsori2026',
])('%s is common', (password) => {
  expect(passwordProblem(password)).toBe('common');
});

test('rejects passwords made of personal data', () => {
  const known = ['mina.kim@example.com', '노래하는미나씨'];
  for (const password of ['mina.kim@example.com', 'Mina.Kim', 'mina.kim2026', '노래하는미나씨1!'])
    expect(passwordProblem(password, known)).toBe('personal');
  expect(passwordProblem('mina.kim sings at night', known)).toBeNull();
});

test('the list has more than 500 passwords in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(500);
  for (const word of commonPasswords) expect(word).toBe(word.toLowerCase().normalize('NFKC'));
});
