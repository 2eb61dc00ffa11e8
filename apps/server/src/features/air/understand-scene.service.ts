import type { UnderstoodScene } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';
import { type FilterGroup, optionLabel } from '@onsori/contract/taxonomy';
import { parseQuery, type QueryTerm } from '#features/search/search.public.ts';

type Chip = UnderstoodScene['chips'][number];
type Range = Chip['range'];
type Option = Chip['options'][number];

const blank = (text: string, [start, end]: Range): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** What follows an option that the music must not have, as in "슬픈 느낌은 빼 주세요". */
const leftOutAfter =
  /^\s*(?:느낌|분위기|소리|음색|악기|쪽)?(?:은|는|이|가|을|를|도|만)?\s*(?:빼|제외|말고|싫|없|피해)/u;
const leftOutBefore = /(?:^|[\s,.])(?:no|not|without|except|avoid|leave out)\s+(?:any\s+)?$/iu;

/** Adverbs and connected forms of adjectives, as in 희망차게, 조용히 and 불안하지만. */
const adjectiveEndings: readonly (readonly [RegExp, string])[] = [
  [/(하게|히|하지만|하다가|하고|하면서)$/u, '한'],
  [/차게$/u, '찬'],
  [/롭게$/u, '로운'],
  [/스럽게$/u, '스러운'],
];

function optionsOfAdjective(word: string): readonly Option[] {
  for (const [ending, adjective] of adjectiveEndings) {
    if (!ending.test(word)) continue;
    const [term] = parseQuery(word.replace(ending, adjective)).terms;
    if (term && term.options.length > 0) return term.options;
  }
  return [];
}

/** A scene names themes for what happens in it; only the name of a theme asks for one. */
function isNamed({ group, key }: Option, word: string): boolean {
  if (group !== 'video_theme') return true;
  const label = `${key} ${optionLabel(group, key, 'en')}`.toLowerCase();
  return label.split(/[&\s]/).some((part) => part !== '' && word.toLowerCase().startsWith(part));
}

/** Words with more meanings describe the scene rather than ask for an option. */
const MAX_MEANINGS = 2;

/** The first option of each group that a term may mean. */
function optionsOf(term: QueryTerm, text: string): Option[] {
  const word = text.slice(...term.range);
  const named = (term.options.length > 0 ? term.options : optionsOfAdjective(word)).filter(
    (option) => isNamed(option, word),
  );
  const byGroup = new Map<FilterGroup, Option[]>();
  for (const option of named)
    byGroup.set(option.group, [...(byGroup.get(option.group) ?? []), option]);
  return [...byGroup.values()].flatMap((options) =>
    options.length <= MAX_MEANINGS ? options.slice(0, 1) : [],
  );
}

const secondsOf = ({ from, to }: NonNullable<QueryTerm['duration']>): number => {
  const middle = from !== null && to !== null ? (from + to) / 2 : (to ?? from ?? 0);
  return Math.max(airLimits.minSeconds, Math.min(airLimits.maxSeconds, Math.round(middle)));
};

const MAX_DURATIONS = 8;

/** The last duration of a scene is its length: earlier ones say when something happens. */
function findLength(text: string): { length: Chip | null; remaining: string } {
  let remaining = text;
  let length: Chip | null = null;
  for (let count = 0; count < MAX_DURATIONS; count += 1) {
    const term = parseQuery(remaining).terms.find(({ duration }) => duration !== null);
    if (!term?.duration) break;
    const range: Range = [term.range[0], term.range[1]];
    const seconds = secondsOf(term.duration);
    const isLast = length === null || range[0] > length.range[0];
    const isNumber = /\d/.test(text.slice(...range));
    if (isLast && (isNumber || length === null))
      length = { text: text.slice(...range), range, options: [], seconds, is_excluded: false };
    remaining = blank(remaining, range);
  }
  return { length, remaining };
}

const hasMeaning = (word: string) => /[\p{L}]{2}/u.test(word);

/** Splits the description of a scene into what it asks for and what only describes it. */
export function understandScene(typedText: string): UnderstoodScene {
  const text = typedText.normalize('NFC');
  const { length, remaining } = findLength(text);
  const { terms, excluded } = parseQuery(remaining);
  const chips: Chip[] = length ? [length] : [];
  const unlabelled: string[] = [];
  for (const term of terms) {
    const range: Range = [term.range[0], term.range[1]];
    const words = text.slice(...range);
    const options = optionsOf(term, text);
    const isExcluded =
      leftOutAfter.test(text.slice(range[1])) || leftOutBefore.test(text.slice(0, range[0]));
    if (options.length > 0)
      chips.push({ text: words, range, options, seconds: null, is_excluded: isExcluded });
    else if (hasMeaning(words)) unlabelled.push(words);
  }
  for (const { options, range } of excluded)
    chips.push({
      text: text.slice(...range),
      range: [range[0], range[1]],
      options: [...options],
      seconds: null,
      is_excluded: true,
    });
  return { chips: chips.toSorted((a, b) => a.range[0] - b.range[0]), unlabelled };
}
