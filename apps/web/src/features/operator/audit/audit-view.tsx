import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { ShieldIcon } from '../operator-icons.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { MoreButton, QueryFailure, QueryLoading } from '../query-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { needsCode } from '../step-up.tsx';
import { emptyAuditForm, toAuditFilter } from './audit.rules.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditTexts } from './audit-texts.ts';
import { ChainState } from './chain-state.tsx';
import { EntryPanel, usePartyText } from './entry-panel.tsx';
import { type AuditEntry, useAuditLog, useExportAuditLog } from './use-audit-log.ts';

interface EntriesTableProps {
  readonly entries: readonly AuditEntry[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function EntriesTable({ entries, selectedId, onSelect }: EntriesTableProps) {
  const t = auditTexts.use();
  const locale = useLocale();
  const partyText = usePartyText();
  return (
    <DataTable
      label={t('table')}
      rows={entries}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'action',
          header: t('actionLabel'),
          cell: ({ action, subject }) => (
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{t(`action.${action}`)}</span>
              {subject.is_erased && <Badge tone="neutral">{t('erased')}</Badge>}
            </span>
          ),
        },
        {
          key: 'actor',
          header: t('actor'),
          className: 'w-52 text-sm',
          cell: ({ actor }) => (
            <>
              <span className="block">{t(`kind.${actor.kind}`)}</span>
              <span className="block truncate text-text-3">{partyText(actor)}</span>
            </>
          ),
        },
        {
          key: 'subject',
          header: t('subject'),
          className: 'w-60 text-sm',
          cell: ({ subject }) => (
            <>
              <span className="block">{t(`subjectKind.${subject.kind}`)}</span>
              <span className="block max-w-56 truncate text-text-3">
                {subject.id ?? partyText(subject)}
              </span>
            </>
          ),
        },
        {
          key: 'time',
          header: t('time'),
          className: 'w-48 text-sm whitespace-nowrap text-text-2 tabular',
          cell: ({ recorded_at: at }) =>
            new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
        },
      ]}
    />
  );
}

export function AuditView() {
  const t = auditTexts.use();
  const common = operatorTexts.use();
  const toast = useToast();
  const [form, setForm] = useState(emptyAuditForm);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [exporting, setExporting] = useState(false);
  const filter = toAuditFilter(form);
  const query = useAuditLog(filter);
  const exportLog = useExportAuditLog(filter);
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const selected = entries?.find(({ id }) => id === selectedId);
  const results = (): ReactNode => {
    if (entries?.length === 0) return <EmptyState title={t('empty')} body={t('emptyBody')} />;
    if (entries !== undefined)
      return (
        <div className="flex flex-col gap-4">
          <EntriesTable
            entries={entries}
            selectedId={selected?.id ?? null}
            onSelect={setSelectedId}
          />
          <MoreButton query={query} label={t('more')} />
        </div>
      );
    if (needsCode(query.error))
      return (
        <EmptyState
          icon={<ShieldIcon />}
          title={t('lockedTitle')}
          body={t('lockedBody')}
          action={
            <Button variant="primary" onClick={() => query.refetch()}>
              {common('operators.unlock')}
            </Button>
          }
        />
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setExporting(true)}>
          <DownloadIcon size={18} />
          {t('export')}
        </Button>
      }
      panel={
        selected !== undefined && (
          <EntryPanel key={selected.id} entry={selected} onClose={() => setSelectedId(null)} />
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ChainState />
        <AuditFilters
          onSearch={(searched) => {
            setSelectedId(null);
            setForm(searched);
            // The same conditions again: there may be new entries.
            if (searched === form) void query.refetch();
          }}
        />
        {results()}
      </div>
      {exporting && (
        <ReasonDialog
          title={t('exportTitle')}
          description={t('exportBody')}
          submitLabel={t('export')}
          submitChange={exportLog}
          onDone={() => {
            setExporting(false);
            toast.show(t('exported'));
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </ConsolePage>
  );
}
