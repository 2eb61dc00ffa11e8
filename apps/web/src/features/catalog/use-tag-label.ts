import { type FilterGroup, filterGroups, taxonomy } from '@onsori/contract/taxonomy';
import { useLocale } from '#i18n/texts.tsx';

const englishByKey = new Map(
  filterGroups.flatMap((group) => taxonomy[group].map(({ key, en }) => [`${group}:${key}`, en])),
);

/** The label of a tag in the language of the page; in Korean a key is its own label. */
export function useTagLabel(): (group: FilterGroup, key: string) => string {
  const locale = useLocale();
  return (group, key) => (locale === 'ko' ? key : (englishByKey.get(`${group}:${key}`) ?? key));
}
