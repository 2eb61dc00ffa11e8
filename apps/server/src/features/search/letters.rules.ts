import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

/** A shown character with what it is compared by. Places are those of the text as it was given. */
export interface Sign {
  readonly start: number;
  readonly end: number;
  /** Jamo in the order they are typed, or the small letter; empty for spaces and punctuation. */
  readonly letters: string;
  /** The first consonant of a syllable; other signs stand for themselves. */
  readonly initial: string;
  /** True where a word begins here. */
  readonly startsWord: boolean;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const compared = /[\p{L}\p{N}]/u;
const syllable = /^[가-힣]$/;
const apostrophe = /['’]/;

const knownSyllables = new Map<string, string>();

/** Syllables come apart as they are typed: 값 is ㄱㅏㅂㅅ, 과 is ㄱㅗㅏ, and so half of one is a prefix of it. */
function lettersOfSign(sign: string): string {
  const known = knownSyllables.get(sign);
  if (known !== undefined) return known;
  const letters = compared.test(sign) ? disassemble(sign).replace(/[^\p{L}\p{N}]/gu, '') : '';
  if (syllable.test(sign)) knownSyllables.set(sign, letters);
  return letters;
}

/** Letters that are written as several signs: marks, and syllables that were stored apart. */
const composed = /[\p{M}\u1100-\u11ff\u200d]/u;

function* segmentsOf(text: string): Iterable<{ segment: string; index: number }> {
  if (composed.test(text)) {
    yield* graphemes.segment(text);
    return;
  }
  let index = 0;
  for (const segment of text) {
    yield { segment, index };
    index += segment.length;
  }
}

export function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  let betweenWords = true;
  for (const { segment, index } of segmentsOf(text)) {
    const sign = segment.normalize('NFC').toLowerCase();
    const letters = lettersOfSign(sign);
    const initial = syllable.test(sign) ? letters.slice(0, 1) : letters;
    const end = index + segment.length;
    signs.push({ start: index, end, letters, initial, startsWord: betweenWords && letters !== '' });
    // An apostrophe stands inside a word.
    betweenWords = letters === '' && (betweenWords || !apostrophe.test(sign));
  }
  return signs;
}

const joined = (signs: readonly Sign[], of: 'letters' | 'initial') =>
  signs.map((sign) => sign[of]).join('');

/** What two texts are compared by: without spaces, case and the borders of syllables. */
export const lettersOf = (text: string): string => joined(signsOf(text), 'letters');

/** 피아노 has the initials ㅍㅇㄴ. */
export const initialsOf = (text: string): string => joined(signsOf(text), 'initial');

/** The text from the beginning of each word on, so that a prefix of one finds a word inside a title. */
export function wordStarts(text: string): { letters: string; initials: string }[] {
  const signs = signsOf(text);
  return signs.flatMap((sign, at) => {
    if (!sign.startsWord) return [];
    const rest = signs.slice(at);
    return [{ letters: joined(rest, 'letters'), initials: joined(rest, 'initial') }];
  });
}

/** The words of a text. Case stays: on an English layout it tells doubled consonants apart. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const consonants = /^[ㄱ-ㅎ]+$/;

/** Consonants alone are meant as the initials of syllables. */
export const isInitials = (word: string): boolean => consonants.test(word);

const latin = /^[A-Za-z]+$/;
const hangul = /^[ㄱ-ㅎㅏ-ㅣ가-힣]+$/;
/** Whole syllables; the last may be half typed. */
const typedHangul = /^([가-힣]+[ㄱ-ㅎ]?|[ㄱ-ㅎ]{2,})$/;

/** The library throws where three vowels in a row form no syllable, as in `injected`. */
function toHangul(keys: string): string {
  try {
    return convertQwertyToHangul(keys);
  } catch {
    return '';
  }
}

/**
 * What the same keys give on the other keyboard layout: vldksh is 피아노, ㅔㅑ무ㅐ is piano. Null where
 * they give nothing anybody would write.
 */
export function onOtherLayout(word: string): string | null {
  if (latin.test(word)) {
    const converted = [word, word.toLowerCase()].map(toHangul);
    return converted.find((text) => typedHangul.test(text)) ?? null;
  }
  // Whole syllables are Korean, and meant as such.
  if (hangul.test(word) && /[ㅏ-ㅣ]/.test(word)) return convertHangulToQwerty(word).toLowerCase();
  return null;
}
