import type { Organization } from '@onsori/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';
import { deriveInvitationToken } from './invitations.rules.ts';
import {
  changeSeatLimit,
  createOrganization,
  dissolveOrganization,
  findMembership,
  listMemberIds,
} from './organizations.public.ts';
import { sweepInvitationsHandler } from './sweep-invitations.handler.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const organizationPath = '/v1/user/organization';

async function openCompany(seatLimit: number) {
  const owner = await accounts.signUp();
  const id = await db()
    .transaction()
    .execute((tx) =>
      createOrganization(tx, { name: '하루', ownerUserId: owner.id, seatLimit, now: new Date() }),
    );
  return { ...owner, organizationId: id };
}

const load = async (browser: Browser) =>
  (await browser.call('GET', organizationPath)).body.organization as unknown as Organization | null;
const invite = (browser: Browser, email: string) =>
  browser.call('POST', `${organizationPath}/invitations`, { email });
const accept = (browser: Browser, token: string) =>
  browser.call('POST', '/v1/organization-invitations/accept', { token });

/** The token is mailed only, and derived from the id of the invitation. */
async function tokenOf(owner: Browser, email: string): Promise<string> {
  const { invitations = [] } = (await load(owner)) ?? {};
  const id = invitations.find((invitation) => invitation.email === email)?.id ?? '';
  return deriveInvitationToken(id, accounts.ports.secret);
}

test('invitations are deleted a day after they expired', async () => {
  const owner = await openCompany(3);
  await invite(owner.browser, 'old@example.com');
  await invite(owner.browser, 'new@example.com');
  await db()
    .updateTable('organization_invitations')
    .set({ expires_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('email', '=', 'old@example.com')
    .execute();
  await sweepInvitationsHandler.run(await testJobContext(suite()), {});
  const left = await db()
    .selectFrom('organization_invitations')
    .select('email')
    .where('organization_id', '=', owner.organizationId)
    .execute();
  expect(left).toEqual([{ email: 'new@example.com' }]);
});

describe('seats', () => {
  test('an invited person accepts and uses a seat', async () => {
    const owner = await openCompany(2);
    const member = await accounts.signUp();
    expect((await invite(owner.browser, member.email)).status).toBe(200);
    expect(await load(owner.browser)).toMatchObject({ seats: { limit: 2, used: 2 } });
    const token = await tokenOf(owner.browser, member.email);
    const check = await member.browser.call('POST', '/v1/organization-invitations/check', {
      token,
    });
    expect(check.body).toEqual({ organization_name: '하루', email: member.email });
    expect((await accept(member.browser, token)).status).toBe(200);
    expect(await findMembership(db(), member.id)).toMatchObject({ role: 'member' });
    expect((await load(member.browser))?.invitations).toEqual([]);
    expect((await accept(member.browser, token)).body.type).toBe('invalid.link');
  });

  test('members and invitations never exceed the seats, also at once', async () => {
    const owner = await openCompany(3);
    const emails = Array.from({ length: 8 }, (_, index) => `seat-${index}@example.com`);
    const replies = await Promise.all(emails.map((email) => invite(owner.browser, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status !== 200)?.body.type).toBe('conflict.seats_full');
  });

  test('an invitation is for its address only, and for one organization at a time', async () => {
    const owner = await openCompany(3);
    const [stranger, member] = [await accounts.signUp(), await accounts.signUp()];
    await invite(owner.browser, member.email);
    const token = await tokenOf(owner.browser, member.email);
    const refused = await accept(stranger.browser, token);
    expect(refused.body.type).toBe('forbidden.invited_email_differs');
    await accept(member.browser, token);
    const other = await openCompany(2);
    await invite(other.browser, member.email);
    const second = await accept(member.browser, await tokenOf(other.browser, member.email));
    expect(second.body.type).toBe('conflict.in_organization');
  });

  test('inviting again replaces the former link, and a withdrawn one is void', async () => {
    const owner = await openCompany(2);
    const member = await accounts.signUp();
    await invite(owner.browser, member.email);
    const former = await tokenOf(owner.browser, member.email);
    await invite(owner.browser, member.email);
    expect((await accept(member.browser, former)).body.type).toBe('invalid.link');
    const token = await tokenOf(owner.browser, member.email);
    const id = (await load(owner.browser))?.invitations[0]?.id;
    await owner.browser.call('DELETE', `${organizationPath}/invitations/${id}`);
    expect((await accept(member.browser, token)).body.type).toBe('invalid.link');
  });

  test('only the owner manages seats; a member may leave; the owner stays', async () => {
    const owner = await openCompany(3);
    const member = await accounts.signUp();
    await invite(owner.browser, member.email);
    await accept(member.browser, await tokenOf(owner.browser, member.email));
    expect((await invite(member.browser, 'x@example.com')).body.type).toBe(
      'forbidden.organization_owner_only',
    );
    const members = (await load(owner.browser))?.members ?? [];
    const idOf = (role: string) => members.find((each) => each.role === role)?.id;
    const remove = (browser: Browser, id: string | undefined) =>
      browser.call('DELETE', `${organizationPath}/members/${id}`);
    expect((await remove(member.browser, idOf('owner'))).body.type).toBe(
      'forbidden.organization_owner_only',
    );
    expect((await remove(owner.browser, idOf('owner'))).body.type).toBe('not_found.seat');
    const stranger = await openCompany(2);
    expect((await remove(stranger.browser, idOf('member'))).body.type).toBe('not_found.seat');
    expect((await remove(member.browser, idOf('member'))).body).toEqual({ organization: null });
    expect(await listMemberIds(db(), owner.organizationId)).toEqual([owner.id]);
  });

  test('ends all seats and invitations with the plan', async () => {
    const owner = await openCompany(3);
    const member = await accounts.signUp();
    await invite(owner.browser, member.email);
    const token = await tokenOf(owner.browser, member.email);
    await db()
      .transaction()
      .execute(async (tx) => {
        await changeSeatLimit(tx, owner.organizationId, 5, new Date());
        await dissolveOrganization(tx, owner.organizationId, new Date());
      });
    expect(await load(owner.browser)).toBeNull();
    expect((await accept(member.browser, token)).body.type).toBe('invalid.link');
  });
});
