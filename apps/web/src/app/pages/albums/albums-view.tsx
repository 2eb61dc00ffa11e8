import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { ListPages } from '#app/list-pages.tsx';
import { QueryError } from '#app/query-error.tsx';
import { albumListQuery } from '#features/catalog/album.queries.ts';
import { SortSelect } from '#features/catalog/sort-select.tsx';
import { useDroppedToast } from '#features/catalog/use-dropped-toast.ts';
import { useFilterParams } from '#features/catalog/use-filter-params.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { AlbumFilters } from './album-filters.tsx';
import { AlbumGrid, AlbumGridSkeleton } from './album-grid.tsx';
import { parseAlbumParams, toAlbumQuery } from './album-params.ts';
import { NoAlbums } from './no-albums.tsx';

interface AlbumsViewProps {
  readonly params: MusicSearchParams;
  /** The URL contains unknown filter options. */
  readonly dropped: boolean;
  /** Error text from the server loader. */
  readonly failure: string | null;
}

export function AlbumsView({ params, dropped, failure }: AlbumsViewProps) {
  const t = useTexts('album');
  const lang = useLocale();
  const query = useQuery({
    ...albumListQuery(browserApi, { ...toAlbumQuery(params), lang }),
    placeholderData: keepPreviousData,
  });
  const albums = query.data;
  const waiting = useNavigation().state === 'loading' || query.isPlaceholderData;
  const view = {
    ...useFilterParams(params, parseAlbumParams),
    facets: null,
    hrefFor: paths.albums,
  };
  useDroppedToast(dropped);
  return (
    <section aria-labelledby="albums-title" className="pt-7 pb-16 md:pt-9">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-5">
        <h1 id="albums-title" className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-2xl">
          {t('title')}
          {albums && (
            <small className="tabular text-base font-normal tracking-normal text-text-3">
              {t('count', { total: albums.total })}
            </small>
          )}
        </h1>
        <SortSelect view={view} />
      </header>
      <AlbumFilters view={view} />
      {query.isError ? (
        <QueryError
          error={query.error}
          fallbackText={failure}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : albums === undefined ? (
        <AlbumGridSkeleton />
      ) : albums.items.length === 0 ? (
        <NoAlbums params={params} />
      ) : (
        <>
          <AlbumGrid albums={albums.items} busy={waiting} />
          <ListPages
            page={params.page}
            total={albums.total}
            perPage={albums.per_page}
            addressOf={(page) => paths.albums({ ...params, page })}
          />
        </>
      )}
    </section>
  );
}
