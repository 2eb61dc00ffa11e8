import type { Title, Word } from './word.ts';

const maxLength = { ko: 20, en: 44 };

/** English words that may repeat in a title. */
const smallWords = new Set(
  'a an and at by for from in into is of on the to with without'.split(' '),
);

/** Korean words that end in 의 without the particle. */
const notParticles = new Set(['회의', '강의', '주의', '정의']);

const koreanWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const englishWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’'](?:s\b)?/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => word.replace(/(?:ies|y|s)$/, ''));

const containsOther = (a: string, b: string) => a.includes(b) || b.includes(a);

const sharesWord = (
  a: readonly string[],
  b: readonly string[],
  same: (first: string, second: string) => boolean,
) => a.some((word) => b.some((otherWord) => same(word, otherWord)));

interface Parts {
  readonly ko: readonly string[];
  readonly en: readonly string[];
}

const partsCache = new WeakMap<Word, Parts>();

function loadParts(word: Word): Parts {
  const parts = partsCache.get(word) ?? { ko: koreanWords(word.ko), en: englishWords(word.en) };
  partsCache.set(word, parts);
  return parts;
}

/** Returns whether two words of a title repeat each other in either language. */
function hasRepetition(words: readonly Word[]): boolean {
  const parts = words.map(loadParts);
  return parts.some((a, at) =>
    parts
      .slice(at + 1)
      .some(
        (b) => sharesWord(a.ko, b.ko, containsOther) || sharesWord(a.en, b.en, (a, b) => a === b),
      ),
  );
}

const hasExcludedPair = (words: readonly Word[]) =>
  words.some(({ apart }) => apart && words.some(({ ko }) => apart.includes(ko)));

const possessives = (ko: string) =>
  koreanWords(ko).filter(
    (word) => word.length > 1 && word.endsWith('의') && !notParticles.has(word),
  ).length;

export function isWellFormed(title: Title, words: readonly Word[]): boolean {
  return (
    title.ko.length <= maxLength.ko &&
    title.en.length <= maxLength.en &&
    possessives(title.ko) <= 1 &&
    !hasExcludedPair(words) &&
    !hasRepetition(words)
  );
}
