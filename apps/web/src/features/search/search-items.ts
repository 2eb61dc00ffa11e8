import type { SearchGroup } from '@onsori/contract/enumerations';
import type { SearchResult } from '@onsori/contract/search';
import { optionLabel, taxonomy } from '@onsori/contract/taxonomy';
import type { Locale } from '#i18n/locale.ts';
import { normalizeSearchText } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';

/** Compares two names, ignoring spaces and case. */
export function isSameName(left: string, right: string): boolean {
  const normalize = (text: string) =>
    normalizeSearchText(text).replaceAll(' ', '').toLocaleLowerCase('ko');
  return normalize(left) !== '' && normalize(left) === normalize(right);
}

/** Index of the input, before the first item and after the last. */
export const INPUT_INDEX = -1;

/** Next index for an arrow key; null for any other key. */
export function moveActive(count: number, current: number, key: string): number | null {
  const positions = count + 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((current + 1 + step + positions) % positions) - 1;
}

type Titled = SearchResult[TitledGroup][number]['data'];
export type CategoryGroup = Extract<SearchGroup, 'mood' | 'video_theme' | 'genre' | 'inst'>;
export type TitledGroup = Extract<SearchGroup, 'music' | 'album'>;

/** Search suggestion; `key` is unique across groups. */
export interface SearchItem {
  readonly key: string;
  readonly group: SearchGroup | 'all' | 'suggestion';
  readonly label: string;
  readonly matches: SearchResult['mood'][number]['data']['matches'];
  /** Names in all languages. */
  readonly aliases: readonly string[];
  readonly to: string;
  readonly titled: Titled | null;
}

export interface ResultGroup {
  readonly group: SearchGroup;
  readonly items: readonly SearchItem[];
}

export const titledGroups = ['music', 'album'] as const;
export const categoryGroups = ['mood', 'video_theme', 'genre', 'inst'] as const;

const categoryPath = (group: CategoryGroup, key: string) => paths.music({ [group]: [key] });

/** Category by key or by its name in any language; empty if unknown. */
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
      // Match ranges refer to the name in one language only.
      matches: label === name ? matches : [],
      aliases: [option.ko, option.en],
      to: categoryPath(group, option.key),
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
  to: group === 'music' ? paths.musicInAlbum(data.album_id, data.id) : paths.album(data.id),
  titled: data,
});

/** Result groups in display order, without empty ones. */
export function toResultGroups(result: SearchResult, locale: Locale): ResultGroup[] {
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

/** Limits that leave the categories visible without scrolling. */
const maxTitles: Readonly<Record<TitledGroup, number>> = { music: 5, album: 3 };

export const truncateGroup = ({ group, items }: ResultGroup): ResultGroup => ({
  group,
  items: group === 'music' || group === 'album' ? items.slice(0, maxTitles[group]) : items,
});

const textItem = (key: string, group: 'all' | 'suggestion', text: string): SearchItem => ({
  key,
  group,
  label: text,
  matches: [],
  aliases: [],
  to: paths.music({ searchText: text, sortType: 'accuracy' }),
  titled: null,
});

/** Link to all results. */
export const allResultsItem = (text: string): SearchItem => textItem('all', 'all', text);

/** Items in keyboard order; searches with results when nothing is found. */
export function toSelectableItems(
  groups: readonly ResultGroup[],
  text: string,
  suggestions: SearchResult['suggestions'],
): SearchItem[] {
  const found = groups.flatMap(({ items }) => items);
  if (found.length > 0) return [...found, allResultsItem(text)];
  return suggestions.map(({ searchText }) =>
    textItem(`suggestion-${searchText}`, 'suggestion', searchText),
  );
}
