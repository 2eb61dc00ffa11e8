import { limits } from '@onsori/contract/limits';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Pagination } from '#ui/pagination.tsx';

interface AlbumPagesProps {
  readonly place: MusicPlace;
  readonly total: number;
  readonly perPage: number;
}

export function AlbumPages({ place, total, perPage }: AlbumPagesProps) {
  const t = useTexts('catalog.pages');
  // Lists end at a depth, however much there is.
  const reachable = Math.min(total, limits.page.maxDepth);
  return (
    <div className="mt-10">
      <Pagination
        label={t('label')}
        page={place.page}
        pageCount={Math.ceil(reachable / perPage)}
        hrefFor={(page) => paths.albums({ ...place, page })}
        renderLink={(href) => <Link to={href} />}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </div>
  );
}
