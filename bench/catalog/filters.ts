import { sortTypes } from '@onsori/contract/enumerations';
import { filterParameters } from '@onsori/contract/filters';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import type { Random } from '#server/seed/random.ts';

const lengths = ['30-60', '60-180', '-90', '120-', '45-60'];

/** One to four groups, one to three options of each, a length now and then, any sort. */
export function randomFilter(random: Random): URLSearchParams {
  const query = new URLSearchParams({ sortType: random.pick(sortTypes) });
  for (const group of random.some(filterGroups, 1 + random.below(4)))
    for (const key of random.some<string>(optionKeys(group), 1 + random.below(3)))
      query.append(filterParameters[group], key);
  if (random.below(3) === 0) query.set('duration', random.pick(lengths));
  return query;
}

/** Every sort with no filter, with each group, with a length, and with several at once. */
export function filterFamilies(): { name: string; query: URLSearchParams }[] {
  const of = (group: (typeof filterGroups)[number], at: number): [string, string] => [
    filterParameters[group],
    optionKeys(group)[at] ?? '',
  ];
  const filters: Record<string, [string, string][]> = {
    'no filter': [],
    ...Object.fromEntries(filterGroups.map((group) => [group, [of(group, 0)]])),
    duration: [['duration', '60-180']],
    'mood and genre': [of('mood', 0), of('genre', 0)],
    'all groups': filterGroups.map((group) => of(group, 0)),
    'all groups and duration': [...filterGroups.map((group) => of(group, 0)), ['duration', '-60']],
  };
  return sortTypes.flatMap((sort) =>
    Object.entries(filters).map(([name, pairs]) => ({
      name: `${sort}, ${name}`,
      query: new URLSearchParams([['sortType', sort], ...pairs]),
    })),
  );
}
