import type { DurationRange } from '@onsori/contract/filters';
import { withoutParticles } from '@onsori/contract/korean-particles';
import { type TypedWord, typedWordsOf } from '@onsori/contract/typed-text';
import { parseDuration } from './duration-parser.rules.ts';
import type { TextRange } from './highlight.rules.ts';
import { lettersOf } from './letters.rules.ts';
import { findNegations } from './negation.rules.ts';
import { isStopWord } from './stop-words.rules.ts';
import {
  findOptionPhrase,
  findSimilarLabels,
  guessOptions,
  type TagOption,
} from './tag-words.rules.ts';

/** One term of a search text. A music matches it by a tag, its title or its duration. */
export interface QueryTerm {
  /** As typed, and without particles. */
  readonly words: readonly string[];
  /** Combined with OR. */
  readonly options: readonly TagOption[];
  readonly duration: DurationRange | null;
  /** Where the NFC form of the text has the words. */
  readonly range: TextRange;
}

/** Tags that no result has, and where the text names them. */
export type ExcludedTerm = Pick<QueryTerm, 'options' | 'range'>;

export interface ParsedQuery {
  /** The whole text, which is also searched in titles. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly excluded: readonly ExcludedTerm[];
}

const MIN_GUESS_LETTERS = 4;

const rangeOf = (typed: readonly TypedWord[]): TextRange => [
  typed.at(0)?.start ?? 0,
  typed.at(-1)?.end ?? 0,
];

const createTextTerm = (
  words: readonly string[],
  options: readonly TagOption[],
  typed: readonly TypedWord[],
): QueryTerm => ({
  words,
  options,
  duration: null,
  range: rangeOf(typed),
});

function matchPhrase(words: readonly TypedWord[]): { wordCount: number; term: QueryTerm } | null {
  const phrase = findOptionPhrase(words.map(({ word }) => word));
  if (!phrase) return null;
  const { wordCount, typed, matched, options } = phrase;
  const forms = [typed, matched, ...findSimilarLabels(matched, options)];
  const term = createTextTerm([...new Set(forms)], options, words.slice(0, wordCount));
  return { wordCount, term };
}

/** A single Korean syllable would match too many titles. */
function titleForms(word: string): string[] {
  const shortest = withoutParticles(word)
    .filter((form) => form.length > 1)
    .at(-1);
  return [...new Set([word, shortest ?? word])];
}

/** Creates the term of a word that is not the full name of an option. */
function createWordTerm(typed: TypedWord, isLast: boolean): QueryTerm {
  const forms = titleForms(typed.word);
  const guesses = forms.map((form) =>
    isLast || lettersOf(form).length >= MIN_GUESS_LETTERS ? guessOptions(form) : [],
  );
  return createTextTerm(forms, guesses.find((options) => options.length > 0) ?? [], [typed]);
}

function parseTerms(words: readonly TypedWord[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const remainder = words.slice(at);
    const [typed] = remainder;
    const found = matchPhrase(remainder);
    if (found) {
      terms.push(found.term);
      at += found.wordCount;
      continue;
    }
    if (typed && !isStopWord(typed.word)) terms.push(createWordTerm(typed, remainder.length === 1));
    at += 1;
  }
  return terms;
}

/** Blanks a range, so that the offsets of the other words stay. */
const blank = (text: string, [start, end]: TextRange): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

export function parseQuery(text: string): ParsedQuery {
  const typed = text.normalize('NFC');
  const match = parseDuration(typed);
  const words = typedWordsOf(match ? blank(typed, match.typed) : typed);
  const negations = findNegations(words.map(({ word }) => word));
  const isNegated = (at: number) => negations.some(({ from, to }) => at >= from && at < to);
  const isLeftOut = ({ group, key }: TagOption) =>
    negations.some(({ options }) => options.some((o) => o.group === group && o.key === key));
  const terms = parseTerms(words.filter((_, at) => !isNegated(at))).map((term) => ({
    ...term,
    options: term.options.filter((option) => !isLeftOut(option)),
  }));
  const duration: QueryTerm[] = match
    ? [{ words: [], options: [], duration: match.range, range: match.typed }]
    : [];
  const excluded = negations.map(({ from, to, options }) => ({
    options,
    range: rangeOf(words.slice(from, to)),
  }));
  return { text, terms: [...terms, ...duration], excluded };
}
