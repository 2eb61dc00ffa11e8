import { findOptionPhrase, findOptions, type TagOption } from './tag-words.rules.ts';

/** Moods and genres that a text asks to leave out, and how many words say so. */
interface NegatedTags {
  readonly wordCount: number;
  readonly options: readonly TagOption[];
}

const isMood = ({ group }: TagOption): boolean => group === 'mood';
const isMoodOrGenre = ({ group }: TagOption): boolean => group === 'mood' || group === 'genre';

const koreanDegrees = /^(너무|별로|그렇게|그다지|지나치게|많이|아주|막)$/;
/** 슬프지 않은, 슬프진 않은, 슬프지도 무섭지도 않은, 슬프거나 무섭지 않은. */
const negatedStem = /^(.+?)(지도|지는|진|지|거나)$/;
const negatingVerb = /^(않|안은$|안는$)/;
/** 슬픈 거 말고, 무서운 느낌 빼고. */
const leftOut = /^(말고|빼고|뺀|제외|아닌|아니고|아니라)/;
const koreanFiller = /^(거|것|건|게|음악|곡|노래|느낌|분위기|쪽)[은는이가을를]?$/;

const SYLLABLES = 0xac00;
const FINALS = 28;
const [NIEUN, RIEUL, BIEUP] = [4, 8, 17];

/** The adjective before a noun: 슬프 to 슬픈, 무섭 to 무서운, 밝 to 밝은, 신나 to 신나는. */
function adnominalForms(stem: string): string[] {
  const code = (stem.at(-1) ?? '').charCodeAt(0) - SYLLABLES;
  if (!(code >= 0 && code <= 0xd7a3 - SYLLABLES)) return [];
  const final = code % FINALS;
  const withFinal = (next: number) =>
    stem.slice(0, -1) + String.fromCharCode(SYLLABLES + code - final + next);
  if (final === 0) return [withFinal(NIEUN), stem.concat('는')];
  if (final === RIEUL) return [withFinal(NIEUN), withFinal(0).concat('는')];
  if (final === BIEUP) return [withFinal(0).concat('운'), stem.concat('은')];
  return [stem.concat('은'), stem.concat('는')];
}

function moodsOfStem(word: string): readonly TagOption[] {
  const stem = negatedStem.exec(word)?.[1];
  if (!stem) return [];
  const moods = adnominalForms(stem).map((form) => findOptions(form).filter(isMood));
  return moods.find((options) => options.length > 0) ?? [];
}

/** Matches `무섭지도 슬프지도 않은`. */
function matchStems(words: readonly string[]): NegatedTags | null {
  const options: TagOption[] = [];
  for (const [at, word] of words.entries()) {
    const moods = moodsOfStem(word);
    if (moods.length === 0)
      return options.length > 0 && negatingVerb.test(word) ? { wordCount: at + 1, options } : null;
    options.push(...moods);
  }
  return null;
}

function matchPhrase(
  words: readonly string[],
  isWanted: (option: TagOption) => boolean,
): NegatedTags | null {
  const phrase = findOptionPhrase(words);
  const options = phrase?.options.filter(isWanted) ?? [];
  return phrase && options.length > 0 ? { wordCount: phrase.wordCount, options } : null;
}

/** Matches `안 무서운`. */
function matchPrefixed([first, ...words]: readonly string[]): NegatedTags | null {
  const found = first === '안' ? matchPhrase(words, isMood) : null;
  return found && { ...found, wordCount: found.wordCount + 1 };
}

/** Matches `슬픈 거 말고`. */
function matchLeftOut(words: readonly string[]): NegatedTags | null {
  const found = matchPhrase(words, isMoodOrGenre);
  if (!found) return null;
  const at = found.wordCount + (koreanFiller.test(words[found.wordCount] ?? '') ? 1 : 0);
  return leftOut.test(words[at] ?? '') ? { ...found, wordCount: at + 1 } : null;
}

function matchKorean(words: readonly string[]): NegatedTags | null {
  const skipped = koreanDegrees.test(words[0] ?? '') ? 1 : 0;
  const remainder = words.slice(skipped);
  const found = matchStems(remainder) ?? matchPrefixed(remainder) ?? matchLeftOut(remainder);
  return found && { ...found, wordCount: found.wordCount + skipped };
}

const englishNegations = /^(not|nothing|never|isn['’]?t)$/i;
const englishDegrees = /^(too|so|very|that|overly|really|a|an|the|any)$/i;
const englishJoins = /^(and|or|nor)$/i;

/** Matches `not too sad or scary`. */
function matchEnglish(words: readonly string[]): NegatedTags | null {
  if (!englishNegations.test(words[0] ?? '')) return null;
  const options: TagOption[] = [];
  let end = 1;
  for (let next = 1; ; ) {
    while (englishDegrees.test(words[next] ?? '')) next += 1;
    const found = matchPhrase(words.slice(next), isMoodOrGenre);
    if (!found) break;
    options.push(...found.options);
    end = next + found.wordCount;
    if (!englishJoins.test(words[end] ?? '')) break;
    next = end + 1;
  }
  return options.length > 0 ? { wordCount: end, options } : null;
}

/** Matches moods and genres to leave out at the start of the words. */
export const matchNegatedTags = (words: readonly string[]): NegatedTags | null =>
  matchEnglish(words) ?? matchKorean(words);
