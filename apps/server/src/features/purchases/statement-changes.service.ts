import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { type Day, postCompanyDeposit } from '#features/billing/billing.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { lockStatement, setDepositedOn, setTaxInvoice } from './statements.repo.ts';

interface StatementAction {
  readonly statementId: string;
  readonly reason: string;
}

async function requireStatement(tx: Tx, id: string) {
  const statement = await lockStatement(tx, id);
  if (!statement) throw new AppError('not_found.statement');
  return statement;
}

/** A later record replaces the one before. */
export const recordTaxInvoice = (
  { db, encryption, actor }: OperatorPorts,
  {
    statementId,
    reason,
    number,
    issuedOn,
  }: StatementAction & { readonly number: string; readonly issuedOn: Day },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const statement = await requireStatement(tx, statementId);
    await setTaxInvoice(tx, statementId, { number, issuedOn });
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'statement.invoiced',
      subject: { kind: 'company', id: statement.organization_id },
      ...(statement.tax_invoice_number !== null && {
        before: {
          tax_invoice_number: statement.tax_invoice_number,
          tax_invoice_on: statement.tax_invoice_on,
        },
      }),
      after: {
        statement_number: statement.number,
        tax_invoice_number: number,
        tax_invoice_on: issuedOn,
      },
      reason,
    });
  });

/** With a total below zero it records what we transferred. */
export const recordDeposit = (
  { db, encryption, actor }: OperatorPorts,
  { statementId, reason, depositedOn }: StatementAction & { readonly depositedOn: Day },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const statement = await requireStatement(tx, statementId);
    if (statement.deposited_on !== null) throw new AppError('conflict.statement_state');
    const total = Number(statement.total);
    await setDepositedOn(tx, statementId, depositedOn);
    await postCompanyDeposit(tx, { statementId, total, now });
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'statement.deposited',
      subject: { kind: 'company', id: statement.organization_id },
      after: { statement_number: statement.number, deposited_on: depositedOn, amount: total },
      reason,
    });
  });
