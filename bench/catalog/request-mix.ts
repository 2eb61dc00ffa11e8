import { sortTypes } from '@onsori/contract/enumerations';
import { filterParameters } from '@onsori/contract/filters';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import { wordsOf } from '@onsori/contract/typed-text';
import type { Random } from '#server/cli/random.ts';
import { charactersOf, lettersOf } from '#server/src/features/search/letters.rules.ts';

const lengths = ['30-60', '60-180', '-90', '120-', '45-60'];

/** One to four groups with one to three options each, a length in a third of the cases, any sort. */
export function randomFilter(random: Random): URLSearchParams {
  const query = new URLSearchParams({ sortType: random.pick(sortTypes) });
  for (const group of random.sample(filterGroups, 1 + random.nextInt(4)))
    for (const key of random.sample<string>(optionKeys(group), 1 + random.nextInt(3)))
      query.append(filterParameters[group], key);
  if (random.nextInt(3) === 0) query.set('duration', random.pick(lengths));
  return query;
}

/** Every sort without a filter, with each group, with a length, and with combinations. */
export function filterFamilies(): { name: string; query: URLSearchParams }[] {
  const optionParam = (group: (typeof filterGroups)[number], at: number): [string, string] => [
    filterParameters[group],
    optionKeys(group)[at] ?? '',
  ];
  const filters: Record<string, [string, string][]> = {
    'no filter': [],
    ...Object.fromEntries(filterGroups.map((group) => [group, [optionParam(group, 0)]])),
    duration: [['duration', '60-180']],
    key: [['key', 'C major']],
    bpm: [['bpm', '90-120']],
    'free and spatial': [
      ['is_free', 'true'],
      ['is_spatial', 'true'],
    ],
    'excluded instruments': [['exclude_instruments', optionKeys('inst')[0]]],
    'mood and genre': [optionParam('mood', 0), optionParam('genre', 0)],
    'all groups': filterGroups.map((group) => optionParam(group, 0)),
    'all groups and duration': [
      ...filterGroups.map((group) => optionParam(group, 0)),
      ['duration', '-60'],
    ],
  };
  return sortTypes.flatMap((sort) =>
    Object.entries(filters).map(([name, pairs]) => ({
      name: `${sort}, ${name}`,
      query: new URLSearchParams([['sortType', sort], ...pairs]),
    })),
  );
}

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
