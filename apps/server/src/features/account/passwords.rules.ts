import { type PasswordProblem, passwordLengthProblem } from '@onsori/contract/password';
import { commonPasswords } from './common-passwords.ts';

/** As it is compared: small letters, no signs in between, no figures at the end. */
const bare = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
const stem = (text: string): string => text.replace(/[\d!@#$%^&*._-]+$/, '');

/** Letters that only repeat, or only count up or down. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function isCommon(password: string): boolean {
  const text = bare(password);
  return commonPasswords.has(text) || commonPasswords.has(stem(text)) || isRun(text);
}

/** Why a password may not be chosen, if so; `known` is what others know of its owner. */
export function passwordProblem(
  password: string,
  known: readonly string[] = [],
): PasswordProblem | null {
  const wrongLength = passwordLengthProblem(password);
  if (wrongLength) return wrongLength;
  if (isCommon(password)) return 'common';
  const text = bare(password);
  const names = known.flatMap((name) => [bare(name), bare(name).split('@')[0] ?? '']);
  const personal = names.some((name) => name.length > 0 && (text === name || stem(text) === name));
  return personal ? 'personal' : null;
}
