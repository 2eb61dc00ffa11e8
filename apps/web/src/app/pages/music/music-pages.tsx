import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { MusicPlace } from './music-request.ts';

export function MusicPages({
  place,
  pages,
}: {
  readonly place: MusicPlace;
  readonly pages: number;
}) {
  const t = useTexts('catalog.pages');
  return (
    <div className="mt-8">
      <Pagination
        label={t('label')}
        page={place.page}
        pageCount={pages}
        hrefFor={(page) => paths.music({ ...place, page })}
        renderLink={(href) => <Link to={href} />}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </div>
  );
}
