import { normalizeSearchText } from '#lib/normalize-search-text.ts';

/** Compares two names, ignoring spaces and case. */
export function isSameName(left: string, right: string): boolean {
  const normalize = (text: string) =>
    normalizeSearchText(text).replaceAll(' ', '').toLocaleLowerCase('ko');
  return normalize(left) !== '' && normalize(left) === normalize(right);
}
