import { limits } from '@onsori/contract/limits';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { Pagination } from '#ui/pagination.tsx';

interface ListPagesProps {
  readonly page: number;
  readonly total: number;
  readonly perPage: number;
  readonly addressOf: (page: number) => string;
}

export function ListPages({ page, total, perPage, addressOf }: ListPagesProps) {
  const t = useTexts('catalog.pages');
  // The API serves no entries beyond `maxDepth`.
  const reachable = Math.min(total, limits.page.maxDepth);
  return (
    <div className="mt-10">
      <Pagination
        label={t('label')}
        page={page}
        pageCount={Math.ceil(reachable / perPage)}
        hrefFor={addressOf}
        renderLink={(href) => <Link to={href} />}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
      />
    </div>
  );
}
