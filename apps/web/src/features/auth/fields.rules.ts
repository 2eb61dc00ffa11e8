import { limits } from '@onsori/contract/limits';

/** Catches typing mistakes only; the server validates. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= limits.account.emailMax &&
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** Normalises a Korean mobile number to its digits; null if the text is not one. */
export function parsePhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^\+?82/, '0');
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

/** 0:59 */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
