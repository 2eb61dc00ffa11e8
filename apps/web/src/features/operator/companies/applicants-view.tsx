import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ApproveCompanyDialog } from '../approve-company-dialog.tsx';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { DataTable } from '../data-table.tsx';
import { DetailField } from '../detail-field.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { ListResults, rowsOf } from '../list-results.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { companiesTexts } from './companies-texts.ts';
import { type Applicant, useApplicants } from './use-companies.ts';

interface ApplicantsTableProps {
  readonly applicants: readonly Applicant[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function ApplicantsTable({ applicants, selectedId, onSelect }: ApplicantsTableProps) {
  const t = companiesTexts.use();
  const { formatMoment } = useDateFormat();
  return (
    <DataTable
      label={t('tab.applicants')}
      rows={applicants}
      rowId={({ user_id: id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'name',
          header: t('column.person'),
          cell: ({ nickname, email }) => (
            <>
              <span className="block truncate font-semibold">{nickname}</span>
              <span className="block truncate text-sm text-text-3">{email}</span>
            </>
          ),
        },
        {
          key: 'code',
          header: t('column.code'),
          className: 'font-mono text-xs [overflow-wrap:anywhere]',
          cell: ({ company_code: code }) => code,
        },
        {
          key: 'company',
          header: t('column.name'),
          className: '[overflow-wrap:anywhere]',
          cell: ({ company }) =>
            company === null ? <span className="text-text-3">{t('noCompany')}</span> : company.name,
        },
        {
          key: 'since',
          header: t('column.since'),
          className: 'w-48 text-sm text-text-2',
          cell: ({ created_at: at }) => formatMoment(at),
        },
      ]}
    />
  );
}

interface ApplicantPanelProps {
  readonly applicant: Applicant;
  onClose(): void;
}

function ApplicantPanel({ applicant, onClose }: ApplicantPanelProps) {
  const t = companiesTexts.use();
  const { formatMoment } = useDateFormat();
  const [approving, setApproving] = useState(false);
  const { user_id: userId, nickname, email, company, company_code: code } = applicant;
  const linkClass = 'underline underline-offset-2 hover:text-text';
  return (
    <DetailPanel
      title={nickname}
      subtitle={email}
      leading={<Avatar name={nickname} size={40} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Button variant="primary" size="sm" onClick={() => setApproving(true)}>
        {t('approve')}
      </Button>
      <dl className="mt-4 divide-y divide-line">
        <DetailField label={t('column.code')}>
          <span className="font-mono">{code}</span>
        </DetailField>
        <DetailField label={t('column.name')}>
          {company === null ? (
            t('noCompany')
          ) : (
            <Link to={consolePaths.companies(company.id)} className={linkClass}>
              {company.name}
            </Link>
          )}
        </DetailField>
        <DetailField label={t('column.since')}>{formatMoment(applicant.created_at)}</DetailField>
      </dl>
      <p className="mt-4 text-sm">
        <Link to={consolePaths.people(userId)} className={linkClass}>
          {t('showPerson')}
        </Link>
      </p>
      {approving && (
        <ApproveCompanyDialog
          userId={userId}
          code={code}
          company={company}
          onClose={() => setApproving(false)}
        />
      )}
    </DetailPanel>
  );
}

/** People who signed up with a company code and wait for approval. */
export function ApplicantsView({ tabs }: { readonly tabs: ReactNode }) {
  const t = companiesTexts.use();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const query = useApplicants();
  const applicants = rowsOf(query.data);
  const selected = applicants?.find(({ user_id: id }) => id === selectedId);
  return (
    <ConsolePage
      title={t('title')}
      panel={
        selected && (
          <ApplicantPanel
            key={selected.user_id}
            applicant={selected}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      {tabs}
      <div className="mt-6">
        <ListResults
          query={query}
          loadingLabel={t('loading')}
          moreLabel={t('more')}
          empty={<EmptyState title={t('nobodyWaits')} body={t('nobodyWaitsBody')} />}
        >
          {(rows) => (
            <ApplicantsTable applicants={rows} selectedId={selectedId} onSelect={setSelectedId} />
          )}
        </ListResults>
      </div>
    </ConsolePage>
  );
}
