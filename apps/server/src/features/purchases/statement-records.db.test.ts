import { api } from '@onsori/contract/api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption, testOrigin } from '#test/outbox.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { testBusiness } from '#test/statement-purchases.ts';
import {
  afterDecember,
  inDecember,
  inNovember,
  november,
  useStatements,
} from '#test/statements.ts';
import { warnOverdue } from './issue-statements.service.ts';

const statements = useStatements();
const { accounts, buy, createCompany, createStatement, db, issue, listRows, mails } = statements;
let operator: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  operator = await signUpOperator(accounts(), db(), ['billing']);
});

const reason = '은행 내역 확인';
const listForOperator = async (query = '') =>
  api.listStatements.reply.parse(
    (await operator.browser.call('GET', `/v1/operator/statements${query}`)).body,
  );

describe('operator', () => {
  const record = (id: string, what: string, fields: object) =>
    operator.browser.call('PUT', `/v1/operator/statements/${id}/${what}`, { reason, ...fields });
  const journalOf = async (id: string) => {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account::text, amount::float8 as amount from ledger_entries entry
      join ledger_journals journal on journal.id = entry.journal_id
      where reference = ${`company_deposit:${id}`} order by account::text`.execute(db());
    return rows;
  };

  test('records tax invoice and deposit, which is refused a second time', async () => {
    const { id, number, organizationId } = await createStatement();
    const invoice = { number: '20261201-41000001', issued_on: '2026-12-01' };
    expect((await record(id, 'tax-invoice', invoice)).status).toBe(200);
    const deposits = await Promise.all(
      Array.from({ length: 5 }, () => record(id, 'deposit', { deposited_on: '2026-12-08' })),
    );
    expect(deposits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await journalOf(id)).toEqual([
      { account: 'bank', amount: 33_000 },
      { account: 'company_receivable', amount: -33_000 },
    ]);
    expect((await listForOperator(`?company=${organizationId}`)).items).toMatchObject([
      {
        number,
        state: 'deposited',
        tax_invoice: invoice,
        deposited_on: '2026-12-08',
        days_overdue: 0,
      },
    ]);
    const entries = await readAuditEntries(db(), testEncryption, { subjectId: organizationId });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'statement.deposited',
      'statement.invoiced',
    ]);
  });

  test('records what was transferred to the company for a total below zero', async () => {
    const company = await createCompany();
    await buy(company, inNovember, { refundedAt: inDecember });
    await issue(afterDecember);
    const statement = (await listRows(company)).at(-1);
    expect(statement?.total).toBe('-33000');
    const id = statement?.id ?? '';
    expect((await record(id, 'deposit', { deposited_on: '2027-01-04' })).status).toBe(200);
    expect(await journalOf(id)).toEqual([
      { account: 'bank', amount: -33_000 },
      { account: 'company_receivable', amount: 33_000 },
    ]);
  });

  test('reads the file of any company', async () => {
    const { id } = await createStatement();
    const path = `operator/statements/${id}?format=xlsx&lang=en`;
    const { bytes } = await statements.readFile(operator, path);
    expect(readXlsx(bytes).flat()).toContain('Bill to');
  });

  test('returns 404 for an unknown statement', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000';
    const reply = await record(unknown, 'deposit', { deposited_on: '2026-12-08' });
    expect(reply.body).toMatchObject({ type: 'not_found.statement' });
  });

  test('lists by state page by page and counts overdue ones', async () => {
    const companies: string[] = [];
    for (let n = 0; n < 22; n += 1) companies.push(await createCompany());
    for (const company of companies) await buy(company, new Date('2020-01-10T03:00:00Z'));
    await issue(new Date());
    const first = await listForOperator('?state=overdue');
    expect(first.overdue).toBe(22);
    expect(first.items).toHaveLength(20);
    expect(first.items.every(({ days_overdue }) => days_overdue > 1000)).toBe(true);
    const second = await listForOperator(`?state=overdue&cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ company }) => company.id);
    expect(ids.sort()).toEqual(companies.sort());
    expect((await listForOperator('?state=deposited')).items).toEqual([]);
    expect((await listForOperator('?state=payable')).items).toEqual([]);
  });
});

describe('mails', () => {
  test('inform the address of invoices and the owner with amount, last day and link', async () => {
    const { owner, number } = await createStatement();
    await accounts().runJobs();
    const sent = mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [owner.email, testBusiness.invoice_email].sort(),
    );
    for (const { text } of sent)
      for (const part of [number, '33,000원', '2026년 12월 10일', testOrigin])
        expect(text).toContain(part);
  });

  test('warn from the day after the last day of payment on, once a week until the deposit', async () => {
    const { id } = await createStatement();
    const at = (day: string) => new Date(`${day}T03:00:00Z`);
    expect(await warnOverdue(db(), at('2026-12-10'))).toBe(0);
    const runs = Array.from({ length: 5 }, () => warnOverdue(db(), at('2026-12-11')));
    expect((await Promise.all(runs)).sort()).toEqual([0, 0, 0, 0, 1]);
    expect(await warnOverdue(db(), at('2026-12-17'))).toBe(0);
    await accounts().runJobs();
    const warnings = () => mails().filter(({ subject }) => subject.includes('입금되지 않았어요'));
    expect(warnings()).toHaveLength(2);
    expect(await warnOverdue(db(), at('2026-12-18'))).toBe(1);
    await db()
      .updateTable('company_statements')
      .set({ deposited_on: '2026-12-18' })
      .where('id', '=', id)
      .execute();
    expect(await warnOverdue(db(), at('2026-12-25'))).toBe(0);
    // Paid before the second warning was sent.
    await accounts().runJobs();
    expect(warnings()).toHaveLength(2);
  });

  test('do not warn of what we owe', async () => {
    const company = await createCompany();
    await buy(company, inNovember, { refundedAt: inDecember });
    await issue(afterDecember);
    await db()
      .updateTable('company_statements')
      .set({ deposited_on: '2026-12-01' })
      .where('month', '=', november)
      .execute();
    expect(await warnOverdue(db(), new Date('2027-02-01T03:00:00Z'))).toBe(0);
  });
});
