import { formatLicenceId, parseLicenceId } from '@onsori/contract/licence-terms';
import type { RevokedLicence } from '@onsori/contract/operator-licences';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { ListResults } from '../list-results.tsx';
import { LookupForm } from '../lookup-form.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { LicencePanel } from './licence-panel.tsx';
import { operatorLicencesTexts } from './operator-licences-texts.ts';
import { useRevokedLicences } from './use-licences.ts';

interface RevokedTableProps {
  readonly licences: readonly RevokedLicence[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function RevokedTable({ licences, selectedId, onSelect }: RevokedTableProps) {
  const t = operatorLicencesTexts.use();
  const locale = useLocale();
  const { formatDay } = useDateFormat();
  return (
    <DataTable
      label={t('revokedList')}
      rows={licences}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'music',
          header: t('column.music'),
          cell: ({ id, music }) => (
            <>
              <span className="block font-semibold">
                {locale === 'ko' ? music.title_ko : music.title_en}
              </span>
              <span className="block font-mono text-xs text-text-3">{formatLicenceId(id)}</span>
            </>
          ),
        },
        {
          key: 'reason',
          header: t('column.reason'),
          className: 'text-sm [overflow-wrap:anywhere]',
          cell: ({ revocation }) => revocation.reason,
        },
        {
          key: 'revoked',
          header: t('column.revoked'),
          className: 'w-36 text-sm text-text-2',
          cell: ({ revocation }) => formatDay(revocation.at),
        },
      ]}
    />
  );
}

/** Look up a licence by its number, or open one of those that were revoked. */
export function LicencesView() {
  const t = operatorLicencesTexts.use();
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => parseLicenceId(params.get('licence') ?? ''));
  const query = useRevokedLicences();
  return (
    <ConsolePage
      title={t('title')}
      panel={
        selectedId !== null && (
          <LicencePanel
            key={selectedId}
            licenceId={selectedId}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      <LookupForm
        label={t('search')}
        hint={t('hint')}
        submitLabel={t('submit')}
        autoCapitalize="characters"
        maxLength={64}
        lookUp={(text) => {
          const id = parseLicenceId(text);
          if (id === null) return t('wrong');
          setSelectedId(id);
          return undefined;
        }}
      />
      <h2 className="mt-8 text-lg">{t('revokedList')}</h2>
      <div className="mt-3">
        <ListResults
          query={query}
          loadingLabel={t('loading')}
          moreLabel={t('more')}
          empty={<EmptyState title={t('empty')} body={t('emptyBody')} />}
        >
          {(rows) => (
            <RevokedTable licences={rows} selectedId={selectedId} onSelect={setSelectedId} />
          )}
        </ListResults>
      </div>
    </ConsolePage>
  );
}
