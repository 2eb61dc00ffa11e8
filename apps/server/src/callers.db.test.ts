import { defineRoute } from '@onsori/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '#http/implementation.ts';
import { commandOf } from '#seed/account/arguments.ts';
import { changeAccount } from '#seed/account/change-account.ts';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { testApp } from '#test/app.ts';
import { doors, knockers } from '#test/authorisation-matrix.ts';
import { comingAs } from '#test/people.ts';
import { useSuite } from '#test/suite.ts';
import { callerHooks } from './callers.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const operator = (...args: string[]) => changeAccount(db(), commandOf(args), new Date());

describe.each(['GET', 'POST'] as const)('a route for subscribers, by %s', (method) => {
  test.each(knockers)('%s', async (knocker) => {
    const ports = { ...accounts.ports, db: db() };
    const route = defineRoute({
      method,
      path: '/v1/only-for-subscribers',
      summary: 'lets subscribers in',
      caller: 'subscriber',
      bearer: 'required',
      reply: z.object({ ok: z.literal(true) }),
      errors: [],
    });
    const open = implement('open', route, async () => ({ ok: true as const }));
    const app = testApp(suite(), [open], callerHooks(ports));
    const { authorization } = await comingAs(knocker, ports, 'unused');
    const headers = authorization === null ? {} : { authorization };
    const answer = await app.inject({ method, url: '/_api/v1/only-for-subscribers', headers });
    const door = doors[method === 'GET' ? 'subscribers, reads' : 'subscribers, writes'];
    expect(answer.statusCode === 200 ? 'let in' : answer.json().type).toBe(door[knocker]);
    await app.close();
  });
});

test('a plan that ends closes the door at once', async () => {
  const { email, id } = await accounts.signedUp();
  const { isSubscriber } = callerHooks({ ...accounts.ports, db: db() });
  const identity = { userId: id, role: 'user', sessionId: id, readsOnly: false } as const;
  expect(await isSubscriber(identity)).toBe(false);
  await operator('grant-plan', email, 'creator', 'endless', 'y');
  expect(await isSubscriber(identity)).toBe(true);
  await operator('end-plan', email, 'creator');
  expect(await isSubscriber(identity)).toBe(false);
});
