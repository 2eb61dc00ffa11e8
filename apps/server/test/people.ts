import type { Role } from '@onsori/contract/enumerations';
import { addLogin, join, setRole } from '#features/account/account.public.ts';
import { confirmAddress } from '#features/account/users.repo.ts';
import {
  close,
  openSession,
  type RenewalPorts,
  renew,
  type Tokens,
} from '#features/auth/sessions.service.ts';
import { openToken, sealToken } from '#features/auth/tokens.rules.ts';
import { insertGrant } from '#features/billing/billing.public.ts';
import type { Knocker } from '#test/authorisation-matrix.ts';
import { testSecret } from '#test/postbox.ts';
import { userData } from '../src/user-data.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly tokens: Tokens;
  readonly hasLeft: boolean;
}

const roleOf: Readonly<Partial<Record<Knocker, Role>>> = {
  pavilion: 'enterprise',
  operator: 'operator',
};
const device = 'desktop';
const autoLogin = true;
let number = 0;

/** A signed-in user with a Google login; the hash of a password is given, as making one takes long. */
async function createPerson(
  ports: RenewalPorts,
  passwordHash: string,
  role: Role,
): Promise<Person> {
  const now = new Date();
  number += 1;
  const subject = `person-of-matrix-${process.pid}-${number}`;
  const email = `${subject}@example.com`;
  return ports.db.transaction().execute(async (tx) => {
    const joining = { email, emailConfirmed: false, nickname: '사람', language: 'ko' } as const;
    const rest = { companyCode: null, termsVersion: '2026-11-01', marketing: {} };
    const id = await join(tx, { ...joining, ...rest, passwordHash }, now);
    await setRole(tx, id, role);
    await addLogin(tx, id, { provider: 'google', subject, email }, now);
    const entering = { userId: id, role, device, autoLogin } as const;
    const { tokens } = await openSession(tx, ports, entering, now);
    return { id, email, tokens, hasLeft: false };
  });
}

function expired(access: string): string {
  const token = openToken(access, testSecret, new Date());
  if (!token) throw new Error('no token');
  return sealToken({ ...token, expiresAt: new Date(Date.now() - 1000) }, testSecret);
}

function forged(access: string): string {
  const token = openToken(access, testSecret, new Date());
  if (!token) throw new Error('no token');
  return sealToken(token, 'the secret of somebody else altogether');
}

/** A person who comes as such a caller does, and what they show. */
export async function comingAs(
  knocker: Knocker,
  ports: RenewalPorts,
  passwordHash: string,
): Promise<{ person: Person; authorization: string | null }> {
  const now = new Date();
  const person = await createPerson(ports, passwordHash, roleOf[knocker] ?? 'user');
  const { access, renewal, viewer } = person.tokens;
  const sessionId = openToken(access, testSecret, now)?.sessionId ?? '';
  const showing = (token: string) => ({ person, authorization: `Bearer ${token}` });
  switch (knocker) {
    case 'visitor':
      return { person, authorization: null };
    case 'no bearer at all':
      return { person, authorization: 'Basic dXNlcjpwYXNz' };
    case 'forged':
      return showing(forged(access));
    case 'expired':
      return showing(expired(access));
    case 'session ended elsewhere': {
      const again = { userId: person.id, role: 'user', device: 'phone', autoLogin } as const;
      const opened = await ports.db
        .transaction()
        .execute((tx) => openSession(tx, ports, again, now));
      await opened.announce();
      return showing(access);
    }
    case 'signed out':
      await close(ports, sessionId, 'signed_out', now);
      return showing(access);
    case 'left':
      for (const data of userData) await data.erase(ports.db, person.id);
      return { person: { ...person, hasLeft: true }, authorization: `Bearer ${access}` };
    case 'viewer cookie':
      return showing(viewer);
    case 'before renewal':
      await renew(ports, renewal, null, now);
      return showing(access);
    case 'renewed':
      return showing((await renew(ports, renewal, null, new Date(now.getTime() + 1000))).access);
    case 'subscriber': {
      const free = { plan: 'free', startsAt: now, endsAt: null, reason: null } as const;
      await insertGrant(ports.db, { userId: person.id, ...free });
      // The free quota needs a confirmed address.
      await confirmAddress(ports.db, person.id, now);
      return showing(access);
    }
    case 'user':
    case 'pavilion':
    case 'operator':
    case 'other user':
      return showing(access);
  }
}
