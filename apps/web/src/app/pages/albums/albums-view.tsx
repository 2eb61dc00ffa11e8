import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId } from 'react';
import { Link, useNavigation } from 'react-router';
import { ListPages } from '#app/list-pages.tsx';
import { QueryError } from '#app/query-error.tsx';
import { ActiveFilters } from '#features/catalog/active-filters.tsx';
import { albumListQuery } from '#features/catalog/album.queries.ts';
import { albumTexts } from '#features/catalog/album-texts.ts';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { FilterChips } from '#features/catalog/filter-chips.tsx';
import {
  type FilterView,
  useDroppedToast,
  useFilterParams,
} from '#features/catalog/filter-view.ts';
import { SortSelect } from '#features/catalog/sort-select.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon, ChevronDownIcon } from '#ui/icons.tsx';
import { positionWithoutAnchors } from '#ui/popup.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AlbumGrid, AlbumGridSkeleton } from './album-grid.tsx';
import { type AlbumGroup, albumGroups, parseAlbumParams, toAlbumQuery } from './album-params.ts';

function ChosenCount({ count }: { readonly count: number }) {
  const t = albumTexts.use();
  return (
    <span className="tabular flex h-5 min-w-5 items-center justify-center rounded-full bg-text px-1.5 text-xs font-semibold text-ink-0">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('chosen', { count })}</VisuallyHidden>
    </span>
  );
}

interface AlbumFilterPopoverProps {
  readonly group: AlbumGroup;
  readonly view: FilterView;
}

/** A native popover opens without scripts and stays open while options are chosen. */
function AlbumFilterPopover({ group, view }: AlbumFilterPopoverProps) {
  const t = useTexts('catalog.filter');
  const id = useId();
  const opener = `${id}-opener`;
  const anchor = `--filter${id.replace(/\W/g, '')}`;
  const count = view.params[group].length;
  return (
    <>
      <button
        type="button"
        id={opener}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
        className={buttonClass('secondary', 'sm', false)}
      >
        {t(group)}
        {count > 0 && <ChosenCount count={count} />}
        <ChevronDownIcon size={16} className="text-text-3" />
      </button>
      <div
        id={id}
        popover="auto"
        data-align="start"
        style={{ positionAnchor: anchor } as CSSProperties}
        className="menu-popup scroll-quiet w-110 max-w-[calc(100vw-2rem)] p-4"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open')
            positionWithoutAnchors(currentTarget, document.getElementById(opener), 'start');
        }}
      >
        <FilterChips view={view} list={group} />
      </div>
    </>
  );
}

/** Distinguishes a page past the end, filters without matches, and an empty catalogue. */
function NoAlbums({ params }: { readonly params: MusicSearchParams }) {
  const t = albumTexts.use();
  if (params.page > 1) {
    const first = <Link to={paths.albums({ ...params, page: 1 })} />;
    return (
      <EmptyState
        icon={<AlbumIcon />}
        title={t('end.title')}
        action={<Button render={first}>{t('end.action')}</Button>}
      />
    );
  }
  if (countFilters(params) === 0)
    return <EmptyState icon={<AlbumIcon />} title={t('none.title')} body={t('none.body')} />;
  const unfiltered = <Link to={paths.albums({ sortType: params.sortType })} />;
  return (
    <EmptyState
      icon={<AlbumIcon />}
      title={t('empty.title')}
      body={t('empty.body')}
      action={<Button render={unfiltered}>{t('empty.action')}</Button>}
    />
  );
}

/** Filters are links, so they work without scripts. */
function AlbumFilters({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 md:mb-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={t('title')} className="flex flex-wrap gap-2">
        {albumGroups.map((group) => (
          <AlbumFilterPopover key={group} group={group} view={view} />
        ))}
      </div>
      <ActiveFilters view={view} />
    </div>
  );
}

interface AlbumsViewProps {
  readonly params: MusicSearchParams;
  /** The URL contains unknown filter options. */
  readonly dropped: boolean;
  /** Error text from the server loader. */
  readonly failure: string | null;
}

export function AlbumsView({ params, dropped, failure }: AlbumsViewProps) {
  const t = albumTexts.use();
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
