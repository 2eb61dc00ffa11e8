import { taxonomy } from '@onsori/contract/taxonomy';
import type { Locale } from '#i18n/locale.ts';
import { normalizeSearchText } from '#lib/normalize-search-text.ts';
import { allResultsItem, categoryGroups, categoryItem, type SearchItem } from './search-items.ts';
import { isSameName } from './search-text.ts';

/** Finds a category by name in the bundled taxonomy, without a request. */
function findCategory(text: string, locale: Locale): SearchItem | undefined {
  return categoryGroups
    .flatMap((group) => taxonomy[group].flatMap(({ key }) => categoryItem(group, key, [], locale)))
    .find(({ aliases }) => aliases.some((name) => isSameName(name, text)));
}

/** The item whose full name equals the text; null if several titles match. */
function findExactItem(
  text: string,
  items: readonly SearchItem[],
  locale: Locale,
): SearchItem | null {
  const category = findCategory(text, locale);
  if (category) return category;
  const matching = items.filter(({ titled, label }) => titled && isSameName(label, text));
  const [first] = matching;
  return matching.length === 1 && first ? first : null;
}

/** Item opened by Enter: the active one, else an exact match, else all results. */
export function selectOnEnter(
  input: string,
  items: readonly SearchItem[],
  active: SearchItem | null,
  locale: Locale,
): SearchItem | null {
  const text = normalizeSearchText(input);
  if (active) return active;
  if (text === '') return null;
  return findExactItem(text, items, locale) ?? allResultsItem(text);
}

/** Enter during IME composition commits the syllable; older browsers signal it by key code 229 only. */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }) =>
  event.isComposing || event.keyCode === 229;
