import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '#lib/error-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ApproveCompanyDialog } from '../approve-company-dialog.tsx';
import { consolePaths } from '../console-paths.ts';
import { DetailPanel } from '../detail-panel.tsx';
import type { Operator } from '../operator.queries.ts';
import { isPermitted } from '../operator.rules.ts';
import { PanelSection } from '../panel-section.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { RecordList, RecordRow } from '../record-list.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { companiesTexts } from './companies-texts.ts';
import { CompanyStatements, CompanyTermsSection } from './company-billing.tsx';
import { CompanyInvitations, CompanyMembers } from './company-members.tsx';
import { EditCompanyDialog } from './company-values-dialog.tsx';
import { EndPlanDialog, GrantPlanDialog } from './plan-dialogs.tsx';
import { PlanState } from './plan-state.tsx';
import { ReserveMusicDialog } from './reserve-music-dialog.tsx';
import { type Applicant, type Company, useCompany } from './use-companies.ts';

const dialogs = {
  edit: EditCompanyDialog,
  grant: GrantPlanDialog,
  end: EndPlanDialog,
  reserve: ReserveMusicDialog,
};
type DialogName = keyof typeof dialogs;

function planActionsOf({ plan }: Company): DialogName[] {
  const hasPlan = plan.state === 'active' || plan.state === 'trial';
  return hasPlan ? ['grant', 'end'] : ['grant'];
}

const actionsOf = (company: Company, { permissions }: Operator): DialogName[] => [
  'edit',
  ...(isPermitted(permissions, 'billing') ? planActionsOf(company) : []),
  ...(isPermitted(permissions, 'catalogue') ? (['reserve'] as const) : []),
];

interface CompanyActionsProps {
  readonly company: Company;
  readonly operator: Operator;
}

function CompanyActions({ company, operator }: CompanyActionsProps) {
  const t = companiesTexts.use();
  const [open, setOpen] = useState<DialogName | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {actionsOf(company, operator).map((action) => (
        <Button
          key={action}
          variant={action === 'end' ? 'danger' : 'secondary'}
          size="sm"
          onClick={() => setOpen(action)}
        >
          {t(`${action}.label`)}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="sm"
        render={<Link to={consolePaths.air({ company: company.id })} />}
      >
        {t('airRequests')}
      </Button>
      {OpenDialog && <OpenDialog company={company} onClose={() => setOpen(null)} />}
    </div>
  );
}

function CompanyApplicants({ applicants, waiting }: Pick<Company, 'applicants' | 'waiting'>) {
  const t = companiesTexts.use();
  const { formatDay } = useDateFormat();
  const [approved, setApproved] = useState<Applicant | null>(null);
  if (applicants.length === 0) return null;
  return (
    <PanelSection title={t('tab.applicants')} count={t('people', { count: waiting })}>
      <RecordList
        items={applicants}
        emptyText={t('none')}
        itemId={({ user_id: id }) => id}
        render={(applicant) => (
          <RecordRow
            title={applicant.nickname}
            badge={
              <Button variant="secondary" size="sm" onClick={() => setApproved(applicant)}>
                {t('approve')}
              </Button>
            }
            detail={applicant.email}
            date={formatDay(applicant.created_at)}
          />
        )}
      />
      {approved && (
        <ApproveCompanyDialog
          userId={approved.user_id}
          code={approved.company_code}
          company={approved.company}
          onClose={() => setApproved(null)}
        />
      )}
    </PanelSection>
  );
}

function CompanyPlans({ plan, grants }: Pick<Company, 'plan' | 'grants'>) {
  const t = companiesTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <PanelSection title={t('column.plan')}>
      <PlanState plan={plan} />
      {grants.length > 0 && (
        <div className="mt-3">
          <RecordList
            items={grants}
            emptyText={t('none')}
            itemId={({ starts_at: start, ends_at: end }) => `${start} ${end}`}
            render={(grant) => (
              <RecordRow
                title={t('period', {
                  start: formatDay(grant.starts_at),
                  end: grant.ends_at === null ? '' : formatDay(grant.ends_at),
                })}
                badge={
                  <Badge tone="neutral">{t(grant.is_trial ? 'plan.trial' : 'plan.active')}</Badge>
                }
                detail={grant.reason}
                date=""
              />
            )}
          />
        </div>
      )}
    </PanelSection>
  );
}

interface CompanyPanelProps {
  readonly companyId: string;
  readonly operator: Operator;
  onClose(): void;
}

/** A company with its plans, purchases on account, members and who waits for approval. */
export function CompanyPanel({ companyId, operator, onClose }: CompanyPanelProps) {
  const t = companiesTexts.use();
  const query = useCompany(companyId);
  const company = query.data;
  const content = (): ReactNode => {
    if (company !== undefined)
      return (
        <>
          <CompanyActions company={company} operator={operator} />
          <CompanyApplicants {...company} />
          <CompanyPlans {...company} />
          <CompanyTermsSection companyId={companyId} operator={operator} />
          {isPermitted(operator.permissions, 'billing') && (
            <CompanyStatements companyId={companyId} />
          )}
          <CompanyMembers company={company} />
          <CompanyInvitations {...company} />
        </>
      );
    if (query.isError && statusOf(query.error) === 404)
      return <EmptyState title={t('unknown')} body={t('unknownBody')} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('panelLoading')} within="panel" />;
  };
  return (
    <DetailPanel
      title={company?.name ?? t('title')}
      subtitle={company && <span className="font-mono text-xs">{company.code}</span>}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
    </DetailPanel>
  );
}
