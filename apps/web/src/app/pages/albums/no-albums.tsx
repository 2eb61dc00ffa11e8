import { Link } from 'react-router';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';

/** Distinguishes a page past the end, filters without matches, and an empty catalogue. */
export function NoAlbums({ params }: { readonly params: MusicSearchParams }) {
  const t = useTexts('album');
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
