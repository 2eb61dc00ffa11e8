import type { Random } from '#server/seed/random.ts';
import { charactersOf, lettersOf, wordsOf } from '#server/src/features/search/letters.rules.ts';

const gibberish = 'qzxvjkwp뷁쀍뛟콟훑퀡';
const isHangul = (text: string) => /[가-힣]/.test(text);

/** The first one or two letters of a word, like a query that is being typed. */
function typedPrefix(word: string, random: Random): string {
  if (!isHangul(word)) return word.slice(0, 1 + random.nextInt(2));
  const [first = ''] = word;
  const open = String.fromCharCode(first.charCodeAt(0) - ((first.charCodeAt(0) - 0xac00) % 28));
  return random.nextInt(2) === 0 || !isHangul(first) ? lettersOf(first).slice(0, 1) : open;
}

function initials(title: string, random: Random): string {
  const all = charactersOf(title).map(({ initial }) => initial);
  return all
    .filter((initial) => initial !== '')
    .join('')
    .slice(0, 2 + random.nextInt(4));
}

const gibberishWord = (random: Random) =>
  Array.from({ length: 4 + random.nextInt(4) }, () => random.pick([...gibberish])).join('');

/** A whole word, or the word without its last character. */
function word(title: string, random: Random): string {
  const longer = wordsOf(title).filter((candidate) => candidate.length > 1);
  const picked = longer.length > 0 ? random.pick(longer) : title;
  return random.nextInt(3) === 0 && picked.length > 2 ? picked.slice(0, -1) : picked;
}

interface Titles {
  readonly title_ko: string;
  readonly title_en: string;
}

/** 30 % one or two letters, 20 % initials, 10 % gibberish, 40 % words. */
export function searchMix(titles: readonly Titles[], count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, at) => {
    const { title_ko, title_en } = random.pick(titles);
    const title = random.nextInt(3) === 0 ? title_en : title_ko;
    const part = at % 10;
    if (part < 3) return typedPrefix(random.pick(wordsOf(title)), random);
    if (part < 5) return initials(title_ko, random);
    if (part < 6) return gibberishWord(random);
    return word(title, random);
  });
}
