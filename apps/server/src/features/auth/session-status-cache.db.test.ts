import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RedisPort } from '#infra/redis.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { createSessionStatusCache } from './session-stores.service.ts';
import { verifyToken } from './tokens.rules.ts';

const suite = useSuite();
let accounts: AccountsApp;
let sessionId = '';
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
beforeEach(async () => {
  const { browser } = await accounts.signUp();
  sessionId = verifyToken(browser.token ?? '', accounts.ports.secret, new Date())?.sessionId ?? '';
});

const ended = { reason: 'signed_out', at: new Date().toISOString(), by: null } as const;

/** Counts Redis commands, and runs `before` ahead of every command after the first. */
function createCountingRedis(before: () => Promise<void> = async () => {}) {
  const { redis } = suite();
  let commands = 0;
  const counted: RedisPort = {
    ...redis,
    attempt: async (command, fallback) => {
      commands += 1;
      if (commands > 1) await before();
      return redis.attempt(command, fallback);
    },
  };
  return { counted, commands: () => commands };
}

test('reads Redis once for a cached session, and not again within a second', async () => {
  const { db } = suite().database;
  await createSessionStatusCache(db, suite().redis).get(sessionId);
  const { counted, commands } = createCountingRedis();
  const cache = createSessionStatusCache(db, counted);
  const statuses = await Promise.all(Array.from({ length: 50 }, () => cache.get(sessionId)));
  expect([new Set(statuses), commands()]).toEqual([new Set(['alive']), 1]);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  await cache.get(sessionId);
  expect(commands()).toBe(2);
});

test('does not overwrite an end published between the database read and the Redis write', async () => {
  const { db } = suite().database;
  const otherCache = createSessionStatusCache(db, suite().redis);
  const { counted } = createCountingRedis(() => otherCache.setEnded(sessionId, ended));
  expect(await createSessionStatusCache(db, counted).get(sessionId)).toBe('alive');
  expect(await createSessionStatusCache(db, suite().redis).get(sessionId)).toEqual(ended);
});

test('reads the database when Redis is unavailable', async () => {
  const { db } = suite().database;
  const unavailableRedis: RedisPort = {
    ...suite().redis,
    attempt: async (_command, other) => other(),
  };
  expect(await createSessionStatusCache(db, unavailableRedis).get(sessionId)).toBe('alive');
  const unknownSessionId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';
  expect(await createSessionStatusCache(db, unavailableRedis).get(unknownSessionId)).toBe(
    'unknown',
  );
});
