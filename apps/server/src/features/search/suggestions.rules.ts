import type { Language } from '@onsori/contract/enumerations';
import { optionLabel } from '@onsori/contract/taxonomy';
import type { QueryTerm } from './query-parser.rules.ts';
import { guessOptions } from './tag-words.rules.ts';
import { typedTextOf } from './understood-text.rules.ts';

/** A shorter beginning of a Latin word has too little in common with it. */
const MIN_LATIN_LETTERS = 3;
const latin = /^[a-z]+$/i;

/** Labels of the options that share the longest beginning with a word: 기타 for 기타리스트. */
function findLabelsWithSameBeginning(word: string, language: Language): string[] {
  const minLength = latin.test(word) ? MIN_LATIN_LETTERS : 1;
  for (let length = word.length - 1; length >= minLength; length -= 1) {
    const options = guessOptions(word.slice(0, length));
    if (options.length > 0)
      return options.map(({ group, key }) => optionLabel(group, key, language));
  }
  return [];
}

/**
 * Texts that may find something where a text finds nothing: its length, and labels similar to its
 * words. One matching term suffices for a result, so dropping another term would find nothing.
 */
export function similarTextsOf(
  { text, terms }: { readonly text: string; readonly terms: readonly QueryTerm[] },
  language: Language,
): string[] {
  const lengths = terms.filter(({ duration }) => duration && terms.length > 1);
  const labels = terms.flatMap(({ words: [word = ''] }) =>
    findLabelsWithSameBeginning(word, language),
  );
  return [...new Set([...lengths.map((term) => typedTextOf(text, term)), ...labels])];
}
