import { matchNegatedTags } from './negated-tags.rules.ts';
import { findOptionPhrase, findOptions, type TagOption } from './tag-words.rules.ts';

/** Tags that a text asks to leave out. */
interface Negation {
  /** Index of the first word. */
  readonly from: number;
  /** Index behind the last word. */
  readonly to: number;
  readonly options: readonly TagOption[];
}

const isInstrument = ({ group }: TagOption): boolean => group === 'inst';

/** Follows what is left out: 피아노 없이, 드럼 뺀, 보컬이 안 들어간. */
const negatedAfter =
  /^(없이|없이도|없는|없고|없게|없음|없어도|빼고|뺀|빼|빼줘|빼주세요|제외|제외한|제외하고|제외하면|말고|안 ?(?:들어간|들어가는|나오는|나는|들리는|쓴|있는)|들어가지 않(?:은|는)|나오지 않(?:은|는))(?= |$)/;
/** Precedes what is left out: without piano, no drums. */
const negatedBefore = new Set(['without', 'no', 'minus', 'excluding', 'except']);
const determiners = new Set(['a', 'an', 'any', 'the']);
const englishJoins = new Set(['and', 'or', 'nor']);
const koreanJoins = new Set(['그리고', '또는', '및']);
/** Particles that join a noun with the next one: 피아노랑 드럼. */
const joiningParticle = /(와|과|랑|하고|이나)$/;

interface Instruments {
  readonly wordCount: number;
  readonly options: readonly TagOption[];
  /** The next noun belongs to the same list. */
  readonly isJoined: boolean;
}

function matchInstruments(words: readonly string[]): Instruments | null {
  const phrase = findOptionPhrase(words);
  const options = phrase?.options.filter(isInstrument) ?? [];
  if (!phrase || options.length === 0) return null;
  const isJoined = phrase.typed !== phrase.matched && joiningParticle.test(phrase.typed);
  return { wordCount: phrase.wordCount, options, isJoined };
}

type Found = Pick<Instruments, 'wordCount' | 'options'>;

const wordAt = (words: readonly string[], at: number): string => (words[at] ?? '').toLowerCase();

/** Matches `without piano or drums` at the start of the words. */
function matchEnglish(words: readonly string[]): Found | null {
  if (!negatedBefore.has(wordAt(words, 0))) return null;
  const options: TagOption[] = [];
  let end = 1;
  for (let next = 1; ; ) {
    while (determiners.has(wordAt(words, next))) next += 1;
    const found = matchInstruments(words.slice(next));
    if (!found) break;
    options.push(...found.options);
    end = next + found.wordCount;
    if (!englishJoins.has(wordAt(words, end))) break;
    next = end + 1;
  }
  return options.length > 0 ? { wordCount: end, options } : null;
}

/** Matches `피아노랑 드럼 없이` at the start of the words. */
function matchKorean(words: readonly string[]): Found | null {
  const options: TagOption[] = [];
  for (let at = 0; at < words.length; ) {
    const found = matchInstruments(words.slice(at));
    if (!found) return null;
    options.push(...found.options);
    at += found.wordCount;
    const [negation] = negatedAfter.exec(words.slice(at).join(' ')) ?? [];
    if (negation) return { wordCount: at + negation.split(' ').length, options };
    if (koreanJoins.has(wordAt(words, at))) at += 1;
    else if (!found.isJoined) return null;
  }
  return null;
}

/** Matches 무보컬. */
function matchPrefixed([word = '']: readonly string[]): Found | null {
  const options = word.startsWith('무') ? findOptions(word.slice(1)).filter(isInstrument) : [];
  return options.length > 0 ? { wordCount: 1, options } : null;
}

export function findNegations(words: readonly string[]): Negation[] {
  const negations: Negation[] = [];
  for (let from = 0; from < words.length; ) {
    const remainder = words.slice(from);
    const found =
      matchEnglish(remainder) ??
      matchKorean(remainder) ??
      matchPrefixed(remainder) ??
      matchNegatedTags(remainder);
    const to = from + (found?.wordCount ?? 1);
    if (found) negations.push({ from, to, options: found.options });
    from = to;
  }
  return negations;
}
