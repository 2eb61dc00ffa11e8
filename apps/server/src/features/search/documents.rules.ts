import { withoutParticles } from '@onsori/contract/korean-particles';
import { wordsOf } from '@onsori/contract/typed-text';
import { lettersOf, wordStarts } from './letters.rules.ts';

/** Increment when these rules change; documents of other versions are rewritten. */
export const documentVersion = 1;

export const MAX_WORD_LENGTH = 60;

export interface DocumentSource {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
}

export interface SearchDocument {
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

export function toSearchDocument(source: DocumentSource): SearchDocument {
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

export function toDocumentWords({ id, title_ko, title_en }: DocumentSource): DocumentWord[] {
  const words: DocumentWord[] = [];
  for (const title of new Set([title_ko, title_en]))
    for (const [place, { letters, initials }] of wordStarts(title).entries()) {
      words.push({ id, form: 'letters', place, word: letters.slice(0, MAX_WORD_LENGTH) });
      if (hasHangul.test(initials))
        words.push({ id, form: 'initials', place, word: initials.slice(0, MAX_WORD_LENGTH) });
    }
  return words;
}

const MIN_VOCABULARY_LETTERS = 4;

/** Words for typo correction. Shorter words are too similar to each other. */
export function vocabularyOf({ title_ko, title_en }: DocumentSource): string[] {
  return [title_ko, title_en]
    .flatMap(wordsOf)
    .flatMap(withoutParticles)
    .map(lettersOf)
    .filter((letters) => letters.length >= MIN_VOCABULARY_LETTERS);
}
