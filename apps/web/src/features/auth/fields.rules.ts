import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import { type PasswordProblem, passwordProblems } from '@onsori/contract/password';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { ApiError } from '#lib/api-error.ts';

/** Catches typing mistakes only; the server validates. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= limits.account.emailMax &&
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** Normalises a Korean mobile number, also with the country code, to its digits; null if the text is not one. */
export function parsePhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)?820?/, '0');
  return /^01[016789]\d{7,8}$/.test(digits) ? digits : null;
}

/** 010-1234-5678 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

/** Extracts the digits of a code, also from a pasted message; null if their number is wrong. */
export function parseCode(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === limits.account.codeDigits ? digits : null;
}

/** Normalises a typed recovery code; null if its length is wrong. */
export function parseRecoveryCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === secondFactorLimits.recoveryCodeLength ? code : null;
}

/** 0:59 */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type NicknameProblem = 'nicknameMissing' | 'nicknameTooLong' | 'nicknameHidden';

/** Applies the same rules as the server; null for a valid nickname. */
export function validateNickname(text: string): NicknameProblem | null {
  // The server counts code points, so an emoji counts once.
  const { length } = [...text.trim()];
  if (length === 0) return 'nicknameMissing';
  if (length > limits.account.nicknameMax) return 'nicknameTooLong';
  return hasHiddenCharacters(text.trim()) ? 'nicknameHidden' : null;
}

/** Parameters of the messages about password length. */
export const passwordLengths = {
  min: limits.account.passwordMin,
  max: limits.account.passwordMax,
} as const;

/** Why the server rejected the password; null for any other error. */
export function rejectedPasswordReason(error: unknown): PasswordProblem | null {
  if (!(error instanceof ApiError) || error.body?.type !== 'invalid.new_password') return null;
  const reason = error.body.detail?.[0]?.msg;
  return passwordProblems.find((problem) => problem === reason) ?? null;
}
