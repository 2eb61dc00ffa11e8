import type { Title, Word } from './word.ts';

const longest = { ko: 20, en: 44 };

/** English words that may stand twice in a title. */
const small = new Set('a an and at by for from in into is of on the to with without'.split(' '));

/** Korean words that end like the particle 의 but are not it. */
const notParticles = new Set(['회의', '강의', '주의', '정의']);

const koreanWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const englishWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’'](?:s\b)?/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => word.replace(/(?:ies|y|s)$/, ''));

const oneInTheOther = (one: string, other: string) => one.includes(other) || other.includes(one);

const saysTwice = (
  one: readonly string[],
  other: readonly string[],
  same: (a: string, b: string) => boolean,
) => one.some((word) => other.some((also) => same(word, also)));

interface Parts {
  readonly ko: readonly string[];
  readonly en: readonly string[];
}

const known = new WeakMap<Word, Parts>();

function partsOf(word: Word): Parts {
  const parts = known.get(word) ?? { ko: koreanWords(word.ko), en: englishWords(word.en) };
  known.set(word, parts);
  return parts;
}

/** Do two words of a title say the same thing, in either language? */
function repeats(words: readonly Word[]): boolean {
  const parts = words.map(partsOf);
  return parts.some((one, at) =>
    parts
      .slice(at + 1)
      .some(
        (other) =>
          saysTwice(one.ko, other.ko, oneInTheOther) ||
          saysTwice(one.en, other.en, (a, b) => a === b),
      ),
  );
}

const keptApart = (words: readonly Word[]) =>
  words.some(({ apart }) => apart && words.some(({ ko }) => apart.includes(ko)));

const possessives = (ko: string) =>
  koreanWords(ko).filter(
    (word) => word.length > 1 && word.endsWith('의') && !notParticles.has(word),
  ).length;

export function isWellFormed(title: Title, words: readonly Word[]): boolean {
  return (
    title.ko.length <= longest.ko &&
    title.en.length <= longest.en &&
    possessives(title.ko) <= 1 &&
    !keptApart(words) &&
    !repeats(words)
  );
}
