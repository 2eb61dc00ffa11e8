import { api } from '@onsori/contract/api';
import type { OrganizationRole } from '@onsori/contract/organizations';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { issueStatements } from '#features/purchases/issue-statements.service.ts';
import { createLog } from '#infra/log.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import {
  insertPurchaseAt,
  saveTestBusiness,
  type TestPurchase,
} from '#test/statement-purchases.ts';
import { useSuite } from '#test/suite.ts';

type User = Pick<Awaited<ReturnType<AccountsApp['signUp']>>, 'browser' | 'email' | 'id'>;

/** November closes on the 30th at 18:00 in Korea. */
export const november = '2026-11-01';
export const inNovember = new Date('2026-11-10T03:00:00Z');
export const closing = new Date('2026-11-30T09:00:00Z');
export const afterClosing = new Date('2026-11-30T09:11:00Z');
export const inDecember = new Date('2026-12-05T03:00:00Z');
export const afterDecember = new Date('2026-12-31T10:00:00Z');

const log = createLog({ level: 'silent', name: 'test' });

/** An app on a database of its own, and what tests of statements do with it. */
export function useStatements() {
  const suite = useSuite('fixture');
  const db = () => suite().database.db;
  let app: AccountsApp;
  beforeAll(() => {
    app = openAccountsApp(suite());
  });
  afterAll(() => app.app.close());
  beforeEach(async () => {
    await db().deleteFrom('company_statements').execute();
    await db().deleteFrom('company_purchases').execute();
    app.outbox.mails.length = 0;
  });

  async function createCompany(): Promise<string> {
    const id = await createTestCompany(db());
    await saveTestBusiness(db(), id);
    return id;
  }
  async function addMember(organizationId: string, role: OrganizationRole): Promise<User> {
    const user = await app.signUp();
    await addTestMember(db(), organizationId, user.id, role);
    return user;
  }
  const buy = (
    organizationId: string,
    at = inNovember,
    options: Partial<Omit<TestPurchase, 'organizationId' | 'at'>> = {},
  ) => insertPurchaseAt(db(), { organizationId, musicId: '1', at, ...options });
  const issue = (now: Date) => issueStatements(db(), log, now);
  const listRows = (organizationId?: string) =>
    db()
      .selectFrom('company_statements')
      .selectAll()
      .$if(organizationId !== undefined, (query) =>
        query.where('organization_id', '=', organizationId ?? ''),
      )
      .orderBy('month')
      .orderBy('number')
      .execute();

  return {
    db,
    accounts: () => app,
    createCompany,
    addMember,
    buy,
    issue,
    listRows,
    /** A company with an owner and the statement of November. */
    createStatement: async () => {
      const organizationId = await createCompany();
      const owner = await addMember(organizationId, 'owner');
      await buy(organizationId);
      await issue(afterClosing);
      const [row] = await listRows(organizationId);
      return { organizationId, owner, id: row?.id ?? '', number: row?.number ?? '' };
    },
    readBilling: async ({ browser }: User) =>
      api.getCompanyBilling.reply.parse((await browser.call('GET', '/v1/pavilion/billing')).body),
    readFile: async ({ browser }: User, path: string) => {
      const response = await app.app.inject({
        url: `/_api/v1/${path}`,
        headers: { authorization: `Bearer ${browser.token}`, 'accept-language': 'ko' },
      });
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
    },
    mails: () => app.outbox.mails.filter(({ text }) => text.includes('ST-2026')),
  };
}
