import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { accountTexts } from './account-texts.ts';

interface QueryContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Rows of the skeleton. */
  readonly rows: number;
  children(data: Data): ReactNode;
}

/** Renders the skeleton, the error, or the data of a query. */
export function QueryContent<Data>({ query, rows, children }: QueryContentProps<Data>) {
  const t = accountTexts.use();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <InlineError
        title={t('readFailed')}
        body={errorText(query.error) ?? t('failed')}
        retryLabel={t('retry')}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-5 py-2">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical and static
        <div key={row} className="flex flex-col gap-2">
          <Skeleton width="40%" />
          <Skeleton width="65%" />
        </div>
      ))}
    </div>
  );
}
