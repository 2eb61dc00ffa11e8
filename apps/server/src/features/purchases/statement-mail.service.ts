import { findUser } from '#features/account/account.public.ts';
import { koreanDay } from '#features/billing/billing.public.ts';
import { listMembers } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { findBusiness } from './business.repo.ts';
import { renderStatementMail, type StatementMailKind } from './statement-mail-texts.ts';
import { findStatement } from './statements.repo.ts';

export interface StatementMailPorts {
  readonly mail: Mail;
  readonly webOrigin: string;
}

interface StatementMail {
  readonly statementId: string;
  readonly kind: StatementMailKind;
  readonly recipient: 'invoice' | 'owner';
}

async function findOwner(db: Db, organizationId: string) {
  const owner = (await listMembers(db, organizationId)).find(({ role }) => role === 'owner');
  return owner && (await findUser(db, owner.user_id));
}

/** Sends one mail if both addresses are the same, and no warning of what was paid meanwhile. */
export async function deliverStatementMail(
  { db, mail, webOrigin }: StatementMailPorts & { readonly db: Db },
  { statementId, kind, recipient }: StatementMail,
): Promise<void> {
  const statement = await findStatement(db, statementId, koreanDay(new Date()));
  if (!statement || (kind === 'overdue' && statement.deposited_on !== null)) return;
  const { organization_id: organizationId, company, number, month, total } = statement;
  const business = (await findBusiness(db, organizationId)) ?? statement.business;
  const owner = await findOwner(db, organizationId);
  const to = recipient === 'invoice' ? business.invoice_email : owner?.email;
  if (!to) return;
  const isSame = owner?.email?.toLowerCase() === business.invoice_email.toLowerCase();
  if (recipient === 'owner' && isSame) return;
  const mailed = { company, number, month, dueOn: statement.due_on, total };
  const url = `${webOrigin}/pavilion/purchased`;
  const content = renderStatementMail(kind, owner?.language ?? 'ko', mailed, url);
  await mail.send({ to, ...content });
}
