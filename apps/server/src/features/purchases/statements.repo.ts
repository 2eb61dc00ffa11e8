import type { StatementState } from '@onsori/contract/purchase-values';
import type { CompanyBusiness } from '@onsori/contract/statements';
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#features/billing/billing.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { StatementLine, StatementSums } from './statements.rules.ts';

/** Months before the open one with purchases or refunds but without a statement, the oldest first. */
export async function listUnissuedMonths(db: Db, openMonth: Day) {
  const { rows } = await sql<{ organizationId: string; month: Day }>`
    select organization_id as "organizationId", month from (
      select organization_id, month from company_purchases where month < ${openMonth}
      union
      select organization_id, refund_month from company_purchases where refund_month < ${openMonth}
    ) closed
    where not exists (
      select from company_statements statement
      where statement.organization_id = closed.organization_id and statement.month = closed.month
    )
    order by month, organization_id`.execute(db);
  return rows;
}

export async function hasStatement(db: Db, organizationId: string, month: Day): Promise<boolean> {
  const found = await db
    .selectFrom('company_statements')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('month', '=', month)
    .executeTakeFirst();
  return found !== undefined;
}

/** Serialises the numbers of a month and returns the last one, null for none. */
export async function lockLastNumber(db: Tx, month: Day): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('company_statements'), hashtext(${month}))`.execute(
    db,
  );
  const last = await db
    .selectFrom('company_statements')
    .select('number')
    .where('month', '=', month)
    // Numbers beyond four digits are longer.
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number ?? null;
}

export interface NewStatement extends Pick<StatementSums, 'purchased' | 'refunded' | 'vat'> {
  readonly id: string;
  readonly organizationId: string;
  readonly month: Day;
  readonly number: string;
  readonly datedOn: Day;
  readonly dueOn: Day;
  readonly business: CompanyBusiness;
  /** Set at once if there is nothing to pay. */
  readonly depositedOn: Day | null;
  readonly now: Date;
}

export async function insertStatement(db: Tx, statement: NewStatement): Promise<void> {
  await db
    .insertInto('company_statements')
    .values({
      id: statement.id,
      organization_id: statement.organizationId,
      month: statement.month,
      number: statement.number,
      dated_on: statement.datedOn,
      due_on: statement.dueOn,
      issued_at: statement.now,
      purchased: String(statement.purchased),
      refunded: String(statement.refunded),
      vat: String(statement.vat),
      business: JSON.stringify(statement.business),
      deposited_on: statement.depositedOn,
    })
    .execute();
}

type LineRow = Omit<StatementLine, 'title'> & { readonly title: { ko: string; en: string } };

/** Purchases and refunds of a month, refunds below zero, in the order in which they were made. */
export async function listLines(db: Db, organizationId: string, month: Day): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      json_build_object('ko', music.title_ko, 'en', music.title_en) as title,
      programme, kind, licence_id as "licenceId", is_refund as "isRefund",
      amount::float8 as amount, vat::float8 as vat
    from (
      select id, music_id, programme, kind, licence_id, purchased_at as at, false as is_refund,
        amount, vat
      from company_purchases where organization_id = ${organizationId} and month = ${month}
      union all
      select id, music_id, programme, kind, licence_id, refunded_at, true, -amount, -vat
      from company_purchases where organization_id = ${organizationId} and refund_month = ${month}
    ) line
    join known_musics music on music.id = line.music_id
    order by at, is_refund, line.id`.execute(db);
  return rows;
}

export interface StatementRow {
  readonly id: string;
  readonly organization_id: string;
  readonly company: string;
  readonly number: string;
  readonly month: Day;
  readonly dated_on: Day;
  readonly due_on: Day;
  readonly issued_at: Date;
  readonly items: number;
  readonly purchased: number;
  readonly refunded: number;
  readonly vat: number;
  readonly total: number;
  readonly business: CompanyBusiness;
  readonly tax_invoice_number: string | null;
  readonly tax_invoice_on: Day | null;
  readonly deposited_on: Day | null;
  readonly days_overdue: number;
}

const statementRows = (today: Day): RawBuilder<StatementRow> => sql`
  select statement.id, statement.organization_id, organization.name as company, number, month,
    dated_on, due_on, issued_at, purchased::float8 as purchased, refunded::float8 as refunded,
    vat::float8 as vat, total::float8 as total, business, tax_invoice_number, tax_invoice_on,
    deposited_on,
    case when deposited_on is null then greatest(0, ${today}::date - due_on) else 0 end
      as days_overdue,
    (
      (select count(*) from company_purchases purchase
        where purchase.organization_id = statement.organization_id
          and purchase.month = statement.month) +
      (select count(*) from company_purchases refund
        where refund.organization_id = statement.organization_id
          and refund.refund_month = statement.month)
    )::int as items
  from company_statements statement
  join organizations organization on organization.id = statement.organization_id`;

/** Of a company, the latest first. */
export async function listStatementsOf(
  db: Db,
  organizationId: string,
  { today, limit }: { readonly today: Day; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    ${statementRows(today)} where statement.organization_id = ${organizationId}
    order by month desc limit ${limit}`.execute(db);
  return rows;
}

export interface StatementFilter {
  readonly state: StatementState | null;
  readonly organizationId: string | null;
  /** The last statement of the page before; null for the first page. */
  readonly after: string | null;
}

export async function listStatements(
  db: Db,
  { state, organizationId, after }: StatementFilter,
  { today, limit }: { readonly today: Day; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    ${statementRows(today)}
    where (${organizationId}::uuid is null or statement.organization_id = ${organizationId})
      and (${state}::text is null or ${state} = case
        when deposited_on is not null then 'deposited'
        when due_on < ${today}::date then 'overdue'
        else 'payable' end)
      and (${after}::uuid is null or (dated_on, statement.id) <
        (select dated_on, id from company_statements where id = ${after}))
    order by dated_on desc, statement.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOverdue(db: Db, today: Day): Promise<number> {
  const { count } = await db
    .selectFrom('company_statements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deposited_on', 'is', null)
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findStatement(
  db: Db,
  id: string,
  today: Day,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    ${statementRows(today)} where statement.id = ${id}`.execute(db);
  return rows[0];
}

/** With the lock of the row. */
export function lockStatement(db: Tx, id: string) {
  return db
    .selectFrom('company_statements')
    .select(['id', 'organization_id', 'total', 'tax_invoice_number', 'tax_invoice_on'])
    .select(['number', 'deposited_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTaxInvoice(
  db: Tx,
  id: string,
  invoice: { readonly number: string; readonly issuedOn: Day },
): Promise<void> {
  await db
    .updateTable('company_statements')
    .set({ tax_invoice_number: invoice.number, tax_invoice_on: invoice.issuedOn })
    .where('id', '=', id)
    .execute();
}

export async function setDepositedOn(db: Tx, id: string, day: Day): Promise<void> {
  await db
    .updateTable('company_statements')
    .set({ deposited_on: day })
    .where('id', '=', id)
    .execute();
}

/** Marks what is unpaid since before a day and was not warned of since an instant; returns the ids. */
export async function markWarned(
  db: Tx,
  { dueBefore, warnedBefore, now }: { readonly dueBefore: Day; warnedBefore: Date; now: Date },
): Promise<string[]> {
  const warned = await db
    .updateTable('company_statements')
    .set({ warned_at: now })
    .where('deposited_on', 'is', null)
    .where('due_on', '<', dueBefore)
    // We owe a total below zero.
    .where('total', '>', '0')
    .where((eb) => eb.or([eb('warned_at', 'is', null), eb('warned_at', '<', warnedBefore)]))
    .returning('id')
    .execute();
  return warned.map(({ id }) => id);
}
