import type { Facets } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import type { SearchSuggestion } from '@onsori/contract/search';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import {
  clearAllFilters,
  clearFilter,
  countFilters,
  suggestFilterToRemove,
} from '#features/catalog/filter-changes.ts';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon, SearchIcon } from '#ui/icons.tsx';

/** Distance below the viewport at which the next page is requested. */
const prefetchMargin = '600px';

/** Calls `onNear` when the returned sentinel element comes near the viewport. */
function useNearEnd(onNear: () => void, enabled: boolean): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    if (!enabled || sentinel.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latestOnNear.current(),
      { rootMargin: prefetchMargin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [enabled]);
  return sentinel;
}

interface MoreMusicProps {
  readonly params: MusicSearchParams;
  /** Number of loaded parts (pages of the infinite query). */
  readonly parts: number;
  readonly loading: boolean;
  /** Error of the next part. */
  readonly error: Error | null;
  readonly onMore: () => void;
}

/** After this many automatic loads the user must press a button, or the footer would be unreachable. */
const autoLoadedParts = 5;

/** Loads the next part when scrolled near the end, or by a button. */
export function MoreMusic({ params, parts, loading, error, onMore }: MoreMusicProps) {
  const t = useTexts('catalog.more');
  const end = useNearEnd(onMore, !loading && error === null && parts % autoLoadedParts !== 0);
  // Target of the link without scripts.
  const nextPage = params.page + parts;
  // The API serves numbered pages up to `maxDepth`; the cursor continues beyond it.
  const numbered = nextPage * limits.page.defaultSize <= limits.page.maxDepth;
  const loadOnClick = (event: MouseEvent): void => {
    event.preventDefault();
    onMore();
  };
  const link = (
    <Link to={paths.music({ ...params, page: nextPage })} rel="next" onClick={loadOnClick} />
  );
  return (
    <div ref={end}>
      {error !== null && (
        <div className="mt-4">
          <QueryError error={error} retrying={loading} onRetry={onMore} />
        </div>
      )}
      {loading && <MusicListSkeleton rows={3} />}
      <div className="mt-6 flex justify-center">
        {error === null &&
          (numbered ? (
            <Button render={link}>{t('next')}</Button>
          ) : (
            <Button onClick={onMore}>{t('next')}</Button>
          ))}
      </div>
      <p role="status" className="sr-only">
        {loading && t('loading')}
      </p>
    </div>
  );
}

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
  const t = useTexts('catalog.none');
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
      ? t('none.search')
      : advice.remaining === null
        ? t('none.body')
        : t('none.leaves', { part, count: advice.remaining });
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('none.title')}
      body={body}
      action={
        <>
          <Button
            variant="primary"
            render={<Link to={paths.music(clearFilter(params, advice.filter))} />}
          >
            {t('none.drop', { part })}
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
