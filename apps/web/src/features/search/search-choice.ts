import { taxonomy } from '@onsori/contract/taxonomy';
import type { Locale } from '#i18n/locale.ts';
import { tidySearchText } from '#lib/search-text.ts';
import { allResults, categoryGroups, categoryItem, type SearchItem } from './search-items.ts';
import { isSameName } from './search-text.ts';

/** Every category by name; they are known without asking anybody. */
function categoryNamed(text: string, locale: Locale): SearchItem | undefined {
  return categoryGroups
    .flatMap((group) => taxonomy[group].flatMap(({ key }) => categoryItem(group, key, [], locale)))
    .find(({ aliases }) => aliases.some((name) => isSameName(name, text)));
}

/** What a text names in full. A title that several carry names none of them. */
function exactItem(text: string, items: readonly SearchItem[], locale: Locale): SearchItem | null {
  const category = categoryNamed(text, locale);
  if (category) return category;
  const named = items.filter(({ titled, label }) => titled && isSameName(label, text));
  const [only] = named;
  return named.length === 1 && only ? only : null;
}

/** What Enter opens: what is chosen, else what the text names, else all it finds. */
export function itemOnEnter(
  typed: string,
  items: readonly SearchItem[],
  active: SearchItem | null,
  locale: Locale,
): SearchItem | null {
  const text = tidySearchText(typed);
  if (active) return active;
  if (text === '') return null;
  return exactItem(text, items, locale) ?? allResults(text);
}

/** A syllable that is not finished keeps its Enter: older browsers say so by the key code alone. */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }) =>
  event.isComposing || event.keyCode === 229;
