import { type CompanyPlanState, companyPlanStates } from '@onsori/contract/enumerations';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchForm } from '../catalogue/search-form.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { ListResults } from '../list-results.tsx';
import type { Operator } from '../operator.queries.ts';
import { useDateFormat } from '../use-date-format.ts';
import { companiesTexts } from './companies-texts.ts';
import { CompanyPanel } from './company-panel.tsx';
import { CreateCompanyDialog } from './company-values-dialog.tsx';
import { PlanState } from './plan-state.tsx';
import { type CompanyFilter, type CompanyRow, useCompanies } from './use-companies.ts';

interface CompaniesTableProps {
  readonly companies: readonly CompanyRow[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function CompaniesTable({ companies, selectedId, onSelect }: CompaniesTableProps) {
  const t = companiesTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <DataTable
      label={t('title')}
      rows={companies}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'name',
          header: t('column.name'),
          className: '[overflow-wrap:anywhere]',
          cell: ({ name, code }) => (
            <>
              <span className="block font-semibold">{name}</span>
              <span className="block font-mono text-xs text-text-3">{code}</span>
            </>
          ),
        },
        {
          key: 'plan',
          header: t('column.plan'),
          className: 'w-60',
          cell: ({ plan }) => <PlanState plan={plan} />,
        },
        {
          key: 'seats',
          header: t('column.seats'),
          className: 'w-24 tabular-nums',
          cell: ({ seats }) => t('seats', seats),
        },
        {
          key: 'waiting',
          header: t('column.waiting'),
          className: 'w-24 tabular-nums',
          cell: ({ waiting }) =>
            waiting === 0 ? (
              <span className="text-text-3">{t('none')}</span>
            ) : (
              t('people', { count: waiting })
            ),
        },
        {
          key: 'created',
          header: t('column.created'),
          className: 'w-36 text-sm text-text-2',
          cell: ({ created_at: at }) => formatDay(at),
        },
      ]}
    />
  );
}

const planFilters: readonly (CompanyPlanState | '')[] = ['', ...companyPlanStates];

interface CompaniesViewProps {
  readonly operator: Operator;
  readonly tabs: ReactNode;
}

/** Companies with a pavilion: find, create, edit, give a plan, manage members. */
export function CompaniesView({ operator, tabs }: CompaniesViewProps) {
  const t = companiesTexts.use();
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('company'));
  const [creating, setCreating] = useState(false);
  const [filter, setFilter] = useState<CompanyFilter>({ text: '', plan: '' });
  const query = useCompanies(filter);
  const change = (values: Partial<CompanyFilter>) => {
    setSelectedId(null);
    setFilter((before) => ({ ...before, ...values }));
  };
  const isFiltered = filter.text !== '' || filter.plan !== '';
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <>
          <SearchForm
            label={t('search')}
            initialText={filter.text}
            onSearch={(text) => change({ text })}
          />
          <Button variant="primary" size="sm" onClick={() => setCreating(true)}>
            {t('create.label')}
          </Button>
        </>
      }
      panel={
        selectedId !== null && (
          <CompanyPanel
            key={selectedId}
            companyId={selectedId}
            operator={operator}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      {tabs}
      <div className="mt-6">
        <ChipGroup label={t('column.plan')}>
          {planFilters.map((plan) => (
            <Chip key={plan} selected={filter.plan === plan} onClick={() => change({ plan })}>
              {plan === '' ? t('all') : t(`plan.${plan}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <div className="mt-5">
        <ListResults
          query={query}
          loadingLabel={t('loading')}
          moreLabel={t('more')}
          empty={
            <EmptyState
              title={t(isFiltered ? 'notFound' : 'empty')}
              body={t(isFiltered ? 'notFoundBody' : 'emptyBody')}
            />
          }
        >
          {(rows) => (
            <CompaniesTable companies={rows} selectedId={selectedId} onSelect={setSelectedId} />
          )}
        </ListResults>
      </div>
      {creating && (
        <CreateCompanyDialog onCreated={setSelectedId} onClose={() => setCreating(false)} />
      )}
    </ConsolePage>
  );
}
