import { type StatementState, statementStates } from '@onsori/contract/purchase-values';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Chip, ChipGroup, RemovableChip } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { DataTable } from '../data-table.tsx';
import { ListResults, rowsOf } from '../list-results.tsx';
import type { Operator } from '../operator.queries.ts';
import { useDateFormat } from '../use-date-format.ts';
import { statementsTexts } from './operator-statements-texts.ts';
import { StatementPanel } from './statement-panel.tsx';
import { parseStatementState } from './statements.rules.ts';
import { type StatementRow, useStatements } from './use-statements.ts';

interface StatementsTableProps {
  readonly statements: readonly StatementRow[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function StatementsTable({ statements, selectedId, onSelect }: StatementsTableProps) {
  const t = statementsTexts.use();
  const won = useWonFormat();
  const { formatDay, formatMonth } = useDateFormat();
  return (
    <DataTable
      label={t('title')}
      rows={statements}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'company',
          header: t('column.company'),
          className: 'min-w-48 [overflow-wrap:anywhere]',
          cell: ({ company, number }) => (
            <>
              <span className="block font-semibold">{company.name}</span>
              <span className="block font-mono text-xs text-text-3">{number}</span>
            </>
          ),
        },
        {
          key: 'month',
          header: t('column.month'),
          className: 'whitespace-nowrap text-sm text-text-2',
          cell: ({ month }) => formatMonth(month),
        },
        {
          key: 'total',
          header: t('column.total'),
          className: 'tabular whitespace-nowrap font-semibold',
          cell: ({ total }) => won(total),
        },
        {
          key: 'invoice',
          header: t('column.invoice'),
          className: 'tabular whitespace-nowrap text-sm',
          cell: ({ tax_invoice: invoice }) =>
            invoice ? (
              <span title={invoice.number}>{formatDay(invoice.issued_on)}</span>
            ) : (
              <span className="text-text-3">{t('notIssued')}</span>
            ),
        },
        {
          key: 'due',
          header: t('column.due'),
          className: 'tabular whitespace-nowrap text-sm',
          cell: ({ due_on: dueOn, state, days_overdue: days }) => (
            <>
              <span className="block">{formatDay(dueOn)}</span>
              {state === 'overdue' && (
                <span className="block font-semibold text-on-juhong-soft">
                  {t('overdueBy', { days })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'deposit',
          header: t('column.deposit'),
          className: 'whitespace-nowrap text-sm',
          cell: ({ deposited_on: day }) => (
            <span className={cx(day === null && 'text-text-3')}>
              {day === null ? t('notDeposited') : formatDay(day)}
            </span>
          ),
        },
      ]}
    />
  );
}

const stateFilters: readonly (StatementState | undefined)[] = [undefined, ...statementStates];

/** Statements of companies, with their tax invoices and deposits; the URL names the filters. */
export function StatementsView({ operator }: { readonly operator: Operator }) {
  const t = statementsTexts.use();
  const [params] = useSearchParams();
  const state = parseStatementState(params.get('state'));
  const company = params.get('company') ?? undefined;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const query = useStatements({ state, company });
  const statements = rowsOf(query.data);
  const selected = statements?.find(({ id }) => id === selectedId);
  // Counts all companies, so that it does not fit beside the statements of one.
  const overdue = company === undefined ? query.data?.pages.at(-1)?.overdue : undefined;
  const companyName = statements?.[0]?.company.name ?? t('oneCompany');
  const isFiltered = state !== undefined || company !== undefined;
  return (
    <ConsolePage
      title={t('title')}
      panel={
        selected && (
          <StatementPanel
            key={selected.id}
            statement={selected}
            operator={operator}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      <ChipGroup label={t('states')}>
        {stateFilters.map((each) => (
          <Chip
            key={each ?? 'all'}
            selected={each === state}
            count={each === 'overdue' ? overdue : undefined}
            render={
              <Link
                to={consolePaths.statements({ company, state: each })}
                replace
                preventScrollReset
              />
            }
          >
            {each === undefined ? t('all') : t(`state.${each}`)}
          </Chip>
        ))}
        {company !== undefined && (
          <RemovableChip
            removeLabel={t('removeCompany', { company: companyName })}
            render={<Link to={consolePaths.statements({ state })} replace preventScrollReset />}
          >
            {companyName}
          </RemovableChip>
        )}
      </ChipGroup>
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
            <StatementsTable statements={rows} selectedId={selectedId} onSelect={setSelectedId} />
          )}
        </ListResults>
      </div>
    </ConsolePage>
  );
}
