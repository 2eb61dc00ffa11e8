import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigation } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { musicListQuery } from '#features/catalog/catalog.queries.ts';
import { MusicList } from '#features/catalog/music-list.tsx';
import { MusicListSkeleton } from '#features/catalog/music-list-skeleton.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';
import { MusicPages } from './music-pages.tsx';
import { type MusicPlace, pageCount } from './music-request.ts';
import { SortLinks } from './sort-links.tsx';

/** Nothing at all, or nothing so far down: the way on differs. */
function NoMusic({ place }: { readonly place: MusicPlace }) {
  const t = useTexts('catalog');
  if (place.page === 1)
    return <EmptyState icon={<AlbumIcon />} title={t('empty.title')} body={t('empty.body')} />;
  const first = <Link to={paths.music({ sortType: place.sortType })} />;
  return (
    <EmptyState
      icon={<AlbumIcon />}
      title={t('end.title')}
      action={<Button render={first}>{t('end.action')}</Button>}
    />
  );
}

interface MusicListViewProps {
  readonly place: MusicPlace;
  /** What the server was told when it could not read the list. */
  readonly failure: string | null;
  readonly now: Date;
}

export function MusicListView({ place, failure, now }: MusicListViewProps) {
  const t = useTexts('catalog');
  const lang = useLocale();
  const query = useQuery({
    ...musicListQuery(browserApi, { ...place, lang }),
    placeholderData: keepPreviousData,
  });
  const musics = query.data;
  const waiting = useNavigation().state === 'loading' || query.isPlaceholderData;
  return (
    <section aria-labelledby="music-title" className="pt-7 pb-16 md:pt-9">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-5">
        <h1 id="music-title" className="flex items-baseline gap-2.5 text-2xl">
          {t('title')}
          {musics && (
            <small className="tabular text-base font-normal tracking-normal text-text-3">
              {t('count', { total: musics.total })}
            </small>
          )}
        </h1>
        <SortLinks current={place.sortType} />
      </header>
      {query.isError ? (
        <QueryError
          error={query.error}
          known={failure}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : musics === undefined ? (
        <MusicListSkeleton rows={10} />
      ) : musics.items.length === 0 ? (
        <NoMusic place={place} />
      ) : (
        <>
          <MusicList musics={musics.items} now={now} busy={waiting} />
          <MusicPages place={place} pages={pageCount(musics.total, musics.per_page)} />
        </>
      )}
    </section>
  );
}
