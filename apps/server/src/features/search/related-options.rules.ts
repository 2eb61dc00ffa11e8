import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import type { QueryTerm } from './query-parser.rules.ts';
import type { TagOption } from './tag-words.rules.ts';

type Mood = OptionKey<'mood'>;

/** Moods to search instead when no music has the one that a text names. */
const nearMoods: Partial<Record<Mood, readonly Mood[]>> = {
  그루비한: ['신나는'],
  신나는: ['행복한', '그루비한'],
  편안한: ['평화로운', '차분한'],
  '통통 튀는': ['귀여운', '행복한'],
  '영감을 주는': ['희망찬'],
  평화로운: ['차분한', '편안한'],
  귀여운: ['통통 튀는', '행복한'],
  희망찬: ['행복한', '영감을 주는'],
  행복한: ['희망찬', '신나는'],
  '긴장감 있는': ['무서운'],
  차분한: ['평화로운', '편안한'],
  신비로운: ['몽환적인', '마법 같은'],
  몽환적인: ['신비로운'],
  코믹한: ['통통 튀는'],
  무서운: ['긴장감 있는'],
  '마법 같은': ['신비로운', '몽환적인'],
};

const calmContraries = ['강렬한', '무서운', '긴장감 있는', '빠름'] as const;

/** Tags that contradict a mood or a theme: a slow music rarely suits a gym. */
const contraries: Partial<
  Record<Mood | OptionKey<'video_theme'>, readonly (Mood | OptionKey<'tempo'>)[]>
> = {
  신나는: ['슬픈', '느림'],
  로맨틱한: ['무서운', '강렬한'],
  편안한: calmContraries,
  '통통 튀는': ['슬픈', '무서운', '느림'],
  평화로운: calmContraries,
  귀여운: ['무서운', '강렬한'],
  희망찬: ['무서운'],
  행복한: ['슬픈', '무서운'],
  '긴장감 있는': ['귀여운', '행복한'],
  차분한: calmContraries,
  슬픈: ['신나는', '행복한', '코믹한'],
  강렬한: ['평화로운', '귀여운', '느림'],
  코믹한: ['슬픈', '무서운'],
  무서운: ['귀여운', '행복한'],
  브이로그: ['무서운'],
  여행: ['무서운'],
  '명상&힐링': calmContraries,
  '요리&먹방': ['무서운'],
  광고: ['무서운'],
  스포츠: ['슬픈', '느림'],
  교육: ['무서운', '섹시한'],
  키즈: ['무서운', '섹시한'],
  반려동물: ['무서운'],
  비즈니스: ['무서운', '섹시한'],
};

const tempos: readonly string[] = optionKeys('tempo');
const contrariesByKey: Readonly<Record<string, readonly string[] | undefined>> = contraries;
const nearMoodsByKey: Readonly<Record<string, readonly string[] | undefined>> = nearMoods;

/** Options that contradict the named ones and are not named themselves. */
export function findContraryOptions(named: readonly TagOption[]): TagOption[] {
  const contrary = new Set(named.flatMap(({ key }) => contrariesByKey[key] ?? []));
  for (const { key } of named) contrary.delete(key);
  return [...contrary].map((key) => ({ group: tempos.includes(key) ? 'tempo' : 'mood', key }));
}

function withNearMoods(options: readonly TagOption[]): readonly TagOption[] {
  const known = new Set(options.map(({ key }) => key));
  const near = new Set(options.flatMap(({ key }) => nearMoodsByKey[key] ?? []));
  return [
    ...options,
    ...[...near].filter((key) => !known.has(key)).map((key) => ({ group: 'mood' as const, key })),
  ];
}

/** Adds the near moods to the terms that name a mood; null when there are none. */
export function widenToNearMoods(terms: readonly QueryTerm[]): QueryTerm[] | null {
  const widened = terms.map((term) => ({ ...term, options: withNearMoods(term.options) }));
  const isWider = widened.some(
    ({ options }, at) => options.length > (terms[at]?.options.length ?? 0),
  );
  return isWider ? widened : null;
}
