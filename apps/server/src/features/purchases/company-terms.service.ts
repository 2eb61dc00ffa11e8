import type { CompanyTerms } from '@onsori/contract/purchases';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { statementMonth } from '#features/billing/billing.public.ts';
import { findCompany, lockCompanyPurchases } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { findTerms, upsertTerms } from './company-terms.repo.ts';
import { sumBought } from './purchases.repo.ts';
import type { AgreedTerms } from './purchases.rules.ts';

const toReply = ({ airPrice, musicPrice, monthlyLimit }: AgreedTerms): CompanyTerms => ({
  air_price: airPrice,
  music_price: musicPrice,
  monthly_limit: monthlyLimit,
});

export async function getCompanyTerms(db: Db, companyId: string, now = new Date()) {
  if (!(await findCompany(db, companyId))) throw new AppError('not_found.company');
  const bought = await sumBought(db, companyId, statementMonth(now));
  return { ...toReply(await findTerms(db, companyId)), bought };
}

/** What was bought before stays as it was. */
export const setCompanyTerms = (
  { db, encryption, actor }: OperatorPorts,
  { companyId, reason, ...terms }: AgreedTerms & { companyId: string; reason: string },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockCompanyPurchases(tx, companyId))) throw new AppError('not_found.company');
    const before = await findTerms(tx, companyId);
    await upsertTerms(tx, companyId, terms, now);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'company_terms.changed',
      subject: { kind: 'company', id: companyId },
      before: toReply(before),
      after: toReply(terms),
      reason,
    });
  });
