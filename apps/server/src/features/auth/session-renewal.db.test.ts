import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import { DatabaseUnavailableError } from '#infra/db-errors.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { createRenewalKey } from '#test/renewal-key.ts';
import { useSuite } from '#test/suite.ts';
import { REPEAT_WINDOW_MS } from './renewal.rules.ts';
import { openSession, type RenewalPorts, renewSession } from './sessions.service.ts';

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
/** Generating a key pair is slower than signing, so the tests share some. */
const keys = Array.from({ length: 10 }, createRenewalKey);

/** A browser's session: its renewal token, and its key if it could store one. */
interface Device {
  token: string;
  readonly key: Key | null;
}

async function signInDevice(autoLogin: boolean, now: Date, isBound = true): Promise<Device> {
  number += 1;
  const email = `drill-${number}@example.com`;
  const key = isBound ? (keys[number % keys.length] ?? null) : null;
  const { tokens } = await ports.db.transaction().execute(async (tx) => {
    const userId = await createAccount(
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
/** Returns the successor, or null when signed out; retries while the database is unavailable. */
async function renewDevice(
  { key }: Pick<Device, 'key'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const signedProof = key?.signProof(now.getTime());
  const proof = signedProof
    ? {
        ...signedProof,
        key: Buffer.from(signedProof.key, 'base64url'),
        signature: Buffer.from(signedProof.signature, 'base64url'),
      }
    : null;
  try {
    return (await renewSession(ports, token, proof, now)).renewal;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return renewDevice({ key }, token, now);
    if (error instanceof AppError && error.type.startsWith('unauthorized.')) return null;
    throw error;
  }
}

test('has one valid successor or an ended family after any order of use, loss and reuse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), async (steps) => {
      const now = new Date();
      const device = await signInDevice(true, now);
      const issued = [device.token];
      let isActive = true;
      for (const stepsBack of steps) {
        const newest = issued.length - 1;
        const at = Math.max(0, newest - stepsBack);
        const successor = await renewDevice(device, issued[at] ?? '', now);
        if (!isActive || at < newest - 1) {
          expect(successor).toBeNull();
          isActive = false;
        } else if (at === newest - 1) expect(successor).toBe(issued[newest]);
        else issued.push(successor ?? '');
      }
      const last = await renewDevice(device, issued.at(-1) ?? '', now);
      expect(last).toEqual(isActive ? expect.any(String) : null);
      expect(new Set(issued).size).toBe(issued.length);
    }),
    { numRuns: 60 },
  );
});

test('a thousand lost replies sign nobody out', async () => {
  const started = new Date();
  const devices = await Promise.all(Array.from({ length: 20 }, () => signInDevice(true, started)));
  for (let round = 1; round <= 50; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    // A laptop that was closed before the reply arrived renews again up to 40 minutes afterwards.
    const retriedAt = new Date(now.getTime() + (round % 5) * 10 * 60_000);
    await Promise.all(
      devices.map(async (device) => {
        const lost = await renewDevice(device, device.token, now);
        const received = await renewDevice(device, device.token, retriedAt);
        expect([lost, received]).toEqual([expect.any(String), lost]);
        device.token = received ?? '';
      }),
    );
  }
});

test('tolerates every second lost reply without a key, within the repeat window', async () => {
  const started = new Date();
  const devices = await Promise.all(
    Array.from({ length: 10 }, () => signInDevice(true, started, false)),
  );
  for (let round = 1; round <= 20; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    const repeatedAt = new Date(now.getTime() + REPEAT_WINDOW_MS);
    await Promise.all(
      devices.map(async (device) => {
        const first = await renewDevice(device, device.token, now);
        if (round % 2 === 0)
          expect(await renewDevice(device, device.token, repeatedAt)).toBe(first);
        device.token = first ?? '';
        expect(device.token).not.toBe('');
      }),
    );
  }
});

test('a hundred devices stay signed in across idle periods until their session expires', async () => {
  const started = new Date();
  const { autoLoginDays, idleDays } = limits.session;
  const devices: Device[] = [];
  for (let at = 0; at < 100; at += 1)
    devices.push(await signInDevice(at % 2 === 0, started, at % 10 !== 0));
  await Promise.all(
    devices.map(async (device, at) => {
      const autoLogin = at % 2 === 0;
      let now = started.getTime();
      const idleMs = ((autoLogin ? 14 : idleDays) - 0.01 - (at % 50) / 20) * dayMs;
      for (now += idleMs; now < started.getTime() + autoLoginDays * dayMs; now += idleMs) {
        const next = await renewDevice(device, device.token, new Date(now));
        expect(next).toEqual(expect.any(String));
        device.token = next ?? '';
      }
      const over = new Date(started.getTime() + autoLoginDays * dayMs);
      expect(await renewDevice(device, device.token, over)).toBeNull();
    }),
  );
  const idleDevice = await signInDevice(false, started);
  const idle = new Date(started.getTime() + idleDays * dayMs);
  expect(await renewDevice(idleDevice, idleDevice.token, idle)).toBeNull();
});

test('two tabs that share a key and renew at once stay signed in', async () => {
  const started = new Date();
  const device = await signInDevice(true, started);
  for (let round = 1; round <= 30; round += 1) {
    const now = new Date(started.getTime() + round * hourMs);
    const tabs = await Promise.all([0, 1].map(() => renewDevice(device, device.token, now)));
    expect(tabs).toEqual([expect.any(String), tabs[0]]);
    device.token = tabs[0] ?? '';
  }
});

test('ten thousand concurrent renewals yield one successor per session', {
  timeout: 90_000,
}, async () => {
  const now = new Date();
  const devices: Device[] = [];
  for (let at = 0; at < 100; at += 1) devices.push(await signInDevice(true, now));
  const issued = devices.map(() => new Set<string | null>());
  let next = 0;
  // As many requests as a busy process runs at once; more would only wait for a connection.
  const sender = async () => {
    for (let at = next++; at < 10_000; at = next++) {
      const device = devices[at % 100];
      if (device) issued[at % 100]?.add(await renewDevice(device, device.token, now));
    }
  };
  await Promise.all(Array.from({ length: 400 }, sender));
  for (const set of issued) expect([set.size, set.has(null)]).toEqual([1, false]);
  expect(new Set(issued.flatMap((set) => [...set])).size).toBe(100);
});
