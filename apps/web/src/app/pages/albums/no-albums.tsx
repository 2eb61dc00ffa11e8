import { Link } from 'react-router';
import { filterCount } from '#features/catalog/filter-moves.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';

/** Nothing so far down, nothing that fits, or nothing at all: the way on differs. */
export function NoAlbums({ place }: { readonly place: MusicPlace }) {
  const t = useTexts('album');
  if (place.page > 1) {
    const first = <Link to={paths.albums({ ...place, page: 1 })} />;
    return (
      <EmptyState
        icon={<AlbumIcon />}
        title={t('end.title')}
        action={<Button render={first}>{t('end.action')}</Button>}
      />
    );
  }
  if (filterCount(place) === 0)
    return <EmptyState icon={<AlbumIcon />} title={t('none.title')} body={t('none.body')} />;
  const unfiltered = <Link to={paths.albums({ sortType: place.sortType })} />;
  return (
    <EmptyState
      icon={<AlbumIcon />}
      title={t('empty.title')}
      body={t('empty.body')}
      action={<Button render={unfiltered}>{t('empty.action')}</Button>}
    />
  );
}
