import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RedisPort } from '#infra/redis.ts';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { createSessionWatch } from './session-watch.service.ts';
import { openToken } from './tokens.rules.ts';

const suite = useSuite();
let accounts: Accounts;
let sessionId = '';
beforeAll(() => {
  accounts = openAccounts(suite());
});
beforeEach(async () => {
  const { browser } = await accounts.signedUp();
  sessionId = openToken(browser.token ?? '', accounts.ports.secret, new Date())?.sessionId ?? '';
});

const ended = { reason: 'signed_out', at: new Date().toISOString(), by: null } as const;

/** Redis, with every command counted and a moment in front of each. */
function watchedRedis(before: () => Promise<void> = async () => {}) {
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

test('a known session costs one read of Redis, and within a second none', async () => {
  const { db } = suite().database;
  await createSessionWatch(db, suite().redis).standing(sessionId);
  const { counted, commands } = watchedRedis();
  const watch = createSessionWatch(db, counted);
  const answers = await Promise.all(Array.from({ length: 50 }, () => watch.standing(sessionId)));
  expect([new Set(answers), commands()]).toEqual([new Set(['alive']), 1]);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  await watch.standing(sessionId);
  expect(commands()).toBe(2);
});

test('an end that is announced between look and note is not overwritten', async () => {
  const { db } = suite().database;
  const elsewhere = createSessionWatch(db, suite().redis);
  const { counted } = watchedRedis(() => elsewhere.announce(sessionId, ended));
  expect(await createSessionWatch(db, counted).standing(sessionId)).toBe('alive');
  expect(await createSessionWatch(db, suite().redis).standing(sessionId)).toEqual(ended);
});

test('without Redis the database says it', async () => {
  const { db } = suite().database;
  const gone: RedisPort = { ...suite().redis, attempt: async (_command, other) => other() };
  expect(await createSessionWatch(db, gone).standing(sessionId)).toBe('alive');
  const nobody = '0193c8a0-7b1a-7cde-8f00-0123456789ab';
  expect(await createSessionWatch(db, gone).standing(nobody)).toBe('unknown');
});
