import type { MusicPage } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link, useNavigation } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { FilterBar } from '#features/catalog/filter-bar.tsx';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { FilterRail } from '#features/catalog/filter-rail.tsx';
import { type FilterView, useFilterParams } from '#features/catalog/filter-view.ts';
import {
  flattenPages,
  musicListQuery,
  musicPageQuery,
} from '#features/catalog/music-list.queries.ts';
import { MusicList, MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { SortSelect } from '#features/catalog/sort-select.tsx';
import type { QueueSource } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { musicListId, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { MoreMusic } from './more-music.tsx';
import { useRestoredDepth } from './use-restored-depth.ts';

// Loaded on demand, since most lists have results, no filter and no search text.
const ActiveFilters = lazy(() =>
  import('#features/catalog/active-filters.tsx').then((m) => ({ default: m.ActiveFilters })),
);
const NoMusic = lazy(() => import('./no-music.tsx').then((m) => ({ default: m.NoMusic })));
const SearchSummary = lazy(() =>
  import('#features/search/search-summary.tsx').then((m) => ({ default: m.SearchSummary })),
);

/** The music list as a player source: its path, and the query that continues it. */
function useMusicSource(params: MusicSearchParams, cursor: string | null): QueueSource {
  const title = useTexts('player.source')('music');
  const lang = useLocale();
  return useMemo(
    () => ({
      location: 'music',
      title,
      path: paths.music(params),
      next: cursor === null ? null : musicPageQuery(params, { cursor }, lang),
      filter: {
        genre: params.genre,
        video_theme: params.video_theme,
        mood: params.mood,
        duration: params.length,
        tempos: params.tempo,
        instruments: params.inst,
      },
    }),
    [title, params, cursor, lang],
  );
}

interface MusicHeadingProps {
  readonly view: FilterView;
  readonly counted: Pick<MusicPage, 'total' | 'total_is_lower_bound'> | null;
}

function MusicHeading({ view, counted }: MusicHeadingProps) {
  const t = useTexts('catalog');
  const { searchText } = view.params;
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 md:mb-5">
      <h1
        id="music-title"
        className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-xl md:min-h-10 md:text-2xl"
      >
        <span className="min-w-0 break-words">{searchText ? t('search.heading') : t('title')}</span>
        {counted && (
          <small className="tabular text-base font-normal tracking-normal whitespace-nowrap text-text-3">
            {t(counted.total_is_lower_bound ? 'countAtLeast' : 'count', { total: counted.total })}
          </small>
        )}
      </h1>
      <div className="order-last w-full min-w-0 empty:hidden md:order-none md:w-auto md:flex-1">
        {countFilters(view.params) > 0 && (
          <Suspense>
            <ActiveFilters view={view} />
          </Suspense>
        )}
      </div>
      <SortSelect view={view} />
    </header>
  );
}

/**
 * A container query in rem, so that large text moves the filters below the list as a narrow window does.
 * The filters scroll with the page: in a pane of their own the last ones would be hard to find.
 */
const rail =
  'hidden @max-[56rem]:order-last @min-[56rem]:flex @min-[56rem]:w-67 @min-[56rem]:shrink-0 @min-[56rem]:self-start noscript:flex';

interface MusicListViewProps {
  readonly params: MusicSearchParams;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
  /** Further search results, rendered above the list. */
  readonly found?: ReactNode;
}

export function MusicListView({ params, failure, now, found }: MusicListViewProps) {
  const t = useTexts('catalog');
  const query = useInfiniteQuery(musicListQuery(browserApi, params, useLocale()));
  const waiting = useNavigation().state === 'loading';
  const parts = query.data?.pages ?? [];
  const [first] = parts;
  const view = {
    ...useFilterParams(params),
    facets: first?.facets ?? null,
    hrefFor: paths.music,
  };
  const { data } = query;
  const rows = useMemo(() => (data ? flattenPages(data) : []), [data]);
  const source = useMusicSource(params, parts.at(-1)?.next_cursor ?? null);
  const { missing, placeholder } = useRestoredDepth({
    parts: parts.length,
    ready: query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError,
    loadNext: () => query.fetchNextPage(),
  });
  const isRestoring = missing > 0 && query.hasNextPage && !query.isFetchNextPageError;
  return (
    <div className="@container">
      <div className="flex flex-col gap-9 pt-4 pb-16 md:pt-8 @min-[56rem]:flex-row">
        <FilterRail view={view} className={rail} />
        <section
          id={musicListId}
          tabIndex={-1}
          aria-labelledby="music-title"
          className="min-w-0 flex-1 scroll-mt-(--header-height) outline-none"
        >
          <MusicHeading view={view} counted={first ?? null} />
          {params.searchText && (
            <Suspense>
              <SearchSummary
                view={view}
                text={params.searchText}
                understood={first?.understood ?? null}
                total={first?.total ?? null}
              />
            </Suspense>
          )}
          <div className="mb-2 @min-[56rem]:hidden">
            <FilterBar view={view} total={first?.total ?? null} />
          </div>
          {found}
          {params.page > 1 && (
            <div className="mb-4 flex justify-center">
              <Button
                size="sm"
                render={<Link to={paths.music({ ...params, page: params.page - 1 })} rel="prev" />}
              >
                {t('more.previous')}
              </Button>
            </div>
          )}
          {query.data === undefined ? (
            query.isError ? (
              <QueryError
                error={query.error}
                fallbackText={failure}
                retrying={query.isFetching}
                onRetry={() => query.refetch()}
              />
            ) : (
              <MusicListSkeleton rows={10} />
            )
          ) : rows.length === 0 ? (
            <Suspense>
              <NoMusic
                params={params}
                facets={view.facets}
                suggestions={first?.suggestions ?? []}
              />
            </Suspense>
          ) : (
            <>
              <h2 className="sr-only">{t('list')}</h2>
              <MusicList musics={rows} source={source} now={now} counts={first} busy={waiting} />
            </>
          )}
          {isRestoring && (
            <div ref={placeholder} className="[overflow-anchor:none]">
              <MusicListSkeleton rows={missing * limits.page.defaultSize} />
            </div>
          )}
          {query.hasNextPage && !isRestoring && (
            <MoreMusic
              params={params}
              parts={parts.length}
              loading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              onMore={() => query.fetchNextPage()}
            />
          )}
        </section>
      </div>
    </div>
  );
}
