import type { Random } from '#server/seed/random.ts';
import { lettersOf, signsOf, wordsOf } from '#server/src/features/search/letters.rules.ts';

const gibberish = 'qzxvjkwp뷁쀍뛟콟훑퀡';
const isHangul = (text: string) => /[가-힣]/.test(text);

/** The first one or two letters of a word, as somebody who has just begun to type. */
function begun(word: string, random: Random): string {
  if (!isHangul(word)) return word.slice(0, 1 + random.below(2));
  const [first = ''] = word;
  const open = String.fromCharCode(first.charCodeAt(0) - ((first.charCodeAt(0) - 0xac00) % 28));
  return random.below(2) === 0 || !isHangul(first) ? lettersOf(first).slice(0, 1) : open;
}

function initials(title: string, random: Random): string {
  const all = signsOf(title).map(({ initial }) => initial);
  return all
    .filter((initial) => initial !== '')
    .join('')
    .slice(0, 2 + random.below(4));
}

const nothing = (random: Random) =>
  Array.from({ length: 4 + random.below(4) }, () => random.pick([...gibberish])).join('');

/** A whole word, or all of it but the last sign. */
function word(title: string, random: Random): string {
  const longer = wordsOf(title).filter((one) => one.length > 1);
  const picked = longer.length > 0 ? random.pick(longer) : title;
  return random.below(3) === 0 && picked.length > 2 ? picked.slice(0, -1) : picked;
}

interface Titles {
  readonly title_ko: string;
  readonly title_en: string;
}

/** Three tenths one or two letters, two tenths initials, one tenth nothing there is, the rest words. */
export function searchMix(titles: readonly Titles[], count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, at) => {
    const { title_ko, title_en } = random.pick(titles);
    const title = random.below(3) === 0 ? title_en : title_ko;
    const part = at % 10;
    if (part < 3) return begun(random.pick(wordsOf(title)), random);
    if (part < 5) return initials(title_ko, random);
    if (part < 6) return nothing(random);
    return word(title, random);
  });
}
