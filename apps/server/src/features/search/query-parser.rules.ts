import type { DurationRange } from '@onsori/contract/filters';
import { parseDuration } from './duration-parser.rules.ts';
import { lettersOf, wordsOf } from './letters.rules.ts';
import { isStopWord, withoutParticles } from './particles.rules.ts';
import { findOptions, findSimilarLabels, guessOptions, type TagOption } from './tag-words.rules.ts';

/** One term of a search text. A music matches it by a tag, its title or its duration. */
export interface QueryTerm {
  /** As typed, and without particles. */
  readonly words: readonly string[];
  /** Combined with OR. */
  readonly options: readonly TagOption[];
  readonly duration: DurationRange | null;
}

export interface ParsedQuery {
  /** The whole text, which is also searched in titles. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
}

const MAX_PHRASE_WORDS = 4;
const MIN_GUESS_LETTERS = 4;

const createTextTerm = (
  words: readonly string[],
  options: readonly TagOption[] = [],
): QueryTerm => ({
  words,
  options,
  duration: null,
});

/** Finds the longest phrase that names options: 비 오는 날, hip hop. */
function matchPhrase(words: readonly string[]): { wordCount: number; term: QueryTerm } | null {
  for (let wordCount = Math.min(MAX_PHRASE_WORDS, words.length); wordCount >= 1; wordCount -= 1) {
    const [last = '', ...before] = words.slice(0, wordCount).reverse();
    const front = before.reverse().join(' ');
    for (const form of withoutParticles(last)) {
      const options = findOptions(`${front} ${form}`);
      if (options.length === 0) continue;
      const typed = `${front} ${last}`.trim();
      const matched = `${front} ${form}`.trim();
      const forms = [typed, matched, ...findSimilarLabels(matched, options)];
      return { wordCount, term: createTextTerm([...new Set(forms)], options) };
    }
  }
  return null;
}

/** A single Korean syllable would match too many titles. */
function titleForms(word: string): string[] {
  const shortest = withoutParticles(word)
    .filter((form) => form.length > 1)
    .at(-1);
  return [...new Set([word, shortest ?? word])];
}

/** Creates the term of a word that is not the full name of an option. */
function createWordTerm(word: string, isLast: boolean): QueryTerm {
  const forms = titleForms(word);
  const guesses = forms.map((form) =>
    isLast || lettersOf(form).length >= MIN_GUESS_LETTERS ? guessOptions(form) : [],
  );
  return createTextTerm(forms, guesses.find((options) => options.length > 0) ?? []);
}

function parseTerms(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const remainder = words.slice(at);
    const [word = ''] = remainder;
    const found = matchPhrase(remainder);
    if (found) {
      terms.push(found.term);
      at += found.wordCount;
      continue;
    }
    if (!isStopWord(word)) terms.push(createWordTerm(word, remainder.length === 1));
    at += 1;
  }
  return terms;
}

export function parseQuery(text: string): ParsedQuery {
  const durationMatch = parseDuration(text.normalize('NFC'));
  const remainder = durationMatch?.remainder ?? text;
  const terms = parseTerms(wordsOf(remainder));
  const duration: QueryTerm[] = durationMatch
    ? [{ words: [], options: [], duration: durationMatch.range }]
    : [];
  return { text, terms: [...terms, ...duration] };
}
