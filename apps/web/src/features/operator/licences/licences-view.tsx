import { formatLicenceId, parseLicenceId } from '@onsori/contract/licence-terms';
import type { RevokedLicence } from '@onsori/contract/operator-licences';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DataTable } from '../data-table.tsx';
import { QueryFailure } from '../query-failure.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { LicencePanel } from './licence-panel.tsx';
import { operatorLicencesTexts } from './operator-licences-texts.ts';
import { useRevokedLicences } from './use-licences.ts';

function NumberForm({ onLookUp }: { onLookUp(id: string): void }) {
  const t = operatorLicencesTexts.use();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = parseLicenceId(input);
    setError(id === null ? t('wrong') : undefined);
    if (id !== null) onLookUp(id);
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex max-w-2xl items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('search')}
            hint={t('hint')}
            error={error}
            leading={<SearchIcon size={18} />}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-6.5">
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}

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
  const licences = query.data?.pages.flatMap(({ items }) => items);
  const results = (): ReactNode => {
    if (licences?.length === 0) return <EmptyState title={t('empty')} body={t('emptyBody')} />;
    if (licences !== undefined)
      return (
        <div className="flex flex-col gap-4">
          <RevokedTable licences={licences} selectedId={selectedId} onSelect={setSelectedId} />
          {query.hasNextPage && (
            <Button
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return (
      <div className="flex justify-center py-28">
        <Spinner label={t('loading')} size={28} />
      </div>
    );
  };
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
      <NumberForm onLookUp={setSelectedId} />
      <h2 className="mt-8 text-lg">{t('revokedList')}</h2>
      <div className="mt-3">{results()}</div>
    </ConsolePage>
  );
}
