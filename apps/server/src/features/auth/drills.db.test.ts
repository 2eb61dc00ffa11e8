import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { join } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import { DatabaseUnavailable } from '#infra/db-errors.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { createRenewalKey } from '#test/renewal-key.ts';
import { useSuite } from '#test/suite.ts';
import { REPEAT_MS } from './renewal.rules.ts';
import { openSession, type RenewalPorts, renew } from './sessions.service.ts';

const suite = useSuite();
let ports: RenewalPorts;
beforeAll(() => {
  const { db } = suite().database;
  ports = { ...testAuthPorts(db, suite().redis), db };
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let number = 0;

type Key = ReturnType<typeof createRenewalKey>;
/** A pair of keys takes longer to make than to use: drills share some. */
const keys = Array.from({ length: 10 }, createRenewalKey);

/** A browser's session: its renewal token, and its key if it could store one. */
interface Device {
  token: string;
  readonly key: Key | null;
}

async function signedIn(autoLogin: boolean, now: Date, isBound = true): Promise<Device> {
  number += 1;
  const email = `drill-${number}@example.com`;
  const key = isBound ? (keys[number % keys.length] ?? null) : null;
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
    const renewalKey = key && Buffer.from(key.key, 'base64url');
    const signingIn = { userId, role: 'user', device: 'desktop', autoLogin, renewalKey } as const;
    return openSession(tx, ports, signingIn, now);
  });
  return { token: tokens.renewal, key };
}
/** The successor, or null where we are signed out; who is told that the database is busy comes back. */
async function renewed(
  { key }: Pick<Device, 'key'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const made = key?.prove(now.getTime());
  const proof = made
    ? {
        ...made,
        key: Buffer.from(made.key, 'base64url'),
        signature: Buffer.from(made.signature, 'base64url'),
      }
    : null;
  try {
    return (await renew(ports, token, proof, now)).renewal;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return renewed({ key }, token, now);
    if (error instanceof AppError && error.type.startsWith('unauthorized.')) return null;
    throw error;
  }
}

test('any order of use, loss and reuse, on the database: one live successor or a dead family', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), async (steps) => {
      const now = new Date();
      const device = await signedIn(true, now);
      const given = [device.token];
      let alive = true;
      for (const back of steps) {
        const newest = given.length - 1;
        const at = Math.max(0, newest - back);
        const answer = await renewed(device, given[at] ?? '', now);
        if (!alive || at < newest - 1) {
          expect(answer).toBeNull();
          alive = false;
        } else if (at === newest - 1) expect(answer).toBe(given[newest]);
        else given.push(answer ?? '');
      }
      const last = await renewed(device, given.at(-1) ?? '', now);
      expect(last).toEqual(alive ? expect.any(String) : null);
      expect(new Set(given).size).toBe(given.length);
    }),
    { numRuns: 60 },
  );
});

test('a thousand lost replies sign nobody out', async () => {
  const started = new Date();
  const devices = await Promise.all(Array.from({ length: 20 }, () => signedIn(true, started)));
  for (let round = 1; round <= 50; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    // Whoever closes the lid before the reply asks again hours later.
    const later = new Date(now.getTime() + (round % 5) * 10 * 60_000);
    await Promise.all(
      devices.map(async (device) => {
        const lost = await renewed(device, device.token, now);
        const received = await renewed(device, device.token, later);
        expect([lost, received]).toEqual([expect.any(String), lost]);
        device.token = received ?? '';
      }),
    );
  }
});

test('without a key every second lost reply is forgiven, within its time', async () => {
  const started = new Date();
  const devices = await Promise.all(
    Array.from({ length: 10 }, () => signedIn(true, started, false)),
  );
  for (let round = 1; round <= 20; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    const again = new Date(now.getTime() + REPEAT_MS);
    await Promise.all(
      devices.map(async (device) => {
        const first = await renewed(device, device.token, now);
        if (round % 2 === 0) expect(await renewed(device, device.token, again)).toBe(first);
        device.token = first ?? '';
        expect(device.token).not.toBe('');
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
      const device = await signedIn(autoLogin, started, at % 10 !== 0);
      let now = started.getTime();
      const nap = ((autoLogin ? 14 : idleDays) - 0.01 - (at % 50) / 20) * dayMs;
      for (now += nap; now < started.getTime() + autoLoginDays * dayMs; now += nap) {
        const next = await renewed(device, device.token, new Date(now));
        expect(next).toEqual(expect.any(String));
        device.token = next ?? '';
      }
      const over = new Date(started.getTime() + autoLoginDays * dayMs);
      expect(await renewed(device, device.token, over)).toBeNull();
    }),
  );
  const closed = await signedIn(false, started);
  const idle = new Date(started.getTime() + idleDays * dayMs);
  expect(await renewed(closed, closed.token, idle)).toBeNull();
});

test('two tabs that share a key and renew at once stay signed in', async () => {
  const started = new Date();
  const device = await signedIn(true, started);
  for (let round = 1; round <= 30; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    const tabs = await Promise.all([0, 1].map(() => renewed(device, device.token, now)));
    expect(tabs).toEqual([expect.any(String), tabs[0]]);
    device.token = tabs[0] ?? '';
  }
});

test('ten thousand renewals at once: one successor each', { timeout: 90_000 }, async () => {
  const now = new Date();
  const devices = await Promise.all(Array.from({ length: 100 }, () => signedIn(true, now)));
  const given = devices.map(() => new Set<string | null>());
  let next = 0;
  // As many as a busy process has under way; more would only wait for a connection.
  const sender = async () => {
    for (let at = next++; at < 10_000; at = next++) {
      const device = devices[at % 100];
      if (device) given[at % 100]?.add(await renewed(device, device.token, now));
    }
  };
  await Promise.all(Array.from({ length: 400 }, sender));
  for (const set of given) expect([set.size, set.has(null)]).toEqual([1, false]);
  expect(new Set(given.flatMap((set) => [...set])).size).toBe(100);
});
