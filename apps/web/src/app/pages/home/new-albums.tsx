import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#app/query-error.tsx';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { AlbumTile } from '#features/catalog/album-tile.tsx';
import { AlbumTileSkeleton } from '#features/catalog/album-tile-skeleton.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { HomeSection } from './home-section.tsx';

/** One row: scrolls on narrow screens, hides overflowing items on wide ones. */
const listClass =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0 xl:grid-cols-7';
const itemClass =
  'w-37 shrink-0 snap-start md:w-auto md:min-w-0 md:max-xl:nth-[n+6]:hidden xl:nth-[n+8]:hidden';

function Albums({ failure }: { readonly failure: string | null }) {
  const t = useTexts('home');
  const lang = useLocale();
  const { data, isError, error, isFetching, refetch } = useQuery(
    latestAlbumsQuery(browserApi, lang),
  );
  if (isError)
    return (
      <QueryError error={error} fallbackText={failure} retrying={isFetching} onRetry={refetch} />
    );
  if (data?.items.length === 0) return <p className="text-text-2">{t('noAlbums')}</p>;
  return (
    <ul aria-busy={data === undefined} className={listClass}>
      {data
        ? data.items.map((album) => (
            <li key={album.id} className={itemClass}>
              <AlbumTile album={album} />
            </li>
          ))
        : Array.from({ length: 7 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and static
            <li key={index} className={itemClass}>
              <AlbumTileSkeleton />
            </li>
          ))}
    </ul>
  );
}

export function NewAlbums({ failure }: { readonly failure: string | null }) {
  const t = useTexts('home');
  const all = { to: paths.albums({ sortType: '-release_date' }), label: t('all') };
  return (
    <HomeSection title={t('albums')} all={{ ...all, name: t('allAlbums') }}>
      <Albums failure={failure} />
    </HomeSection>
  );
}
