import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';

/** Normalises a search text: NFC, single spaces, only characters the API accepts. */
export function normalizeSearchText(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return toFreeText(spaced, limits.searchText.max).replaceAll(/ +/g, ' ');
}
