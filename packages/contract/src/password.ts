import { limits } from './limits.ts';

export const passwordLevels = [0, 1, 2, 3] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** Counts code points in NFC, so that composed and decomposed input have the same length. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

/** Strength from 0 (too weak) to 3 (strong); it does not reject a password. */
export function passwordLevel(password: string): PasswordLevel {
  const length = passwordLength(password);
  const usedClasses = characterClasses.filter((characterClass) =>
    characterClass.test(password.normalize('NFC')),
  ).length;
  if (usedClasses >= 4 && length >= 10) return 3;
  if (usedClasses >= 3 && length >= 8) return 2;
  return usedClasses >= 2 && length >= 8 ? 1 : 0;
}

export const passwordProblems = ['too_short', 'too_long', 'common', 'personal'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

export function passwordLengthProblem(password: string): PasswordProblem | null {
  const length = passwordLength(password);
  if (length < limits.account.passwordMin) return 'too_short';
  return length > limits.account.passwordMax ? 'too_long' : null;
}
