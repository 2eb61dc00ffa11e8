import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { consolePaths } from '../console-paths.ts';
import { DetailPanel } from '../detail-panel.tsx';
import type { Operator } from '../operator.queries.ts';
import { isPermitted } from '../operator.rules.ts';
import { Fact, PanelSection } from '../panel-section.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { statementsTexts } from './operator-statements-texts.ts';
import { DepositDialog, TaxInvoiceDialog } from './statement-dialogs.tsx';
import { StatementState } from './statement-state.tsx';
import { findSettlement } from './statements.rules.ts';
import { type StatementFormat, type StatementRow, useSaveStatement } from './use-statements.ts';

interface StatementProps {
  readonly statement: StatementRow;
}

const dialogs = { invoice: TaxInvoiceDialog, deposit: DepositDialog };

function StatementActions({ statement }: StatementProps) {
  const t = statementsTexts.use();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <div className="flex flex-wrap gap-2">
      {statement.deposited_on === null && (
        <Button variant="primary" size="sm" onClick={() => setOpen('deposit')}>
          {t(`${findSettlement(statement.total)}.label`)}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('invoice')}>
        {t(statement.tax_invoice === null ? 'invoice.label' : 'invoice.correct')}
      </Button>
      {OpenDialog && <OpenDialog statement={statement} onClose={() => setOpen(null)} />}
    </div>
  );
}

const formats: readonly StatementFormat[] = ['pdf', 'xlsx'];

function StatementFiles({ statement: { id, number } }: StatementProps) {
  const t = statementsTexts.use();
  const saving = useSaveStatement(id);
  return (
    <div className="mt-2 mb-5 flex flex-wrap gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          variant="ghost"
          size="sm"
          icon={<DownloadIcon size={16} />}
          aria-label={t('saveFile', { number, format: t(`format.${format}`) })}
          loading={saving.isPending && saving.variables === format}
          onClick={() => saving.mutate(format)}
        >
          {t(`format.${format}`)}
        </Button>
      ))}
    </div>
  );
}

function StatementSums({ statement }: StatementProps) {
  const t = statementsTexts.use();
  const won = useWonFormat();
  const { total } = statement;
  return (
    <PanelSection title={t('sums')} count={t('items', { count: statement.items })}>
      <dl>
        <Fact label={t('fact.purchased')}>{won(statement.purchased)}</Fact>
        <Fact label={t('fact.refunded')}>{won(-statement.refunded)}</Fact>
        <Fact label={t('fact.supply')}>{won(statement.supply)}</Fact>
        <Fact label={t('fact.vat')}>{won(statement.vat)}</Fact>
        <Fact label={t('fact.total')}>
          <strong>{won(total)}</strong>
        </Fact>
      </dl>
      {total < 0 && <p className="mt-2 text-sm text-on-chija-soft">{t('payoutNote')}</p>}
    </PanelSection>
  );
}

function StatementDays({ statement }: StatementProps) {
  const t = statementsTexts.use();
  const { formatDay, formatMonth } = useDateFormat();
  const { tax_invoice: invoice, deposited_on: depositedOn } = statement;
  return (
    <PanelSection title={t('progress')}>
      <dl>
        <Fact label={t('column.month')}>{formatMonth(statement.month)}</Fact>
        <Fact label={t('fact.dated')}>{formatDay(statement.dated_on)}</Fact>
        <Fact label={t('column.due')}>{formatDay(statement.due_on)}</Fact>
        <Fact label={t('column.invoice')}>
          {invoice === null ? (
            t('notIssued')
          ) : (
            <>
              <span className="block">{invoice.number}</span>
              {formatDay(invoice.issued_on)}
            </>
          )}
        </Fact>
        <Fact label={t('column.deposit')}>
          {depositedOn === null ? t('notDeposited') : formatDay(depositedOn)}
        </Fact>
      </dl>
    </PanelSection>
  );
}

interface StatementPanelProps extends StatementProps {
  readonly operator: Operator;
  onClose(): void;
}

/** A statement with its sums, files and what operators record about it. */
export function StatementPanel({ statement, operator, onClose }: StatementPanelProps) {
  const t = statementsTexts.use();
  const { company } = statement;
  const name: ReactNode = isPermitted(operator.permissions, 'support') ? (
    <Link
      to={consolePaths.companies(company.id)}
      className="underline underline-offset-4 hover:text-text-2"
    >
      {company.name}
    </Link>
  ) : (
    company.name
  );
  return (
    <DetailPanel
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {name}
          <StatementState {...statement} />
        </span>
      }
      subtitle={<span className="font-mono text-xs">{statement.number}</span>}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <StatementActions statement={statement} />
      <StatementFiles statement={statement} />
      <StatementSums statement={statement} />
      <StatementDays statement={statement} />
    </DetailPanel>
  );
}
