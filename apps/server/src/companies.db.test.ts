import type { CompanyMemberRole, Organization } from '@onsori/contract/organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEntitlements } from '#features/billing/billing.public.ts';
import { insertCompanyGrant } from '#features/billing/company-grants.repo.ts';
import { joinCompany } from '#features/organizations/companies.service.ts';
import { deriveInvitationToken } from '#features/organizations/invitations.rules.ts';
import { findMembership } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { callerHooks } from './caller-hooks.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

type User = Awaited<ReturnType<AccountsApp['signUp']>>;

const join = (user: User, code: string, role: CompanyMemberRole = 'producer') =>
  db()
    .transaction()
    .execute((tx) => joinCompany(tx, { userId: user.id, code, role, now: new Date() }));

const canEnter = ({ id: userId }: User) =>
  callerHooks({ ...accounts.ports, db: db() }).canEnterPavilion({
    userId,
    role: 'user',
    sessionId: userId,
    isReadOnly: false,
  });

const path = '/v1/user/organization';
const load = async (browser: Browser) =>
  (await browser.call('GET', path)).body.organization as unknown as Organization;

test('the first member of a code owns the company, whatever its case', async () => {
  const [owner, producer, other] = [
    await accounts.signUp(),
    await accounts.signUp(),
    await accounts.signUp(),
  ];
  expect(await canEnter(owner)).toBe(false);
  const { organizationId } = await join(owner, ' sori-tv ');
  expect(await join(producer, 'SORI-TV', 'viewer')).toEqual({ organizationId, role: 'viewer' });
  expect((await join(other, 'other-tv')).organizationId).not.toBe(organizationId);
  expect(await findMembership(db(), owner.id)).toMatchObject({ organizationId, role: 'owner' });
  expect(await canEnter(owner)).toBe(true);
  await expect(join(owner, 'OTHER-TV')).rejects.toMatchObject({ type: 'conflict.in_organization' });
});

test('a company has one owner when two people are approved at once', async () => {
  const users = [await accounts.signUp(), await accounts.signUp(), await accounts.signUp()];
  await join(await accounts.signUp(), 'RACE-TV');
  await db().deleteFrom('organization_members').where('role', '=', 'owner').execute();
  const joined = await Promise.all(users.map((user) => join(user, 'RACE-TV')));
  expect(joined.map(({ role }) => role).toSorted()).toEqual(['owner', 'producer', 'producer']);
});

test('the plan of a company applies to its members until it ends', async () => {
  const [owner, viewer] = [await accounts.signUp(), await accounts.signUp()];
  const { organizationId } = await join(owner, 'PLAN-TV');
  await join(viewer, 'PLAN-TV', 'viewer');
  expect(await loadEntitlements(db(), viewer.id)).toBeNull();
  const now = new Date();
  const endsAt = new Date(now.getTime() + 60_000);
  const grant = { organizationId, isTrial: true, endsAt, reason: 'trial', now };
  await db()
    .transaction()
    .execute((tx) => insertCompanyGrant(tx, grant));
  expect(await loadEntitlements(db(), viewer.id)).toMatchObject({
    plan: 'enterprise',
    company: { id: organizationId, name: 'PLAN-TV' },
  });
  expect(await loadEntitlements(db(), viewer.id, endsAt)).toBeNull();
  expect(await canEnter(viewer)).toBe(true);
});

test('an invited viewer enters, changes role and loses access with the seat', async () => {
  const [owner, viewer] = [await accounts.signUp(), await accounts.signUp()];
  await join(owner, 'INVITE-TV');
  const invited = await owner.browser.call('POST', `${path}/invitations`, {
    email: viewer.email,
    role: 'viewer',
  });
  expect(invited.status).toBe(200);
  const invitation = (await load(owner.browser)).invitations[0];
  expect(invitation).toMatchObject({ email: viewer.email, role: 'viewer' });
  const token = deriveInvitationToken(invitation?.id ?? '', accounts.ports.secret);
  await viewer.browser.call('POST', '/v1/organization-invitations/accept', { token });
  expect(await canEnter(viewer)).toBe(true);
  expect(await load(viewer.browser)).toMatchObject({ is_company: true, role: 'viewer' });

  const memberId = (await load(viewer.browser)).members.find(({ is_self }) => is_self)?.id;
  const memberPath = `${path}/members/${memberId}`;
  const byViewer = await viewer.browser.call('PATCH', memberPath, { role: 'producer' });
  expect(byViewer.body.type).toBe('forbidden.organization_owner_only');
  await owner.browser.call('PATCH', memberPath, { role: 'producer' });
  expect(await findMembership(db(), viewer.id)).toMatchObject({ role: 'producer' });
  const ownerId = (await load(owner.browser)).members.find(({ role }) => role === 'owner')?.id;
  const ofOwner = await owner.browser.call('PATCH', `${path}/members/${ownerId}`, {
    role: 'viewer',
  });
  expect(ofOwner.body.type).toBe('not_found.seat');

  await owner.browser.call('DELETE', memberPath);
  expect(await canEnter(viewer)).toBe(false);
  expect(await load(viewer.browser)).toBeNull();
});
