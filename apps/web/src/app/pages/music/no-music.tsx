import type { Facets } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import type { SearchSuggestion } from '@onsori/contract/search';
import { Link } from 'react-router';
import {
  clearAllFilters,
  clearFilter,
  countFilters,
  suggestFilterToRemove,
} from '#features/catalog/filter-changes.ts';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/no-music.json' with { type: 'json' };
import ko from '#i18n/ko/no-music.json' with { type: 'json' };
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon, SearchIcon } from '#ui/icons.tsx';

const noneTexts = createTextBundle(ko, en);

interface NoMusicProps {
  readonly params: MusicSearchParams;
  readonly facets: Facets | null;
  /** Searches with results, for a search text without any. */
  readonly suggestions: readonly SearchSuggestion[];
}

const suggestionParams = (
  params: MusicSearchParams,
  { searchText, drops_filters: dropsFilters }: SearchSuggestion,
): MusicSearchParams => ({
  ...(dropsFilters ? clearAllFilters(params) : params),
  searchText,
  page: limits.page.first,
});

function OtherSearches({ params, suggestions }: Omit<NoMusicProps, 'facets'>) {
  const t = noneTexts.use();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('title')}
      body={t('suggestions')}
      action={suggestions.map((suggestion) => {
        const { searchText: text, drops_filters: dropsFilters, total } = suggestion;
        const key = text === '' ? 'filtersOnly' : dropsFilters ? 'withoutFilters' : 'otherText';
        return (
          <Button
            key={`${key} ${text}`}
            render={<Link to={paths.music(suggestionParams(params, suggestion))} />}
          >
            {t(key, { text, total })}
          </Button>
        );
      })}
    />
  );
}

/** Distinguishes a page past the end, filters without matches, and an empty catalogue. */
export function NoMusic({ params, facets, suggestions }: NoMusicProps) {
  const t = useTexts('catalog');
  const none = noneTexts.use();
  const advice = suggestFilterToRemove(params, facets);
  if (params.page > 1)
    return (
      <EmptyState
        icon={<AlbumIcon />}
        title={t('end.title')}
        action={
          <Button render={<Link to={paths.music({ ...params, page: 1 })} />}>
            {t('end.action')}
          </Button>
        }
      />
    );
  if (suggestions.length > 0 && !advice?.remaining)
    return <OtherSearches params={params} suggestions={suggestions} />;
  if (advice === null)
    return <EmptyState icon={<AlbumIcon />} title={t('empty.title')} body={t('empty.body')} />;
  const part = t(`filter.${advice.filter}`);
  const body =
    advice.filter === 'searchText'
      ? none('search')
      : advice.remaining === null
        ? none('body')
        : none('leaves', { part, count: advice.remaining });
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={none('title')}
      body={body}
      action={
        <>
          <Button
            variant="primary"
            render={<Link to={paths.music(clearFilter(params, advice.filter))} />}
          >
            {none('drop', { part })}
          </Button>
          {countFilters(params) > 1 && (
            <Button render={<Link to={paths.music(clearAllFilters(params))} />}>
              {t('filter.reset')}
            </Button>
          )}
        </>
      }
    />
  );
}
