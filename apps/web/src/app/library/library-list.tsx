import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListPages } from '#app/list-pages.tsx';
import { QueryError } from '#app/query-error.tsx';
import { libraryTexts } from '#features/library/library-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

interface LibraryListProps<PageData extends Page> {
  readonly query: UseQueryResult<PageData>;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly skeleton: ReactNode;
  /** Rendered when the whole list is empty. */
  readonly empty: ReactNode;
  readonly addressOf: (page: number) => string;
  readonly children: (data: PageData) => ReactNode;
}

function PastTheEnd({ first }: { readonly first: string }) {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<AlbumIcon />}
      title={t('end.title')}
      action={<Button render={<Link to={first} />}>{t('end.action')}</Button>}
    />
  );
}

/** Renders the error, loading, empty or loaded state of a library page. */
export function LibraryList<PageData extends Page>(props: LibraryListProps<PageData>) {
  const { query, failure, skeleton, empty, addressOf, children } = props;
  const { data, isError, error, isFetching, refetch } = query;
  if (isError)
    return (
      <QueryError
        error={error}
        fallbackText={failure}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return skeleton;
  if (data.items.length === 0) return data.page > 1 ? <PastTheEnd first={addressOf(1)} /> : empty;
  return (
    <>
      {children(data)}
      <ListPages
        page={data.page}
        total={data.total}
        perPage={data.per_page}
        addressOf={addressOf}
      />
    </>
  );
}
