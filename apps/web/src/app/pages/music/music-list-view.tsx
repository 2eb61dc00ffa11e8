import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { FilterBar } from '#features/catalog/filter-bar.tsx';
import { FilterRail } from '#features/catalog/filter-rail.tsx';
import { musicListQuery, rowsOf } from '#features/catalog/music-list.queries.ts';
import { MusicList } from '#features/catalog/music-list.tsx';
import { MusicListSkeleton } from '#features/catalog/music-list-skeleton.tsx';
import { usePlaceToCome } from '#features/catalog/use-place-to-come.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { MoreMusic } from './more-music.tsx';
import { MusicHeading } from './music-heading.tsx';
import { NoMusic } from './no-music.tsx';

interface MusicListViewProps {
  readonly place: MusicPlace;
  /** What the server was told when it could not read the list. */
  readonly failure: string | null;
  readonly now: Date;
  /** What else a text found, above the list. */
  readonly found?: ReactNode;
}

export function MusicListView({ place, failure, now, found }: MusicListViewProps) {
  const t = useTexts('catalog.more');
  const query = useInfiniteQuery(musicListQuery(browserApi, place, useLocale()));
  const waiting = useNavigation().state === 'loading';
  const parts = query.data?.pages ?? [];
  const [first] = parts;
  const view = {
    place: usePlaceToCome(place),
    facets: first?.facets ?? null,
    addressOf: paths.music,
  };
  const rows = query.data ? rowsOf(query.data) : [];
  return (
    <div className="flex flex-col gap-9 pt-6 pb-16 md:pt-8 lg:flex-row">
      <FilterRail
        view={view}
        className="scroll-quiet hidden max-lg:order-last lg:sticky lg:top-(--header-height) lg:-my-4 lg:-ms-2 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-var(--player-height))] lg:w-67 lg:shrink-0 lg:self-start lg:overflow-y-auto lg:py-4 lg:ps-2 noscript:flex"
      />
      <section aria-labelledby="music-title" className="min-w-0 flex-1">
        <MusicHeading view={view} counted={first ?? null} />
        <div className="mb-2 lg:hidden">
          <FilterBar view={view} total={first?.total ?? null} />
        </div>
        {found}
        {place.page > 1 && (
          <div className="mb-4 flex justify-center">
            <Button
              size="sm"
              render={<Link to={paths.music({ ...place, page: place.page - 1 })} rel="prev" />}
            >
              {t('previous')}
            </Button>
          </div>
        )}
        {query.data === undefined ? (
          query.isError ? (
            <QueryError
              error={query.error}
              known={failure}
              retrying={query.isFetching}
              onRetry={() => query.refetch()}
            />
          ) : (
            <MusicListSkeleton rows={10} />
          )
        ) : rows.length === 0 ? (
          <NoMusic place={place} facets={view.facets} />
        ) : (
          <MusicList musics={rows} now={now} busy={waiting} />
        )}
        {query.hasNextPage && (
          <MoreMusic
            place={place}
            parts={parts.length}
            loading={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? query.error : null}
            onMore={() => query.fetchNextPage()}
          />
        )}
      </section>
    </div>
  );
}
