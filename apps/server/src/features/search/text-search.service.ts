import { isInitials, typedWordsOf } from '@onsori/contract/typed-text';
import type { Db } from '#infra/db.ts';
import {
  type CountedLookup,
  countPrefixHits,
  findTermsInside,
  type HitLimits,
  readNearestWords,
} from './hits.repo.ts';
import { convertKeyboardLayout, lettersOf } from './letters.rules.ts';
import {
  type ExcludedTerm,
  type ParsedQuery,
  parseQuery,
  type QueryTerm,
} from './query-parser.rules.ts';
import { lookupsOf, lookupsOfTerm, MAX_TERMS, wholeTextIndex } from './ranking.rules.ts';
import { findOptionsWithTypos } from './tag-words.rules.ts';
import { canHaveTypos, nearestWords } from './typos.rules.ts';

/** A text as it was finally parsed, and the lookups that select its hits. */
export interface TextSearchResult {
  /** Differs from the requested text when words were converted to the other keyboard layout. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly excluded: readonly ExcludedTerm[];
  readonly lookups: readonly CountedLookup[];
  readonly limits: HitLimits;
  /** Indexes of the terms with hits, and `wholeTextIndex` when the whole text has hits. */
  readonly matchedTerms: ReadonlySet<number>;
}

/** Further hits of one term do not affect the ranking of a text with several terms. */
const MAX_HITS_PER_TERM = 2000;

/** An album has about ten musics. */
const MAX_ALBUM_HITS = 1000;

function hitLimitsOf(limit: number, terms: readonly QueryTerm[]): HitLimits {
  const music = terms.length > 1 ? Math.min(limit, MAX_HITS_PER_TERM) : limit;
  return { music, album: Math.min(music, MAX_ALBUM_HITS) };
}

/** Searches inside words only for terms that start no word. */
async function findMatchedTerms(db: Db, lookups: readonly CountedLookup[]): Promise<Set<number>> {
  const startsWord = ({ prefixHits }: CountedLookup) => prefixHits.music + prefixHits.album > 0;
  const matched = new Set(lookups.filter(startsWord).map(({ termIndex }) => termIndex));
  const others = lookups.filter(({ termIndex }) => !matched.has(termIndex));
  return new Set([...matched, ...(await findTermsInside(db, others))]);
}

async function runQuery(db: Db, understood: ParsedQuery, limit: number): Promise<TextSearchResult> {
  const terms = understood.terms.slice(0, MAX_TERMS);
  const limits = hitLimitsOf(limit, terms);
  const lookups = await countPrefixHits(db, lookupsOf({ ...understood, terms }), limits);
  const matchedTerms = await findMatchedTerms(db, lookups);
  const { text, excluded } = understood;
  return { text, terms, excluded, lookups, limits, matchedTerms };
}

/** Indexes of the terms without matches; none when the whole text matches a title. */
function unmatchedTerms({ terms, matchedTerms }: TextSearchResult): number[] {
  if (matchedTerms.has(wholeTextIndex)) return [];
  return terms.flatMap(({ options, duration }, termIndex) =>
    options.length > 0 || duration || matchedTerms.has(termIndex) ? [] : [termIndex],
  );
}

/** Converts the words of unmatched terms to the other keyboard layout; null when none changes. */
function convertUnmatchedWords(
  { text, terms }: TextSearchResult,
  termIndexes: readonly number[],
): string | null {
  const unmatchedWords = new Set(termIndexes.flatMap((termIndex) => terms[termIndex]?.words ?? []));
  let converted = text.normalize('NFC');
  const unconverted = converted;
  for (const { word, start, end } of typedWordsOf(text).reverse()) {
    const replacement = unmatchedWords.has(word) ? convertKeyboardLayout(word) : null;
    if (replacement !== null)
      converted = converted.slice(0, start) + replacement + converted.slice(end);
  }
  return converted === unconverted ? null : converted;
}

const maxTypoCandidates = 20;

/** Replaces a mistyped word by an option name or by words of titles. */
async function correctTypos(db: Db, term: QueryTerm): Promise<QueryTerm> {
  for (const word of term.words) {
    if (isInitials(word) || !canHaveTypos(word)) continue;
    const correction = findOptionsWithTypos(word);
    if (correction.options.length > 0)
      return { ...term, words: correction.words, options: correction.options };
    const letters = lettersOf(word);
    const words = nearestWords(letters, await readNearestWords(db, letters, maxTypoCandidates));
    if (words.length > 0) return { ...term, words };
  }
  return term;
}

async function searchCorrected(
  db: Db,
  found: TextSearchResult,
  termIndexes: readonly number[],
): Promise<TextSearchResult> {
  const terms = [...found.terms];
  for (const termIndex of termIndexes) {
    const term = terms[termIndex];
    if (term) terms[termIndex] = await correctTypos(db, term);
  }
  const corrected = termIndexes.flatMap((termIndex) => {
    const term = terms[termIndex];
    return term && term !== found.terms[termIndex]
      ? lookupsOfTerm(term, termIndex, { isTypo: true })
      : [];
  });
  const lookups = await countPrefixHits(db, corrected, found.limits);
  const matchedTerms = await findMatchedTerms(db, lookups);
  return {
    ...found,
    terms,
    lookups: [...found.lookups, ...lookups],
    matchedTerms: new Set([...found.matchedTerms, ...matchedTerms]),
  };
}

/** Searches the text as typed; retries unmatched words in the other keyboard layout, then with typos. */
export async function searchText(db: Db, text: string, limit: number): Promise<TextSearchResult> {
  let found = await runQuery(db, parseQuery(text), limit);
  const converted = convertUnmatchedWords(found, unmatchedTerms(found));
  if (converted !== null) {
    const convertedResult = await runQuery(db, parseQuery(converted), limit);
    if (unmatchedTerms(convertedResult).length < unmatchedTerms(found).length)
      found = convertedResult;
  }
  const unmatched = unmatchedTerms(found);
  return unmatched.length > 0 ? searchCorrected(db, found, unmatched) : found;
}
