import { lettersOf, wordStarts, wordsOf } from './letters.rules.ts';
import { withoutParticles } from './particles.rules.ts';

/** Raised when these rules change: what was written by others is written anew. */
export const documentVersion = 1;

/** Longer beginnings than this are not told apart. */
export const longestWord = 60;

export interface Source {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
}

export interface Document {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly letters: string;
  readonly description_letters: string;
}

export interface DocumentWord {
  readonly id: string;
  readonly form: 'letters' | 'initials';
  readonly place: number;
  readonly word: string;
}

const descriptionLetters = (text: string) => wordsOf(text).map(lettersOf).join(' ');

export function documentOf(source: Source): Document {
  const { id, title_ko, title_en, description_ko, description_en } = source;
  return {
    id,
    title_ko,
    title_en,
    letters: `${lettersOf(title_ko)} ${lettersOf(title_en)}`,
    description_letters: [description_ko, description_en].map(descriptionLetters).join(' ').trim(),
  };
}

const hasHangul = /[ㄱ-ㅎ가-힣]/;

export function documentWords({ id, title_ko, title_en }: Source): DocumentWord[] {
  const words: DocumentWord[] = [];
  for (const title of new Set([title_ko, title_en]))
    for (const [place, { letters, initials }] of wordStarts(title).entries()) {
      words.push({ id, form: 'letters', place, word: letters.slice(0, longestWord) });
      if (hasHangul.test(initials))
        words.push({ id, form: 'initials', place, word: initials.slice(0, longestWord) });
    }
  return words;
}

const fewestLetters = 4;

/** What may be mistyped. Shorter words are too near to one another to be told apart. */
export function vocabularyOf({ title_ko, title_en }: Source): string[] {
  return [title_ko, title_en]
    .flatMap(wordsOf)
    .flatMap(withoutParticles)
    .map(lettersOf)
    .filter((letters) => letters.length >= fewestLetters);
}
