import { withoutParticles } from '@onsori/contract/korean-particles';
import { isInitials, type SearchCharacter, wordsOf } from '@onsori/contract/typed-text';
import type { QuestionId } from '#lib/question-ids.ts';
import { charactersOf, convertKeyboardLayout, lettersOf } from './typed-text.ts';

interface SearchableQuestion {
  readonly id: QuestionId;
  readonly title: string;
  readonly words: string;
  readonly answer: string;
}

/** Words that do not distinguish one question from another. */
const stopWords = new Set(
  [
    '어떻게 어디 어디서 어디에 어디에서 언제 왜 무엇 뭐 안 못 좀 수 것 거 그 이 제 제가 내 내가 저 나',
    '하나요 해요 되나요 돼요 있나요 있어요 없나요 인가요 싶어요 싶은데 주세요 방법 하고 할 하는 하면 되는',
    'how do does did i can could the a an is are my me it to for of in on what where when why which with please want need',
  ].flatMap((line) => line.split(' ')),
);

/** A text in one comparison form, and the offsets at which its characters and words begin. */
interface ComparedText {
  readonly text: string;
  readonly starts: ReadonlySet<number>;
  readonly wordStarts: ReadonlySet<number>;
}

function compareBy(
  characters: readonly SearchCharacter[],
  form: 'letters' | 'initial',
): ComparedText {
  const starts = new Set<number>();
  const wordStarts = new Set<number>();
  let text = '';
  for (const character of characters) {
    if (character.letters === '') continue;
    starts.add(text.length);
    if (character.startsWord) wordStarts.add(text.length);
    text += character[form];
  }
  return { text, starts, wordStarts };
}

function occursAt(text: string, part: string, starts: ReadonlySet<number>): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (starts.has(at)) return true;
  return false;
}

interface IndexedField {
  readonly letters: ComparedText;
  readonly initials: ComparedText;
}

interface IndexedQuestion {
  readonly id: QuestionId;
  /** The most relevant first. */
  readonly fields: readonly IndexedField[];
}

export type QuestionIndex = readonly IndexedQuestion[];

function indexField(text: string): IndexedField {
  const characters = charactersOf(text);
  return { letters: compareBy(characters, 'letters'), initials: compareBy(characters, 'initial') };
}

export const indexQuestions = (questions: readonly SearchableQuestion[]): QuestionIndex =>
  questions.map(({ id, title, words, answer }) => ({
    id,
    fields: [title, words, answer].map(indexField),
  }));

const isLatin = (word: string): boolean => /^[a-z0-9]+$/i.test(word);

/** Initial consonants occur everywhere in a long text, so only title and words are searched for them. */
const fieldsOfInitials = 2;

interface SearchForm {
  readonly word: string;
  /** Whether it is only searched at the beginning of words. */
  readonly atWords: boolean;
}

const exactForm = (word: string): SearchForm => ({
  word,
  atWords: isInitials(word) || isLatin(word),
});

/** Weights of the fields that contain the form, by question. */
function findForm(index: QuestionIndex, { word, atWords }: SearchForm): Map<QuestionId, number> {
  const byInitials = isInitials(word);
  const letters = lettersOf(word);
  const found = new Map<QuestionId, number>();
  for (const { id, fields } of index) {
    const searched = byInitials ? fields.slice(0, fieldsOfInitials) : fields;
    const at = searched.findIndex((field) => {
      const { text, starts, wordStarts } = byInitials ? field.initials : field.letters;
      return occursAt(text, letters, atWords ? wordStarts : starts);
    });
    if (at >= 0) found.set(id, fields.length - at);
  }
  return found;
}

const MIN_PREFIX = { latin: 4, other: 2 } as const;

/** Shorter and shorter beginnings, because endings of verbs and nouns vary. */
function prefixesOf(word: string): SearchForm[] {
  // Separate jamo are unfinished, or typed in the other keyboard layout.
  if (/[ㄱ-ㅎㅏ-ㅣ]/.test(word)) return [];
  const min = isLatin(word) ? MIN_PREFIX.latin : MIN_PREFIX.other;
  return Array.from({ length: Math.max(0, word.length - min) }, (_, at) => ({
    word: word.slice(0, -1 - at),
    atWords: true,
  }));
}

const englishEnding = /(?:ing|ed|es|s)$/i;

/** A word without its ending or particles; an English one matches as a prefix, so its stem suffices. */
function stemsOf(word: string): SearchForm[] {
  const stem = word.replace(englishEnding, '');
  if (isLatin(word) && stem.length >= MIN_PREFIX.latin) return [exactForm(stem)];
  return withoutParticles(word)
    .filter((form) => form === word || form.length >= MIN_PREFIX.other)
    .map(exactForm);
}

/** The stems of a word, and the word without its last syllable. */
const likelyFormsOf = (word: string): SearchForm[] => [
  ...stemsOf(word),
  ...(isLatin(word) ? [] : prefixesOf(word).slice(0, 1)),
];

/** Finds a word as typed, else in the other keyboard layout, else by its longest prefix that occurs. */
function findTerm(index: QuestionIndex, word: string): Map<QuestionId, number> {
  const converted = convertKeyboardLayout(word);
  const formGroups = [
    likelyFormsOf(word),
    converted === null ? [] : likelyFormsOf(converted),
    ...prefixesOf(word).map((prefix) => [prefix]),
  ];
  for (const forms of formGroups) {
    const found = new Map<QuestionId, number>();
    for (const form of forms)
      for (const [id, weight] of findForm(index, form))
        found.set(id, Math.max(weight, found.get(id) ?? 0));
    if (found.size > 0) return found;
  }
  return new Map();
}

function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const terms = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return terms.length > 0 ? terms : words;
}

/**
 * Returns the questions that match most words of a text, at least half of them, the best first.
 * Words may be typed together or apart, as initial consonants, or in the other keyboard layout.
 */
export function searchQuestions(index: QuestionIndex, text: string): QuestionId[] {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const found = terms.map((term) => findTerm(index, term));
  const whole = findForm(index, exactForm(wordsOf(text).join('')));
  const matches = index.map(({ id }) => {
    const weights = found.flatMap((weightById) => weightById.get(id) ?? []);
    const wholeWeight = whole.get(id);
    return {
      id,
      count: wholeWeight === undefined ? weights.length : terms.length,
      weight: weights.reduce((sum, weight) => sum + weight, wholeWeight ?? 0),
    };
  });
  const maxCount = Math.max(...matches.map(({ count }) => count));
  if (maxCount === 0 || maxCount < terms.length / 2) return [];
  return matches
    .filter(({ count }) => count === maxCount)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => id);
}
