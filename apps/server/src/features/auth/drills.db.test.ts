import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { join } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import { DatabaseUnavailable } from '#infra/db-errors.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { useSuite } from '#test/suite.ts';
import { openSession, renew, type SessionPorts } from './sessions.service.ts';

const suite = useSuite();
let ports: SessionPorts;
beforeAll(() => {
  const { db } = suite().database;
  ports = { ...testAuthPorts(db, suite().redis), db };
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let number = 0;

/** A user with a session, by its first renewal token. */
async function signedIn(autoLogin: boolean, now: Date): Promise<string> {
  number += 1;
  const email = `drill-${number}@example.com`;
  const { tokens } = await ports.db.transaction().execute(async (tx) => {
    const userId = await join(
      tx,
      {
        email,
        emailConfirmed: true,
        nickname: '훈련',
        language: 'ko',
        companyCode: null,
        passwordHash: null,
        termsVersion: '2026-11-01',
        marketing: {},
      },
      now,
    );
    return openSession(tx, ports, { userId, role: 'user', device: 'desktop', autoLogin }, now);
  });
  return tokens.renewal;
}
/** The successor, or null where we are signed out; who is told that the database is busy comes back. */
async function renewed(token: string, now: Date): Promise<string | null> {
  try {
    return (await renew(ports, token, now)).renewal;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return renewed(token, now);
    if (error instanceof AppError && error.type.startsWith('unauthorized.')) return null;
    throw error;
  }
}

test('any order of use, loss and reuse, on the database: one live successor or a dead family', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), async (steps) => {
      const now = new Date();
      const given = [await signedIn(true, now)];
      let alive = true;
      for (const back of steps) {
        const newest = given.length - 1;
        const at = Math.max(0, newest - back);
        const answer = await renewed(given[at] ?? '', now);
        if (!alive || at < newest - 1) {
          expect(answer).toBeNull();
          alive = false;
        } else if (at === newest - 1) expect(answer).toBe(given[newest]);
        else given.push(answer ?? '');
      }
      expect(await renewed(given.at(-1) ?? '', now)).toEqual(alive ? expect.any(String) : null);
      expect(new Set(given).size).toBe(given.length);
    }),
    { numRuns: 60 },
  );
});

test('a thousand lost replies sign nobody out', async () => {
  const started = new Date();
  const held = await Promise.all(Array.from({ length: 20 }, () => signedIn(true, started)));
  for (let round = 1; round <= 50; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    await Promise.all(
      held.map(async (token, at) => {
        const lost = await renewed(token, now);
        const heard = await renewed(token, now);
        expect([lost, heard]).toEqual([expect.any(String), lost]);
        held[at] = heard ?? '';
      }),
    );
  }
});

test('a hundred laptops sleep and wake signed in, until their time is over', async () => {
  const started = new Date();
  const { autoLoginDays, idleDays } = limits.session;
  await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const autoLogin = at % 2 === 0;
      let token = await signedIn(autoLogin, started);
      let now = started.getTime();
      const nap = ((autoLogin ? 14 : idleDays) - 0.01 - (at % 50) / 20) * dayMs;
      for (now += nap; now < started.getTime() + autoLoginDays * dayMs; now += nap) {
        const next = await renewed(token, new Date(now));
        expect(next).toEqual(expect.any(String));
        token = next ?? '';
      }
      const over = new Date(started.getTime() + autoLoginDays * dayMs);
      expect(await renewed(token, over)).toBeNull();
    }),
  );
  const closed = await signedIn(false, started);
  expect(await renewed(closed, new Date(started.getTime() + idleDays * dayMs))).toBeNull();
});

test('ten thousand renewals at once: one successor each', { timeout: 90_000 }, async () => {
  const now = new Date();
  const first = await Promise.all(Array.from({ length: 100 }, () => signedIn(true, now)));
  const given = first.map(() => new Set<string | null>());
  let next = 0;
  // As many as a busy process has under way; more would only wait for a connection.
  const sender = async () => {
    for (let at = next++; at < 10_000; at = next++)
      given[at % 100]?.add(await renewed(first[at % 100] ?? '', now));
  };
  await Promise.all(Array.from({ length: 400 }, sender));
  for (const set of given) expect([set.size, set.has(null)]).toEqual([1, false]);
  expect(new Set(given.flatMap((set) => [...set])).size).toBe(100);
});
