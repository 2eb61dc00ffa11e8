/** A displayed character with its comparison forms. Offsets refer to the original text. */
export interface SearchCharacter {
  readonly start: number;
  readonly end: number;
  /** Jamo in typing order, or the lower-case letter; empty for spaces and punctuation. */
  readonly letters: string;
  /** The first consonant of a syllable; equal to `letters` for other characters. */
  readonly initial: string;
  readonly startsWord: boolean;
}

const comparablePattern = /[\p{L}\p{N}]/u;
const syllable = /^[가-힣]$/;
const apostrophe = /['’]/;

/** Characters that consist of several code points: combining marks and decomposed syllables. */
const composed = /[\p{M}\u1100-\u11ff\u200d]/u;

let graphemes: Intl.Segmenter | undefined;

function* segmentsOf(text: string): Iterable<{ segment: string; index: number }> {
  if (composed.test(text)) {
    graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
    yield* graphemes.segment(text);
    return;
  }
  let index = 0;
  for (const segment of text) {
    yield { segment, index };
    index += segment.length;
  }
}

/** A word without apostrophes. Offsets refer to the NFC form of the text; the end is exclusive. */
export interface TypedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Preserves case: on an English keyboard layout it distinguishes doubled consonants. */
export function typedWordsOf(text: string): TypedWord[] {
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}'’]+/gu)]
    .map(({ 0: typed, index }) => ({
      word: typed.replace(/['’]/g, ''),
      start: index,
      end: index + typed.length,
    }))
    .filter(({ word }) => word !== '');
}

export const wordsOf = (text: string): string[] => typedWordsOf(text).map(({ word }) => word);

const consonants = /^[ㄱ-ㅎ]+$/;

export const isInitials = (word: string): boolean => consonants.test(word);

const latin = /^[A-Za-z]+$/;
const hangulWord = /^[ㄱ-ㅎㅏ-ㅣ가-힣]+$/;
/** Complete syllables, of which the last may be half-typed. */
const typedHangul = /^([가-힣]+[ㄱ-ㅎ]?|[ㄱ-ㅎ]{2,})$/;

const joinForm = (characters: readonly SearchCharacter[], form: 'letters' | 'initial') =>
  characters.map((character) => character[form]).join('');

/** Functions of es-hangul, which this package does not import. */
export interface HangulConversions {
  disassemble(text: string): string;
  /** May throw where the keys form no syllable. */
  convertQwertyToHangul(text: string): string;
  convertHangulToQwerty(text: string): string;
}

/** The comparison forms of a text as Koreans type it, for search on the server and in pages. */
export function createTypedText(hangul: HangulConversions) {
  const syllableCache = new Map<string, string>();

  /** Splits a syllable into typed jamo (값: ㄱㅏㅂㅅ, 과: ㄱㅗㅏ), so that a half-typed syllable is a prefix. */
  function lettersOfCharacter(character: string): string {
    const cached = syllableCache.get(character);
    if (cached !== undefined) return cached;
    const letters = comparablePattern.test(character)
      ? hangul.disassemble(character).replace(/[^\p{L}\p{N}]/gu, '')
      : '';
    if (syllable.test(character)) syllableCache.set(character, letters);
    return letters;
  }

  function charactersOf(text: string): SearchCharacter[] {
    const characters: SearchCharacter[] = [];
    let betweenWords = true;
    for (const { segment, index } of segmentsOf(text)) {
      const character = segment.normalize('NFC').toLowerCase();
      const letters = lettersOfCharacter(character);
      const initial = syllable.test(character) ? letters.slice(0, 1) : letters;
      const end = index + segment.length;
      const startsWord = betweenWords && letters !== '';
      characters.push({ start: index, end, letters, initial, startsWord });
      // An apostrophe does not end a word.
      betweenWords = letters === '' && (betweenWords || !apostrophe.test(character));
    }
    return characters;
  }

  /** The library throws where three vowels in a row form no syllable, as in `injected`. */
  function toHangul(keys: string): string {
    try {
      return hangul.convertQwertyToHangul(keys);
    } catch {
      return '';
    }
  }

  return {
    charactersOf,

    /** Comparison form of a text: without spaces, case and syllable boundaries. */
    lettersOf: (text: string): string => joinForm(charactersOf(text), 'letters'),

    /** Returns ㅍㅇㄴ for 피아노. */
    initialsOf: (text: string): string => joinForm(charactersOf(text), 'initial'),

    /** Returns the suffixes that start at each word, so that a prefix search finds words inside a title. */
    wordStarts(text: string): { letters: string; initials: string }[] {
      const characters = charactersOf(text);
      return characters.flatMap((character, at) => {
        if (!character.startsWord) return [];
        const suffix = characters.slice(at);
        return [{ letters: joinForm(suffix, 'letters'), initials: joinForm(suffix, 'initial') }];
      });
    },

    /**
     * Converts a word to the other keyboard layout: vldksh becomes 피아노, ㅔㅑ무ㅐ becomes piano.
     * Returns null when the result is not a plausible word.
     */
    convertKeyboardLayout(word: string): string | null {
      if (latin.test(word)) {
        const converted = [word, word.toLowerCase()].map(toHangul);
        return converted.find((text) => typedHangul.test(text)) ?? null;
      }
      // A word without separate vowels is intended as Korean.
      if (hangulWord.test(word) && /[ㅏ-ㅣ]/.test(word))
        return hangul.convertHangulToQwerty(word).toLowerCase();
      return null;
    },
  };
}
