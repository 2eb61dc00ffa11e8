import type { UnderstoodText } from '@onsori/contract/search';
import type { ExcludedTerm, QueryTerm } from './query-parser.rules.ts';

interface SearchedText {
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly excluded: readonly ExcludedTerm[];
  /** Indexes of the terms that titles contain. */
  readonly matchedTerms: ReadonlySet<number>;
}

const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a term as they were typed. */
export const typedTextOf = (text: string, { range }: Pick<QueryTerm, 'range'>): string =>
  text.normalize('NFC').slice(...range);

/** The text without the words of a term; empty when no other term is left. */
function textWithoutTerm(
  { text, terms, excluded }: SearchedText,
  { range }: Pick<QueryTerm, 'range'>,
): string {
  if (terms.length + excluded.length === 1) return '';
  const typed = text.normalize('NFC');
  return `${typed.slice(0, range[0])} ${typed.slice(range[1])}`
    .replace(/\s+/g, ' ')
    .replace(outerPunctuation, '');
}

/** Describes how a text was searched; words that match nothing are left out. */
export function describeUnderstoodText(found: SearchedText, requestedText: string): UnderstoodText {
  const used = found.terms.filter(
    ({ options, duration }, termIndex) =>
      options.length > 0 || duration !== null || found.matchedTerms.has(termIndex),
  );
  const excluded = found.excluded.map((term) => ({ ...term, duration: null, isExcluded: true }));
  const included = used.map((term) => ({ ...term, isExcluded: false }));
  return {
    corrected_text: found.text === requestedText ? null : found.text,
    terms: [...included, ...excluded]
      .toSorted((a, b) => a.range[0] - b.range[0])
      .map((term) => ({
        text: typedTextOf(found.text, term),
        options: [...term.options],
        duration: term.duration,
        is_excluded: term.isExcluded,
        remaining_text: textWithoutTerm(found, term),
      })),
  };
}
