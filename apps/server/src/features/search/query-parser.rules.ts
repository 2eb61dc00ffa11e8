import type { DurationRange } from '@onsori/contract/filters';
import { parseDuration } from './duration-parser.rules.ts';
import type { TextRange } from './highlight.rules.ts';
import { lettersOf, type TypedWord, typedWordsOf } from './letters.rules.ts';
import { isStopWord, withoutParticles } from './particles.rules.ts';
import { findOptions, findSimilarLabels, guessOptions, type TagOption } from './tag-words.rules.ts';

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

export interface ParsedQuery {
  /** The whole text, which is also searched in titles. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
}

const MAX_PHRASE_WORDS = 4;
const MIN_GUESS_LETTERS = 4;

const createTextTerm = (
  words: readonly string[],
  options: readonly TagOption[],
  typed: readonly TypedWord[],
): QueryTerm => ({
  words,
  options,
  duration: null,
  range: [typed.at(0)?.start ?? 0, typed.at(-1)?.end ?? 0],
});

/** Finds the longest phrase that names options: 비 오는 날, hip hop. */
function matchPhrase(words: readonly TypedWord[]): { wordCount: number; term: QueryTerm } | null {
  for (let wordCount = Math.min(MAX_PHRASE_WORDS, words.length); wordCount >= 1; wordCount -= 1) {
    const phrase = words.slice(0, wordCount);
    const [last = '', ...before] = phrase.map(({ word }) => word).reverse();
    const front = before.reverse().join(' ');
    for (const form of withoutParticles(last)) {
      const options = findOptions(`${front} ${form}`);
      if (options.length === 0) continue;
      const typed = `${front} ${last}`.trim();
      const matched = `${front} ${form}`.trim();
      const forms = [typed, matched, ...findSimilarLabels(matched, options)];
      return { wordCount, term: createTextTerm([...new Set(forms)], options, phrase) };
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
  const terms = parseTerms(typedWordsOf(match ? blank(typed, match.typed) : typed));
  const duration: QueryTerm[] = match
    ? [{ words: [], options: [], duration: match.range, range: match.typed }]
    : [];
  return { text, terms: [...terms, ...duration] };
}
