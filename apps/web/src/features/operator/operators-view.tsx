import { type OperatorPermission, operatorPermissions } from '@onsori/contract/enumerations';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { ConsolePage } from './console-page.tsx';
import { DataTable } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Operator } from './operator.queries.ts';
import { ShieldIcon } from './operator-icons.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { operatorTexts } from './operator-texts.ts';
import { QueryFailure, QueryLoading } from './query-states.tsx';
import { needsCode } from './step-up.tsx';
import { type OperatorRow, useOperators } from './use-operators.ts';

type Filter = OperatorPermission | 'all';

const matches = (filter: Filter) => (row: OperatorRow) =>
  filter === 'all' || row.permissions.includes(filter);

interface OperatorsTableProps {
  readonly operators: readonly OperatorRow[];
  /** E-mail address of the signed-in operator. */
  readonly ownEmail: string;
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function OperatorsTable({ operators, ownEmail, selectedId, onSelect }: OperatorsTableProps) {
  const t = operatorTexts.use();
  const [filter, setFilter] = useState<Filter>('all');
  const rows = operators.filter(matches(filter));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterBar<Filter>
          label={t('operators.filter')}
          value={filter}
          onChange={setFilter}
          options={(['all', ...operatorPermissions] as const).map((value) => ({
            value,
            label: value === 'all' ? t('operators.all') : t(`permission.${value}`),
            count: operators.filter(matches(value)).length,
          }))}
        />
        <p className="flex items-center gap-1.5 text-sm text-text-3">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
          {t('operators.move')}
          <span className="ms-2">
            <Kbd>Enter</Kbd>
          </span>
          {t('operators.open')}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('operators.empty')} />
      ) : (
        <DataTable
          label={t('operators.table')}
          rows={rows}
          rowId={({ id }) => id}
          selectedId={selectedId}
          onSelect={onSelect}
          columns={[
            {
              key: 'name',
              header: t('operators.name'),
              cell: ({ nickname, email }) => (
                <span className="flex items-center gap-3">
                  <Avatar name={nickname} />
                  <span className="min-w-0">
                    <span className="flex items-center gap-2 font-semibold">
                      <span className="truncate">{nickname}</span>
                      {email === ownEmail && <Badge tone="neutral">{t('operators.you')}</Badge>}
                    </span>
                    <span className="block truncate text-sm text-text-3">{email}</span>
                  </span>
                </span>
              ),
            },
            {
              key: 'permissions',
              header: t('operators.permissions'),
              cell: ({ permissions }) => (
                <span className="flex flex-wrap gap-1.5">
                  {permissions.map((permission) => (
                    <Badge key={permission} tone={permission === 'admin' ? 'pavilion' : 'spatial'}>
                      {t(`permission.${permission}`)}
                    </Badge>
                  ))}
                </span>
              ),
            },
            {
              key: 'factor',
              header: t('operators.factor'),
              className: 'w-44',
              cell: ({ has_factor: hasFactor }) => (
                <Badge tone={hasFactor ? 'free' : 'danger'}>
                  {t(hasFactor ? 'operators.factorOn' : 'operators.factorOff')}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

export function OperatorsView({ operator }: { readonly operator: Operator }) {
  const t = operatorTexts.use();
  const query = useOperators();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const operators = query.data?.items;
  const selected = operators?.find(({ id }) => id === selectedId);
  const content = (): ReactNode => {
    if (operators !== undefined)
      return (
        <OperatorsTable
          operators={operators}
          ownEmail={operator.email}
          selectedId={selected?.id ?? null}
          onSelect={setSelectedId}
        />
      );
    if (needsCode(query.error))
      return (
        <EmptyState
          className="py-28"
          icon={<ShieldIcon />}
          title={t('operators.lockedTitle')}
          body={t('operators.lockedBody')}
          action={
            <Button variant="primary" onClick={() => query.refetch()}>
              {t('operators.unlock')}
            </Button>
          }
        />
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('operators.loading')} />;
  };
  return (
    <ConsolePage
      title={t('operators.title')}
      actions={
        <Button variant="primary" size="sm" onClick={() => setAdding(true)}>
          {t('operators.add')}
        </Button>
      }
      panel={
        selected !== undefined && (
          <OperatorPanel
            key={selected.id}
            operator={selected}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      {content()}
      {adding && <AddOperatorDialog onClose={() => setAdding(false)} />}
    </ConsolePage>
  );
}
