import { limits } from './limits.ts';

export const passwordLevels = [0, 1, 2, 3] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** People count letters as they see them, whatever the keyboard put together. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

/** How strong a password is: too weak, weak, medium, strong. Only its length can refuse it. */
export function passwordLevel(password: string): PasswordLevel {
  const length = passwordLength(password);
  const used = kinds.filter((kind) => kind.test(password.normalize('NFC'))).length;
  if (used >= 4 && length >= 10) return 3;
  if (used >= 3 && length >= 8) return 2;
  return used >= 2 && length >= 8 ? 1 : 0;
}

export const passwordProblems = ['too_short', 'too_long', 'common', 'personal'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

export function passwordLengthProblem(password: string): PasswordProblem | null {
  const length = passwordLength(password);
  if (length < limits.account.passwordMin) return 'too_short';
  return length > limits.account.passwordMax ? 'too_long' : null;
}
