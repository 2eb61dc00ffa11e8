import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';

/** A text as it is searched: composed letters, single spaces, only what the API accepts. */
export function tidySearchText(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return toFreeText(spaced, limits.searchText.max).replaceAll(/ +/g, ' ');
}
