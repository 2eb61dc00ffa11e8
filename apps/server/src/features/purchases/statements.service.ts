import type { Language } from '@onsori/contract/enumerations';
import { isRegistrationNumber } from '@onsori/contract/registration-number';
import type { CompanyBilling, CompanyBusiness, Statement } from '@onsori/contract/statements';
import { maskEmail } from '#features/account/account.public.ts';
import {
  closingDay,
  type Day,
  koreanDay,
  statementMonth,
} from '#features/billing/billing.public.ts';
import {
  type CompanyMember,
  requireCompanyMember,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { findBusiness, saveBusiness } from './business.repo.ts';
import { maskRegistrationNumber } from './business.rules.ts';
import { findTerms } from './company-terms.repo.ts';
import { termsOf } from './purchases.rules.ts';
import {
  countOverdue,
  findStatement,
  listLines,
  listStatements as listStatementRows,
  listStatementsOf,
  type StatementFilter,
  type StatementRow,
} from './statements.repo.ts';
import {
  type StatementFacts,
  type SupplierDetails,
  statementState,
  sumLines,
} from './statements.rules.ts';

const PAGE_SIZE = 20;
/** Twenty years. */
const MAX_STATEMENTS = 240;

const toReply = (row: StatementRow, today: Day): Statement => ({
  id: row.id,
  number: row.number,
  month: row.month,
  dated_on: row.dated_on,
  due_on: row.due_on,
  items: row.items,
  purchased: row.purchased,
  refunded: row.refunded,
  supply: row.total - row.vat,
  vat: row.vat,
  total: row.total,
  state: statementState(row, today),
  tax_invoice:
    row.tax_invoice_number !== null && row.tax_invoice_on !== null
      ? { number: row.tax_invoice_number, issued_on: row.tax_invoice_on }
      : null,
  deposited_on: row.deposited_on,
});

function toBusinessReply(
  business: CompanyBusiness | undefined,
  { isOwner }: CompanyMember,
): CompanyBilling['business'] {
  if (!business) return null;
  const { registration_number: number, invoice_email: email } = business;
  return {
    registration_number: isOwner ? number : maskRegistrationNumber(number),
    invoice_email: isOwner ? email : maskEmail(email),
    details: isOwner ? business : null,
  };
}

export async function getCompanyBilling(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<CompanyBilling> {
  const member = await requireCompanyMember(db, userId);
  const { organizationId, isOwner } = member;
  const today = koreanDay(now);
  const month = statementMonth(now);
  const lines = await listLines(db, organizationId, month);
  const statements = await listStatementsOf(db, organizationId, { today, limit: MAX_STATEMENTS });
  const { monthlyLimit } = termsOf(await findTerms(db, organizationId));
  return {
    month: {
      month,
      closes_on: closingDay(month),
      items: lines.length,
      total: sumLines(lines).total,
    },
    statements: statements.map((row) => toReply(row, today)),
    business: toBusinessReply(await findBusiness(db, organizationId), member),
    monthly_limit: monthlyLimit,
    is_owner: isOwner,
  };
}

/** Statements that were issued before stay as they are. */
export async function updateCompanyBusiness(
  db: Db,
  userId: string,
  business: CompanyBusiness,
  now = new Date(),
): Promise<void> {
  const { organizationId, isOwner } = await requireCompanyMember(db, userId);
  if (!isOwner) throw new AppError('forbidden.company_owner_only');
  if (!isRegistrationNumber(business.registration_number))
    throw new AppError('invalid.registration_number');
  await saveBusiness(db, organizationId, business, now);
}

export async function listStatements(db: Db, filter: StatementFilter, now = new Date()) {
  const today = koreanDay(now);
  const rows = await listStatementRows(db, filter, { today, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map((row) => ({
      ...toReply(row, today),
      company: { id: row.organization_id, name: row.company },
      days_overdue: row.days_overdue,
    })),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    overdue: await countOverdue(db, today),
  };
}

export interface StatementFile {
  readonly statementId: string;
  readonly language: Language;
  readonly supplier: SupplierDetails;
}

async function toFacts(
  db: Db,
  row: StatementRow | undefined,
  { language, supplier }: StatementFile,
): Promise<StatementFacts> {
  if (!row) throw new AppError('not_found.statement');
  const lines = await listLines(db, row.organization_id, row.month);
  return {
    number: row.number,
    month: row.month,
    datedOn: row.dated_on,
    dueOn: row.due_on,
    issuedAt: row.issued_at,
    business: row.business,
    supplier,
    lines: lines.map((line) => ({ ...line, title: line.title[language] })),
    sums: { purchased: row.purchased, refunded: row.refunded, vat: row.vat, total: row.total },
    language,
  };
}

/** Throws for a statement of another company. */
export async function loadOwnStatement(
  db: Db,
  userId: string,
  file: StatementFile,
): Promise<StatementFacts> {
  const { organizationId } = await requireCompanyMember(db, userId);
  const row = await findStatement(db, file.statementId, koreanDay(new Date()));
  return toFacts(db, row?.organization_id === organizationId ? row : undefined, file);
}

export const loadStatement = async (db: Db, file: StatementFile): Promise<StatementFacts> =>
  toFacts(db, await findStatement(db, file.statementId, koreanDay(new Date())), file);
