import { type PasswordProblem, passwordLengthProblem } from '@onsori/contract/password';
import { commonPasswords } from './common-passwords.ts';

/** Comparison ignores case, width variants, and trailing digits and symbols. */
const normalizePassword = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
const withoutSuffix = (text: string): string => text.replace(/[\d!@#$%^&*._-]+$/, '');

/** Whether all characters repeat, ascend or descend by one. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function isCommon(password: string): boolean {
  const text = normalizePassword(password);
  return commonPasswords.has(text) || commonPasswords.has(withoutSuffix(text)) || isSequence(text);
}

/** Returns why a password is not allowed, or null. */
export function passwordProblem(
  password: string,
  personalTexts: readonly string[] = [],
): PasswordProblem | null {
  const lengthProblem = passwordLengthProblem(password);
  if (lengthProblem) return lengthProblem;
  if (isCommon(password)) return 'common';
  const text = normalizePassword(password);
  const names = personalTexts.flatMap((name) => [
    normalizePassword(name),
    normalizePassword(name).split('@')[0] ?? '',
  ]);
  const isPersonal = names.some(
    (name) => name.length > 0 && (text === name || withoutSuffix(text) === name),
  );
  return isPersonal ? 'personal' : null;
}
