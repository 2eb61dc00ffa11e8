import type { Notice } from '@onsori/contract/notices';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';

import { NoticeDialog } from './notice-dialog.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { NoticePeriod } from './notice-period.tsx';
import { policiesTexts } from './policies-texts.ts';
import { useNotices } from './use-notices.ts';

const stateTones = { scheduled: 'spatial', active: 'free', ended: 'neutral' } as const;

interface NoticesTableProps {
  readonly notices: readonly Notice[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function NoticesTable({ notices, selectedId, onSelect }: NoticesTableProps) {
  const t = policiesTexts.use();
  const locale = useLocale();
  return (
    <DataTable
      label={t('notices.table')}
      rows={notices}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        { key: 'text', header: t('notices.text'), cell: ({ texts }) => texts[locale] },
        {
          key: 'kind',
          header: t('notices.kind'),
          className: 'w-24 text-sm',
          cell: ({ kind }) => t(`kind.${kind}`),
        },
        {
          key: 'state',
          header: t('notices.state'),
          className: 'w-28',
          cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>,
        },
        {
          key: 'period',
          header: t('notices.period'),
          className: 'w-64 text-sm text-text-2 tabular',
          cell: (notice) => <NoticePeriod {...notice} />,
        },
      ]}
    />
  );
}

/** Banners above every page. */
export function NoticesTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = policiesTexts.use();
  const query = useNotices();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const notices = query.data?.items;
  const selected = notices?.find(({ id }) => id === selectedId);
  const addButton = (
    <Button variant="primary" size="sm" onClick={() => setIsAdding(true)}>
      {t('notices.add')}
    </Button>
  );
  const content = (): ReactNode => {
    if (notices?.length === 0)
      return (
        <EmptyState className="py-28" title={t('notices.empty')} body={t('notices.emptyBody')} />
      );
    if (notices)
      return (
        <NoticesTable
          notices={notices}
          selectedId={selected?.id ?? null}
          onSelect={setSelectedId}
        />
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('notices.loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={addButton}
      panel={
        selected && (
          <NoticePanel key={selected.id} notice={selected} onClose={() => setSelectedId(null)} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        {tabs}
        {content()}
      </div>
      {isAdding && <NoticeDialog notice={null} onClose={() => setIsAdding(false)} />}
    </ConsolePage>
  );
}
