import { sortTypes } from '@onsori/contract/enumerations';
import { filterParameters } from '@onsori/contract/filters';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import type { Random } from '#server/seed/random.ts';

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
