import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import type { CompanyMemberRole } from '@onsori/contract/organizations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { openAccount } from '#test/company-purchases.ts';
import { signUpOperator } from '#test/operators.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { publishPrivateMusic } from '#test/private-music.ts';
import { type Suite, useDiskStorage } from '#test/suite.ts';

export const programme = '우리 동네 다큐';
const path = '/v1/pavilion/purchases';

interface Item {
  readonly music_id: string;
  readonly programme?: string;
  readonly generation_id?: string;
}

/** Companies that buy through the API, and an operator who decides. */
export function useBuyers(suite: () => Suite) {
  const disk = useDiskStorage();
  const db = () => suite().database.db;
  let accounts: AccountsApp;
  let operator: Awaited<ReturnType<typeof signUpOperator>>;
  beforeAll(async () => {
    accounts = openAccountsApp(suite(), { storage: disk().storage });
    operator = await signUpOperator(accounts, db(), ['billing', 'support']);
  });
  afterAll(() => accounts.app.close());

  async function join(code: string, role: CompanyMemberRole = 'producer') {
    const { browser, id } = await accounts.signUp();
    const { organizationId } = await db()
      .transaction()
      .execute((tx) => joinCompany(tx, { userId: id, code, role, now: new Date() }));
    return { browser, id, organizationId };
  }

  /** A member of a new company that can buy. */
  async function createBuyer(options?: Parameters<typeof openAccount>[2]) {
    const code = randomUUID().toUpperCase();
    const buyer = { ...(await join(code)), code };
    await openAccount(db(), buyer.organizationId, options);
    return buyer;
  }

  const publish = async (title?: string) =>
    (
      await publishPlayableMusic(
        db(),
        disk().storage,
        randomBytes(500),
        undefined,
        title === undefined ? {} : { title: { ko: title, en: title } },
      )
    ).musicId;

  const publishPiece = async ({ organizationId }: { readonly organizationId: string }) =>
    (
      await publishPrivateMusic(db(), disk().storage, {
        organizationId,
        stream: randomBytes(500),
        isPurchased: false,
      })
    ).musicId;

  const buy = (browser: Browser, items: readonly Item[], amount: number, key = randomUUID()) => {
    const named = items.map((item) => ({ programme, ...item }));
    return browser.call('POST', path, { items: named, amount }, { 'idempotency-key': key });
  };

  async function bought(browser: Browser, items: readonly Item[], amount: number) {
    const reply = await buy(browser, items, amount);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [purchase] = api.buyMusics.reply.parse(reply.body).purchases;
    if (!purchase) throw new Error('nothing was bought');
    return purchase;
  }

  const list = async (browser: Browser, query = '') =>
    api.listPurchases.reply.parse((await browser.call('GET', `${path}${query}`)).body);
  const quote = async (browser: Browser) =>
    api.quotePurchases.reply.parse((await browser.call('GET', `${path}/terms`)).body);
  const verify = async (licenceId: string) =>
    (await operator.browser.call('GET', `/v1/licences/${licenceId}`)).body;

  async function refund(browser: Browser, id: string, approve = true) {
    const asked = await browser.call('POST', `${path}/${id}/refund`, { reason: '방송 취소' });
    expect(asked.status).toBe(200);
    return operator.browser.call('POST', `/v1/operator/purchase-refunds/${id}`, {
      approve,
      reason: '확인했어요',
    });
  }

  const setTerms = (companyId: string, terms: object) =>
    operator.browser.call('PUT', `/v1/operator/companies/${companyId}/terms`, {
      air_price: null,
      music_price: null,
      monthly_limit: null,
      reason: '연간 계약',
      ...terms,
    });

  /** Balances of the journals of purchases, by account. */
  async function balancesOf(purchaseIds: readonly string[]): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; sum: string }>`
      select account, sum(amount) from ledger_entries
      join ledger_journals on ledger_journals.id = journal_id
      where split_part(reference, ':', 2) = any(${purchaseIds}) group by account`.execute(db());
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  }

  const isDownloadable = async (musicId: string) => {
    const entry = await db()
      .selectFrom('pavilion_musics')
      .select('purchased_at')
      .where('music_id', '=', musicId)
      .executeTakeFirstOrThrow();
    return entry.purchased_at !== null;
  };

  return {
    accounts: () => accounts,
    operator: () => operator.browser,
    join,
    createBuyer,
    publish,
    publishPiece,
    buy,
    bought,
    list,
    quote,
    verify,
    refund,
    setTerms,
    balancesOf,
    isDownloadable,
  };
}

export type Buyers = ReturnType<typeof useBuyers>;
export type Buyer = Awaited<ReturnType<Buyers['createBuyer']>>;
