import { type OperatorAirFilter, operatorAirFilters } from '@onsori/contract/air-values';
import type { OperatorAirItem } from '@onsori/contract/operator-air';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { airTexts, StateBadge } from '#features/air/air.public.ts';
import { Chip, ChipGroup, RemovableChip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchForm } from '../catalogue/search-form.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { MoreButton, QueryFailure, QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { AirRequestPanel } from './air-request-panel.tsx';
import { operatorAirTexts } from './operator-air-texts.ts';
import { type RequestFilter, useAirRequests } from './use-air.ts';

interface RequestsTableProps {
  readonly requests: readonly OperatorAirItem[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function RequestsTable({ requests, selectedId, onSelect }: RequestsTableProps) {
  const t = operatorAirTexts.use();
  const air = airTexts.use();
  const { formatMoment } = useDateFormat();
  return (
    <DataTable
      label={t('tab.requests')}
      rows={requests}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'title',
          header: t('column.title'),
          className: '[overflow-wrap:anywhere]',
          cell: ({ title, programme }) => (
            <>
              <span className="block font-semibold">{title}</span>
              {programme !== '' && <span className="block text-sm text-text-3">{programme}</span>}
            </>
          ),
        },
        {
          key: 'company',
          header: t('column.company'),
          className: 'w-44 text-sm [overflow-wrap:anywhere]',
          cell: ({ company, requested_by: person }) => (
            <>
              <span className="line-clamp-2" title={company.name}>
                {company.name}
              </span>
              <span className="block text-text-3">{person || t('deleted')}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: t('column.state'),
          className: 'w-44 text-sm',
          cell: ({ state, cancelled_at: cancelledAt, round, failure }) => (
            <>
              <span className="flex items-center gap-2">
                <StateBadge state={cancelledAt === null ? state : 'cancelled'} />
                {round > 0 && <span className="text-text-3">{t('round', { round })}</span>}
              </span>
              {failure && (
                <span className="mt-1 block text-xs text-on-juhong-soft">
                  {air(`request.failure.${failure}`)}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'turn',
          header: t('column.turn'),
          className: 'w-24 text-sm',
          cell: ({ waits_for: turn }) => (
            <span className={turn === null ? 'text-text-3' : undefined}>
              {t(`turn.${turn ?? 'nobody'}`)}
            </span>
          ),
        },
        {
          key: 'changed',
          header: t('column.changed'),
          className: 'w-44 text-sm text-text-2 tabular-nums',
          cell: ({ changed_at: at }) => formatMoment(at),
        },
      ]}
    />
  );
}

const stateFilters: readonly (OperatorAirFilter | '')[] = ['', ...operatorAirFilters];

/** AIR requests of all companies: find one, read its history, listen, make candidates anew. */
export function AirRequestsView({ tabs }: { readonly tabs: ReactNode }) {
  const t = operatorAirTexts.use();
  const air = airTexts.use();
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('request'));
  const [filter, setFilter] = useState<RequestFilter>(() => ({
    text: '',
    state: '',
    company: params.get('company'),
  }));
  const query = useAirRequests(filter);
  const pages = query.data?.pages;
  const requests = pages?.flatMap(({ items }) => items);
  const company = pages?.[0]?.company;
  const change = (values: Partial<RequestFilter>) => {
    setSelectedId(null);
    setFilter((before) => ({ ...before, ...values }));
  };
  const isFiltered = filter.text !== '' || filter.state !== '' || filter.company !== null;
  const results = (): ReactNode => {
    if (requests?.length === 0)
      return (
        <EmptyState
          title={t(isFiltered ? 'notFound' : 'empty')}
          body={t(isFiltered ? 'notFoundBody' : 'emptyBody')}
        />
      );
    if (requests !== undefined)
      return (
        <div className="flex flex-col gap-4">
          <RequestsTable requests={requests} selectedId={selectedId} onSelect={setSelectedId} />
          <MoreButton query={query} label={t('more')} />
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <SearchForm
          label={t('search')}
          initialText={filter.text}
          onSearch={(text) => change({ text })}
        />
      }
      panel={
        selectedId !== null && (
          <AirRequestPanel
            key={selectedId}
            requestId={selectedId}
            onShowCompany={(id) => change({ company: id })}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      {tabs}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ChipGroup label={t('states')}>
          {stateFilters.map((state) => (
            <Chip key={state} selected={filter.state === state} onClick={() => change({ state })}>
              {state === '' ? t('all') : air(`state.${state}`)}
            </Chip>
          ))}
        </ChipGroup>
        {filter.company !== null && (
          <RemovableChip
            removeLabel={t('removeCompany', { name: company?.name ?? '' })}
            onRemove={() => change({ company: null })}
          >
            {company?.name ?? t('column.company')}
          </RemovableChip>
        )}
      </div>
      <div className="mt-5">{results()}</div>
    </ConsolePage>
  );
}
