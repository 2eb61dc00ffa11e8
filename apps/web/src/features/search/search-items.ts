import type { SearchGroup } from '@onsori/contract/enumerations';
import type { SearchResult } from '@onsori/contract/search';
import { optionLabel, taxonomy } from '@onsori/contract/taxonomy';
import type { Locale } from '#i18n/locale.ts';
import { paths } from '#lib/paths.ts';

type Titled = SearchResult['music'][number]['data'];
export type CategoryGroup = Extract<SearchGroup, 'mood' | 'video_theme' | 'genre'>;
export type TitledGroup = Extract<SearchGroup, 'music' | 'album'>;

/** One thing to open. Its key is unique among all that is shown. */
export interface SearchItem {
  readonly key: string;
  readonly group: SearchGroup | 'all';
  readonly label: string;
  readonly matches: SearchResult['mood'][number]['data']['matches'];
  /** Other names that mean it as well. */
  readonly aliases: readonly string[];
  readonly to: string;
  readonly titled: Pick<Titled, 'id' | 'cover_image' | 'is_free' | 'is_spatial'> | null;
}

export interface ShownGroup {
  readonly group: SearchGroup;
  readonly items: readonly SearchItem[];
}

export const titledGroups = ['music', 'album'] as const;
export const categoryGroups = ['mood', 'video_theme', 'genre'] as const;

const placeOf = (group: CategoryGroup, key: string) => paths.music({ [group]: [key] });

/** A category by its key, or by the name it has in one of the languages. */
export function categoryItem(
  group: CategoryGroup,
  name: string,
  matches: SearchItem['matches'],
  locale: Locale,
): SearchItem[] {
  const option = taxonomy[group].find(({ key, en }) => key === name || en === name);
  if (!option) return [];
  const label = optionLabel(group, option.key, locale);
  return [
    {
      key: `${group}-${option.key}`,
      group,
      label,
      // Places in one language's name say nothing about the other's.
      matches: label === name ? matches : [],
      aliases: [option.ko, option.en],
      to: placeOf(group, option.key),
      titled: null,
    },
  ];
}

const titledItem = (group: TitledGroup, data: Titled): SearchItem => ({
  key: `${group}-${data.id}`,
  group,
  label: data.title,
  matches: data.matches,
  aliases: [],
  to: group === 'music' ? paths.track(data.album_id, data.id) : paths.album(data.id),
  titled: data,
});

/** What was found, in the order it is shown in; groups that found nothing are left out. */
export function shownGroups(result: SearchResult, locale: Locale): ShownGroup[] {
  const titled = titledGroups.map((group) => ({
    group,
    items: result[group].map(({ data }) => titledItem(group, data)),
  }));
  const categories = categoryGroups.map((group) => ({
    group,
    items: result[group].flatMap(({ data }) =>
      categoryItem(group, data.name, data.matches, locale),
    ),
  }));
  return [...titled, ...categories].filter(({ items }) => items.length > 0);
}

/** So many titles leave the categories in sight; the rest is behind the way to all results. */
const shownTitles: Readonly<Record<TitledGroup, number>> = { music: 5, album: 3 };

export const shortened = ({ group, items }: ShownGroup): ShownGroup => ({
  group,
  items: group === 'music' || group === 'album' ? items.slice(0, shownTitles[group]) : items,
});

/** The way to everything a text finds. */
export const allResults = (text: string): SearchItem => ({
  key: 'all',
  group: 'all',
  label: text,
  matches: [],
  aliases: [],
  to: paths.music({ searchText: text, sortType: 'accuracy' }),
  titled: null,
});

/** What the arrows move through, in the order of the eye; for who found nothing, a first step. */
export function choosable(
  groups: readonly ShownGroup[],
  text: string,
  locale: Locale,
): SearchItem[] {
  const found = groups.flatMap(({ items }) => items);
  if (found.length > 0) return [...found, allResults(text)];
  return taxonomy.mood.slice(0, 6).flatMap(({ key }) => categoryItem('mood', key, [], locale));
}
