import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '#cli/random.ts';
import { startOfKoreanDay, statementMonth } from '#features/billing/billing.public.ts';
import { AppError } from '#http/app-error.ts';
import { insertTestUser, operatorPorts } from '#test/audit.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { buyTestMusics, openAccount } from '#test/company-purchases.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import {
  createHistory,
  findImbalance,
  type HistoryAction,
  type PurchaseHistory,
  statementTotals,
  stepHistory,
} from '#test/purchase-history.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { setCompanyTerms } from './company-terms.service.ts';
import { decidePurchaseRefund, requestPurchaseRefund } from './purchase-refunds.service.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;

const COMPANIES = 8;
const MONTHS_PER_COMPANY = 25;
const MUSICS = 10;

async function createCompany(now: Date) {
  const organizationId = await createTestCompany(db());
  await openAccount(db(), organizationId, { now });
  const userIds = [await insertTestUser(db()), await insertTestUser(db())];
  for (const userId of userIds) await addTestMember(db(), organizationId, userId, 'producer');
  return { organizationId, userIds, purchaseIds: [] as string[] };
}
type Company = Awaited<ReturnType<typeof createCompany>>;

/** Runs an action through the services; returns its outcome. */
async function run(
  { organizationId, userIds, purchaseIds }: Company,
  action: HistoryAction,
  { musicIds, now }: { readonly musicIds: readonly string[]; readonly now: Date },
): Promise<string> {
  const userId = userIds[now.getTime() % 2] ?? '';
  try {
    if (action.kind === 'terms') {
      const change = { companyId: organizationId, reason: '계약', ...action.terms };
      await setCompanyTerms(operatorPorts(db()), change, now);
    } else if (action.kind === 'buy') {
      const { music, programme } = action;
      const items = [{ musicId: musicIds[music] ?? '', programme, requestId: null }];
      const { purchases } = await buyTestMusics(db(), { organizationId, userId, items }, now);
      purchaseIds.push(...purchases.map(({ id }) => id));
    } else {
      const purchaseId = purchaseIds[action.purchase] ?? '';
      await requestPurchaseRefund(db(), { userId, purchaseId, reason: '취소' }, now);
      const decision = { purchaseId, approve: true, reason: '확인' };
      await decidePurchaseRefund(operatorPorts(db()), decision, now);
    }
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.type;
    throw error;
  }
}

/** Sums of the ledger by month, without those of 0 won. */
async function ledgerTotals({ purchaseIds }: Company): Promise<Record<string, number>> {
  const { rows } = await sql<{ recorded_at: Date; amount: string }>`
    select recorded_at, amount from ledger_journals join ledger_entries on journal_id = id
    where account = 'company_receivable' and reference like 'company%'
      and split_part(reference, ':', 2) = any(${purchaseIds})`.execute(db());
  const totals = new Map<string, number>();
  for (const { recorded_at, amount } of rows) {
    const month = statementMonth(recorded_at);
    totals.set(month, (totals.get(month) ?? 0) + Number(amount));
  }
  return Object.fromEntries([...totals].filter(([, total]) => total !== 0));
}

/** Sums by the months that purchases and refunds are stored with. */
async function storedTotals({ organizationId }: Company): Promise<Record<string, number>> {
  const { rows } = await sql<{ month: string; total: string }>`
    select month, sum(amount) as total from (
      select month, amount from company_purchases where organization_id = ${organizationId}
      union all
      select refund_month, -amount from company_purchases
      where organization_id = ${organizationId} and refund_month is not null
    ) as changes group by month having sum(amount) <> 0`.execute(db());
  return Object.fromEntries(rows.map(({ month, total }) => [month, Number(total)]));
}

async function sumLicensed({ organizationId }: Company) {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int, coalesce(sum(amount), 0) as sum
    from licences join company_purchases on licence_id = licences.id
    where licences.organization_id = ${organizationId} and revoked_at is null`.execute(db());
  return { count: rows[0]?.count, won: Number(rows[0]?.sum) };
}

async function check(company: Company, history: PurchaseHistory) {
  const expected = Object.fromEntries(
    [...statementTotals(history)].filter(([, total]) => total !== 0),
  );
  expect(await ledgerTotals(company)).toEqual(expected);
  expect(await storedTotals(company)).toEqual(expected);
  const current = history.purchases.filter(({ refundMonth }) => refundMonth === null);
  expect(await sumLicensed(company)).toEqual({
    count: current.length,
    won: current.reduce((sum, { amount }) => sum + amount, 0),
  });
}

test('200 months through the services agree with the model to the won', async () => {
  const musicIds: string[] = [];
  for (let music = 0; music < MUSICS; music += 1) {
    const published = await publishPlayableMusic(db(), disk().storage, randomBytes(500));
    musicIds.push(published.musicId);
  }
  const playHistory = async (seed: number) => {
    const random = createRandom(seed);
    const history = createHistory(startOfKoreanDay(`2027-0${1 + random.nextInt(9)}-01`));
    const company = await createCompany(history.now);
    const months = new Set<string>();
    while (months.size < MONTHS_PER_COMPANY) {
      const { action, outcome, at } = stepHistory(history, random, { musics: MUSICS });
      months.add(statementMonth(at));
      const actual = await run(company, action, { musicIds, now: at });
      expect(actual, `seed ${seed}, ${JSON.stringify(action)} at ${at.toISOString()}`).toBe(
        outcome,
      );
    }
    expect(findImbalance(history)).toBeNull();
    await check(company, history);
  };
  const seeds = Array.from({ length: COMPANIES }, (_, index) => index + 1);
  await Promise.all(seeds.map(playHistory));
}, 180_000);
