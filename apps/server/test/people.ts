import type { Api } from '@onsori/contract/api';
import { apiKeyScopes } from '@onsori/contract/api-key-values';
import type { OperatorPermission, Role } from '@onsori/contract/enumerations';
import type { OrganizationRole } from '@onsori/contract/organizations';
import { addLogin, createAccount, setRole } from '#features/account/account.public.ts';
import { markEmailConfirmed } from '#features/account/users.repo.ts';
import { revokeApiKey } from '#features/api-keys/api-keys.service.ts';
import {
  closeSession,
  openSession,
  type RenewalPorts,
  renewSession,
  type SessionTokens,
} from '#features/auth/sessions.service.ts';
import { signToken, verifyToken } from '#features/auth/tokens.rules.ts';
import { insertGrant } from '#features/billing/billing.public.ts';
import type { CallerVariant, CompanyVariant, OperatorVariant } from '#test/access-policies.ts';
import type { ApiKeyVariant } from '#test/api-key-policies.ts';
import { scopeByRoute } from '#test/api-key-policies.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { enrolTestFactor, makeOperator, setVerifiedAt } from '#test/operators.ts';
import { testSecret } from '#test/outbox.ts';
import { userData } from '../src/user-data.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly tokens: SessionTokens;
  readonly hasLeft: boolean;
}

const roles: Readonly<Partial<Record<CallerVariant, Role>>> = { pavilion: 'enterprise' };
const permissionsByVariant: Readonly<Partial<Record<string, readonly OperatorPermission[]>>> = {
  'support operator': ['support'],
  'catalogue operator': ['catalogue'],
  'billing operator': ['billing'],
  'operator without permission': [],
};
const device = 'desktop';
const autoLogin = true;
let counter = 0;

/** Creates a signed-in user with a Google login; the hash is passed in because hashing is slow. */
async function createPerson(
  ports: RenewalPorts,
  passwordHash: string,
  role: Role,
): Promise<Person> {
  const now = new Date();
  counter += 1;
  const subject = `person-of-matrix-${process.pid}-${counter}`;
  const email = `${subject}@example.com`;
  return ports.db.transaction().execute(async (tx) => {
    const profile = { email, emailConfirmed: false, nickname: '사람', language: 'ko' } as const;
    const consents = { companyCode: null, termsVersion: '2026-11-01', marketing: {} };
    const id = await createAccount(tx, { ...profile, ...consents, passwordHash }, now);
    await setRole(tx, id, role);
    await addLogin(tx, id, { provider: 'google', subject, email }, now);
    const session = { userId: id, role, device, autoLogin } as const;
    const { tokens } = await openSession(tx, ports, session, now);
    return { id, email, tokens, hasLeft: false };
  });
}

function expireToken(access: string): string {
  const token = verifyToken(access, testSecret, new Date());
  if (!token) throw new Error('no token');
  return signToken({ ...token, expiresAt: new Date(Date.now() - 1000) }, testSecret);
}

function forgeToken(access: string): string {
  const token = verifyToken(access, testSecret, new Date());
  if (!token) throw new Error('no token');
  return signToken(token, 'the secret of somebody else altogether');
}

/** Creates an operator in the state of the variant, an admin if it names no permission. */
export async function createOperator(
  variant: OperatorVariant | 'operator',
  ports: RenewalPorts,
  passwordHash: string,
): Promise<{ person: Person; authorization: string }> {
  const { db } = ports;
  const person = await createPerson(ports, passwordHash, 'operator');
  await makeOperator(db, person.id, permissionsByVariant[variant] ?? ['admin']);
  if (variant !== 'operator without factor') await enrolTestFactor(db, person.id);
  const minutesAgo = variant === 'operator stale step-up' ? 11 : 0;
  const verifiedAt = new Date(Date.now() - minutesAgo * 60_000);
  await setVerifiedAt(db, person.id, variant === 'operator unverified' ? null : verifiedAt);
  return { person, authorization: `Bearer ${person.tokens.access}` };
}

const companyRoles = {
  'company owner': 'owner',
  'company viewer': 'viewer',
  'other company': 'producer',
  pavilion: 'producer',
} as const satisfies Record<CompanyVariant | 'pavilion', OrganizationRole>;

/** Creates a member of a company of its own. */
export async function createCompanyMember(
  variant: CompanyVariant | 'pavilion',
  ports: RenewalPorts,
  passwordHash: string,
): Promise<{ person: Person; authorization: string }> {
  const person = await createPerson(ports, passwordHash, 'enterprise');
  const organizationId = await createTestCompany(ports.db);
  await addTestMember(ports.db, organizationId, person.id, companyRoles[variant]);
  return { person, authorization: `Bearer ${person.tokens.access}` };
}

/** Creates a company with a key in the state of the variant; the person is its owner. */
export async function createKeyCaller(
  variant: ApiKeyVariant,
  name: keyof Api,
  ports: RenewalPorts,
  passwordHash: string,
): Promise<{ person: Person; authorization: string }> {
  const { db } = ports;
  const person = await createPerson(ports, passwordHash, 'enterprise');
  const organizationId = await ownEnterprise(db, person.id);
  const { key, secret } = await createTestKey(db, person.id, {
    mode: variant === 'test key' ? 'test' : 'live',
    scopes: apiKeyScopes.filter(
      (scope) => variant !== 'api key without scope' || scope !== scopeByRoute[name],
    ),
  });
  if (variant === 'revoked api key') await revokeApiKey(db, person.id, key.id);
  if (variant === 'api key without plan')
    await db.deleteFrom('company_grants').where('organization_id', '=', organizationId).execute();
  return { person, authorization: `Bearer ${secret}` };
}

/** Creates a user in the state of the caller variant, and its authorization header. */
export async function createCaller(
  variant: CallerVariant,
  ports: RenewalPorts,
  passwordHash: string,
): Promise<{ person: Person; authorization: string | null }> {
  if (variant === 'operator') return createOperator(variant, ports, passwordHash);
  const now = new Date();
  const person = await createPerson(ports, passwordHash, roles[variant] ?? 'user');
  const { access, renewal, viewer } = person.tokens;
  const sessionId = verifyToken(access, testSecret, now)?.sessionId ?? '';
  const withToken = (token: string) => ({ person, authorization: `Bearer ${token}` });
  switch (variant) {
    case 'visitor':
      return { person, authorization: null };
    case 'no bearer at all':
      return { person, authorization: 'Basic dXNlcjpwYXNz' };
    case 'forged':
      return withToken(forgeToken(access));
    case 'expired':
      return withToken(expireToken(access));
    case 'session ended elsewhere': {
      const otherSession = { userId: person.id, role: 'user', device: 'phone', autoLogin } as const;
      const opened = await ports.db
        .transaction()
        .execute((tx) => openSession(tx, ports, otherSession, now));
      await opened.publishEndedSessions();
      return withToken(access);
    }
    case 'signed out':
      await closeSession(ports, sessionId, 'signed_out', now, {
        kind: 'user',
        userId: person.id,
        network: null,
      });
      return withToken(access);
    case 'left':
      await ports.db.transaction().execute(async (tx) => {
        for (const data of userData) await data.erase(tx, person.id);
      });
      return { person: { ...person, hasLeft: true }, authorization: `Bearer ${access}` };
    case 'viewer cookie':
      return withToken(viewer);
    case 'before renewal':
      await renewSession(ports, renewal, null, now);
      return withToken(access);
    case 'renewed':
      return withToken(
        (await renewSession(ports, renewal, null, new Date(now.getTime() + 1000))).access,
      );
    case 'subscriber': {
      const free = { plan: 'free', startsAt: now, endsAt: null, reason: null } as const;
      await insertGrant(ports.db, { userId: person.id, ...free });
      // The free quota needs a confirmed address.
      await markEmailConfirmed(ports.db, person.id, now);
      return withToken(access);
    }
    case 'user':
    case 'pavilion':
    case 'other user':
      return withToken(access);
  }
}
