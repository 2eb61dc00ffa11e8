import { type AirFilter, airFilters } from '@onsori/contract/air-values';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { SparkIcon } from '#ui/pavilion-icons.tsx';
import type { AirPage } from '../air.queries.ts';
import { airPaths } from '../air-paths.ts';
import { airTexts } from '../air-texts.ts';
import { LiveNotice } from '../live/live-notice.tsx';
import { AirRow } from './air-row.tsx';

interface StateFiltersProps {
  readonly counts: AirPage['counts'];
  readonly current: AirFilter | null;
}

/** States without a request are left out, except the current one. */
function StateFilters({ counts, current }: StateFiltersProps) {
  const t = airTexts.use();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = airFilters.filter((state) => counts[state] > 0 || state === current);
  return (
    <nav aria-label={t('list.filter')} className="mb-4">
      <ChipGroup label={t('list.filter')}>
        <Chip
          selected={current === null}
          count={all}
          render={<Link to={airPaths.list()} preventScrollReset />}
        >
          {t('list.all')}
        </Chip>
        {shown.map((state) => (
          <Chip
            key={state}
            selected={state === current}
            count={counts[state]}
            render={<Link to={airPaths.list(state)} preventScrollReset />}
          >
            {t(`state.${state}`)}
          </Chip>
        ))}
      </ChipGroup>
    </nav>
  );
}

interface NoRequestsProps {
  readonly isFiltered: boolean;
  readonly canWrite: boolean;
}

function NoRequests({ isFiltered, canWrite }: NoRequestsProps) {
  const t = airTexts.use();
  if (isFiltered)
    return (
      <EmptyState
        icon={<SparkIcon />}
        title={t('list.emptyState.title')}
        action={
          <Button render={<Link to={airPaths.list()} />}>{t('list.emptyState.action')}</Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<SparkIcon />}
      title={t('list.empty.title')}
      body={t(canWrite ? 'list.empty.body' : 'list.empty.viewerBody')}
      action={
        canWrite && (
          <Button variant="primary" render={<Link to={airPaths.create()} />}>
            {t('new')}
          </Button>
        )
      }
    />
  );
}

export function AirListSkeleton() {
  const t = airTexts.use();
  return (
    <ul aria-busy="true" aria-label={t('loading')} className="flex flex-col gap-2.5">
      {Array.from({ length: 5 }, (_, row) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          key={row}
          className="flex h-19 items-center gap-5 rounded-xl border border-line bg-ink-1 px-5"
        >
          <Skeleton shape="pill" width={80} height={28} />
          <Skeleton width="24%" />
          <Skeleton width="40%" className="ms-auto" />
        </li>
      ))}
    </ul>
  );
}

interface AirListViewProps {
  readonly pages: readonly AirPage[];
  readonly state: AirFilter | null;
  readonly isBusy: boolean;
  /** Null at the end of the list. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  readonly isConnected: boolean;
}

export function AirListView({
  pages,
  state,
  isBusy,
  onMore,
  isLoadingMore,
  isConnected,
}: AirListViewProps) {
  const t = airTexts.use();
  const [first] = pages;
  if (!first) return null;
  // A request that moved between two reads appears once.
  const requests = [
    ...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values(),
  ];
  return (
    <>
      {(first.items.length > 0 || state !== null) && (
        <StateFilters counts={first.counts} current={state} />
      )}
      <LiveNotice isConnected={isConnected} />
      {requests.length === 0 ? (
        <NoRequests isFiltered={state !== null} canWrite={first.can_write} />
      ) : (
        <ul aria-label={t('list.label')} aria-busy={isBusy} className="flex flex-col gap-2.5">
          {requests.map((request) => (
            <AirRow key={request.id} request={request} canWrite={first.can_write} />
          ))}
        </ul>
      )}
      {onMore && (
        <div className="mt-6 flex items-center justify-between gap-4">
          <p className="text-sm text-text-3">
            {t('list.count', { shown: requests.length, total: first.total })}
          </p>
          <Button loading={isLoadingMore} onClick={onMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
