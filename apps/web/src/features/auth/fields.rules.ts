import { limits } from '@onsori/contract/limits';

/** Close enough to help who mistyped; the server decides. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= limits.account.emailMax &&
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** A Korean mobile number as we keep it, however it was written; null if it is none. */
export function phoneOf(text: string): string | null {
  const figures = text.replaceAll(/[\s().-]/g, '').replace(/^\+?82/, '0');
  return /^01[016789]\d{7,8}$/.test(figures) ? figures : null;
}

/** 010-1234-5678 */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

/** The figures of a code, also out of a pasted message; null if they are not as many. */
export function codeOf(text: string): string | null {
  const figures = text.replaceAll(/\D/g, '');
  return figures.length === limits.account.codeDigits ? figures : null;
}

/** 0:59 */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
