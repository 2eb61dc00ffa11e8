import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { consolePaths } from '../console-paths.ts';
import { rowsOf } from '../list-results.tsx';
import type { Operator } from '../operator.queries.ts';
import { isPermitted } from '../operator.rules.ts';
import { Fact, PanelSection } from '../panel-section.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { RecordList, RecordRow } from '../record-list.tsx';
import { StatementState } from '../statements/statement-state.tsx';
import { useStatements } from '../statements/use-statements.ts';
import { useDateFormat } from '../use-date-format.ts';
import { companiesTexts } from './companies-texts.ts';
import { defaultTerms, findLeft, termNames } from './terms.rules.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { type CompanyTerms, useCompanyTerms } from './use-companies.ts';

interface SectionStateProps {
  readonly query: Parameters<typeof QueryFailure>[0]['query'] & { readonly isError: boolean };
  readonly loadingLabel: string;
}

/** Shown instead of the content of a section while it is not there. */
function SectionState({ query, loadingLabel }: SectionStateProps) {
  return query.isError ? (
    <QueryFailure query={query} />
  ) : (
    <QueryLoading label={loadingLabel} within="section" />
  );
}

function TermFacts({ terms }: { readonly terms: CompanyTerms }) {
  const t = companiesTexts.use();
  const won = useWonFormat();
  return (
    <dl>
      {termNames.map((name) => (
        <Fact key={name} label={t(`terms.${name}`)}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
            {terms[name] === null ? (
              <Badge tone="neutral">{t('terms.default')}</Badge>
            ) : (
              <Badge tone="pavilion">{t('terms.agreed')}</Badge>
            )}
            {won(terms[name] ?? defaultTerms[name])}
          </span>
        </Fact>
      ))}
      <Fact label={t('terms.bought')}>{won(terms.bought)}</Fact>
      <Fact label={t('terms.left')}>{won(findLeft(terms))}</Fact>
    </dl>
  );
}

interface CompanyTermsSectionProps {
  readonly companyId: string;
  readonly operator: Operator;
}

/** Prices and monthly limit of a company, and what it bought this month. */
export function CompanyTermsSection({ companyId, operator }: CompanyTermsSectionProps) {
  const t = companiesTexts.use();
  const [isEditing, setEditing] = useState(false);
  const query = useCompanyTerms(companyId);
  const terms = query.data;
  return (
    <PanelSection title={t('terms.label')}>
      {terms === undefined ? (
        <SectionState query={query} loadingLabel={t('terms.loading')} />
      ) : (
        <>
          <TermFacts terms={terms} />
          {isPermitted(operator.permissions, 'billing') && (
            <Button size="sm" className="mt-2" onClick={() => setEditing(true)}>
              {t('terms.edit')}
            </Button>
          )}
          {isEditing && (
            <TermsDialog companyId={companyId} terms={terms} onClose={() => setEditing(false)} />
          )}
        </>
      )}
    </PanelSection>
  );
}

const MAX_SHOWN = 6;

/** The latest statements of a company. */
export function CompanyStatements({ companyId }: { readonly companyId: string }) {
  const t = companiesTexts.use();
  const won = useWonFormat();
  const { formatMonth } = useDateFormat();
  const query = useStatements({ company: companyId });
  const statements = rowsOf(query.data);
  const content = (): ReactNode => {
    if (statements === undefined)
      return <SectionState query={query} loadingLabel={t('statements.loading')} />;
    return (
      <>
        <RecordList
          items={statements.slice(0, MAX_SHOWN)}
          emptyText={t('statements.none')}
          itemId={({ id }) => id}
          render={(statement) => (
            <RecordRow
              title={formatMonth(statement.month)}
              badge={<StatementState {...statement} />}
              detail={<span className="font-mono text-xs">{statement.number}</span>}
              date={won(statement.total)}
            />
          )}
        />
        {statements.length > 0 && (
          <p className="mt-3 text-sm">
            <Link
              to={consolePaths.statements({ company: companyId })}
              className="underline underline-offset-2 hover:text-text"
            >
              {t('statements.all')}
            </Link>
          </p>
        )}
      </>
    );
  };
  return <PanelSection title={t('statements.label')}>{content()}</PanelSection>;
}
