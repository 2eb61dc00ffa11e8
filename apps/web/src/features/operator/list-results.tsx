import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton, QueryFailure, QueryLoading } from './query-states.tsx';

interface ListResultsProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  readonly loadingLabel: string;
  readonly moreLabel: string;
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}

export const rowsOf = <Row,>(
  data: InfiniteData<{ readonly items: readonly Row[] }> | undefined,
): readonly Row[] | undefined => data?.pages.flatMap(({ items }) => items);

/** A list that is read page by page, with its states while it loads, failed or is empty. */
export function ListResults<Row>({
  query,
  loadingLabel,
  moreLabel,
  empty,
  children,
}: ListResultsProps<Row>) {
  const rows = rowsOf(query.data);
  if (rows?.length === 0) return empty;
  if (rows !== undefined)
    return (
      <div className="flex flex-col gap-4">
        {children(rows)}
        <MoreButton query={query} label={moreLabel} />
      </div>
    );
  if (query.isError) return <QueryFailure query={query} />;
  return <QueryLoading label={loadingLabel} />;
}
