import { describe, expect, test } from 'vitest';
import { splitVat } from '#features/billing/billing.public.ts';
import { testSupplier } from '#test/accounts.ts';
import { pdfText } from '#test/pdf-text.ts';
import { readXlsx, toSerialDay } from '#test/read-xlsx.ts';
import { testBusiness } from '#test/statement-purchases.ts';
import {
  afterClosing,
  afterDecember,
  closing,
  inDecember,
  inNovember,
  november,
  useStatements,
} from '#test/statements.ts';

const {
  accounts,
  addMember,
  buy,
  createCompany,
  createStatement,
  issue,
  listRows,
  mails,
  readBilling,
  readFile,
} = useStatements();

describe('issue', () => {
  test('waits until the month is closed and its requests have ended', async () => {
    const company = await createCompany();
    await buy(company);
    expect(await issue(new Date(closing.getTime() - 1))).toBe(0);
    expect(await issue(closing)).toBe(0);
    expect(await issue(afterClosing)).toBe(1);
    expect(await listRows(company)).toMatchObject([
      {
        month: november,
        number: 'ST-202611-0001',
        dated_on: '2026-11-30',
        due_on: '2026-12-10',
        business: testBusiness,
        deposited_on: null,
      },
    ]);
  });

  test('issues once in 20 parallel runs, with numbers without gaps', async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, createCompany));
    for (const company of companies) await buy(company);
    const counts = await Promise.all(Array.from({ length: 20 }, () => issue(afterClosing)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(companies.length);
    const rows = await listRows();
    expect(rows.map(({ organization_id }) => organization_id).sort()).toEqual(companies.sort());
    expect(rows.map(({ number }) => number)).toEqual([
      'ST-202611-0001',
      'ST-202611-0002',
      'ST-202611-0003',
      'ST-202611-0004',
    ]);
    await accounts().runJobs();
    expect(mails()).toHaveLength(companies.length);
  });

  test('goes on with the numbers when another company follows, and catches up older months', async () => {
    const [first, second] = [await createCompany(), await createCompany()];
    await buy(first, new Date('2026-09-10T03:00:00Z'));
    await buy(first);
    expect(await issue(afterDecember)).toBe(2);
    await buy(second);
    expect(await issue(afterDecember)).toBe(1);
    expect((await listRows()).map(({ number }) => number)).toEqual([
      'ST-202609-0001',
      'ST-202611-0001',
      'ST-202611-0002',
    ]);
  });

  test('sums purchases minus refunds of the month, with VAT of each', async () => {
    const company = await createCompany();
    await buy(company, inNovember, { amount: 33_333, kind: 'air' });
    await buy(company, inNovember, { amount: 55_001 });
    await buy(company, inNovember, { amount: 10_007, refundedAt: inNovember });
    await issue(afterClosing);
    const [row] = await listRows(company);
    expect(Number(row?.purchased)).toBe(33_333 + 55_001 + 10_007);
    expect(Number(row?.refunded)).toBe(10_007);
    expect(Number(row?.total)).toBe(33_333 + 55_001);
    expect(Number(row?.vat)).toBe(splitVat(33_333).vat + splitVat(55_001).vat);
  });

  test('puts a refund after the month on the later statement, whose total is below zero', async () => {
    const company = await createCompany();
    const owner = await addMember(company, 'owner');
    await buy(company, inNovember, { amount: 33_000, refundedAt: inDecember });
    await buy(company, inDecember, { amount: 11_000 });
    await issue(afterClosing);
    expect(await listRows(company)).toMatchObject([{ purchased: '33000', refunded: '0' }]);
    await issue(afterDecember);
    const { statements } = await readBilling(owner);
    expect(statements).toMatchObject([
      { month: '2026-12-01', items: 2, purchased: 11_000, refunded: 33_000, total: -22_000 },
      { month: november, items: 1, supply: 30_000, vat: 3000, total: 33_000 },
    ]);
  });

  test('leaves nothing to pay when all of it was refunded in the same month', async () => {
    const company = await createCompany();
    await buy(company, inNovember, { refundedAt: inNovember });
    await issue(afterClosing);
    expect(await listRows(company)).toMatchObject([{ total: '0', deposited_on: '2026-11-30' }]);
  });

  test('stays as of the day of issue when the business registration changes', async () => {
    const { owner, id } = await createStatement();
    const changed = { ...testBusiness, name: '새이름', registration_number: '2208162517' };
    const reply = await owner.browser.call('PUT', '/v1/pavilion/billing/business', changed);
    expect(reply.status).toBe(200);
    expect((await readBilling(owner)).business?.details).toEqual(changed);
    const { bytes } = await readFile(owner, `pavilion/statements/${id}?format=xlsx`);
    const texts = readXlsx(bytes).flat();
    expect(texts).toContain(testBusiness.name);
    expect(texts).not.toContain('새이름');
  });
});

describe('company', () => {
  test('sees the open month, its statements and what it may buy', async () => {
    const company = await createCompany();
    const owner = await addMember(company, 'owner');
    await buy(company, new Date());
    expect(await readBilling(owner)).toMatchObject({
      month: { items: 1, total: 33_000 },
      statements: [],
      business: { registration_number: '1248100998', details: testBusiness },
      monthly_limit: 3_000_000,
      is_owner: true,
    });
  });

  test('lets a viewer read with masked data but change nothing', async () => {
    const { organizationId, id } = await createStatement();
    for (const role of ['viewer', 'producer'] as const) {
      const member = await addMember(organizationId, role);
      const billing = await readBilling(member);
      expect(billing).toMatchObject({
        business: { registration_number: '***-**-*0998', details: null },
        statements: [{ id }],
        is_owner: false,
      });
      expect(JSON.stringify(billing)).not.toContain(testBusiness.invoice_email);
      expect((await readFile(member, `pavilion/statements/${id}`)).status).toBe(200);
      const reply = await member.browser.call('PUT', '/v1/pavilion/billing/business', testBusiness);
      expect(reply.body).toMatchObject({ type: 'forbidden.company_owner_only' });
    }
  });

  test('refuses a registration number with a wrong check digit', async () => {
    const owner = await addMember(await createCompany(), 'owner');
    const wrong = { ...testBusiness, registration_number: '1248100999' };
    const reply = await owner.browser.call('PUT', '/v1/pavilion/billing/business', wrong);
    expect(reply.body).toMatchObject({ type: 'invalid.registration_number' });
  });

  test('cannot read a statement of another company', async () => {
    const { id } = await createStatement();
    const stranger = await addMember(await createCompany(), 'owner');
    const reply = await stranger.browser.call('GET', `/v1/pavilion/statements/${id}`);
    expect(reply.body).toMatchObject({ type: 'not_found.statement' });
    expect((await readBilling(stranger)).statements).toEqual([]);
  });
});

describe('files', () => {
  test('lists purchases and refunds as XLSX', async () => {
    const company = await createCompany();
    const owner = await addMember(company, 'owner');
    await buy(company, inNovember, { amount: 55_000, kind: 'air', programme: '=봄 & <여름>' });
    const nextHour = new Date('2026-11-10T04:00:00Z');
    await buy(company, nextHour, { programme: '뉴스', refundedAt: nextHour });
    await issue(afterClosing);
    const [row] = await listRows(company);
    const { headers, bytes } = await readFile(owner, `pavilion/statements/${row?.id}?format=xlsx`);
    expect(headers['content-disposition']).toContain('onsori-ST-202611-0001.xlsx');
    const rows = readXlsx(bytes);
    const readValue = (label: string) => rows.find(([first]) => first === label)?.[1];
    expect(readValue('청구서 번호')).toBe('ST-202611-0001');
    expect(readValue('작성일')).toBe(toSerialDay('2026-11-30'));
    expect(readValue('입금 기한')).toBe(toSerialDay('2026-12-10'));
    expect(readValue('사업자등록번호')).toBe('124-81-00998');
    expect(readValue('입금 계좌')).toBe(testSupplier.bankAccount);
    const lines = rows.filter(([first]) => first === toSerialDay('2026-11-10'));
    expect(lines.map((line) => line.filter((_, at) => at !== 1 && at !== 4))).toEqual([
      [toSerialDay('2026-11-10'), '=봄 & <여름>', 'AIR', 55_000],
      [toSerialDay('2026-11-10'), '뉴스', '음악', 33_000],
      [toSerialDay('2026-11-10'), '뉴스', '음악 · 환불', -33_000],
    ]);
    const sums = rows.flatMap(([, , , , label, amount]) =>
      ['공급가액', '부가세', '합계'].includes(String(label)) ? [amount] : [],
    );
    expect(sums).toEqual([50_000, 5000, 55_000]);
  });

  test('prints a statement of several pages as PDF in both languages', async () => {
    const company = await createCompany();
    const owner = await addMember(company, 'owner');
    for (let n = 1; n <= 30; n += 1)
      await buy(company, inNovember, { programme: `프로그램 ${n}`, amount: 33_000 });
    await issue(afterClosing);
    const [row] = await listRows(company);
    const path = `statements/${row?.id}?format=pdf`;
    const { headers, bytes } = await readFile(owner, `pavilion/${path}`);
    expect(headers['content-type']).toBe('application/pdf');
    const text = pdfText(bytes).replaceAll('\n', '');
    for (const part of [
      '청구서',
      'ST-202611-0001',
      '2026년 12월 10일',
      testBusiness.name,
      '124-81-00998',
      testSupplier.name,
      testSupplier.bankAccount,
      '프로그램 30',
      '990,000원',
    ])
      expect(text).toContain(part);
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
    const english = pdfText((await readFile(owner, `pavilion/${path}&lang=en`)).bytes);
    for (const part of ['Statement', 'Bill to', 'December 10, 2026', '₩990,000'])
      expect(english.replaceAll('\n', '')).toContain(part);
  });
});
