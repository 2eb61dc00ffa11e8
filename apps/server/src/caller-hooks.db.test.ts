import { defineRoute } from '@onsori/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeAccount, parseCommand } from '#cli/account.ts';
import { implement } from '#http/implementation.ts';
import { accessPolicies, callerVariants } from '#test/access-policies.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { testApp } from '#test/app.ts';
import { operatorPorts } from '#test/audit.ts';
import { createCaller } from '#test/people.ts';
import { useSuite } from '#test/suite.ts';
import { callerHooks } from './caller-hooks.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const operator = (...args: string[]) =>
  changeAccount(operatorPorts(db()), parseCommand(args), new Date());

describe.each(['GET', 'POST'] as const)('a route for subscribers, by %s', (method) => {
  test.each(callerVariants)('%s', async (callerKind) => {
    const ports = { ...accounts.ports, db: db() };
    const route = defineRoute({
      method,
      path: '/v1/only-for-subscribers',
      summary: 'for subscribers only',
      caller: 'subscriber',
      bearer: 'required',
      reply: z.object({ ok: z.literal(true) }),
      errors: [],
    });
    const open = implement('open', route, async () => ({ ok: true as const }));
    const app = testApp(suite(), [open], callerHooks(ports));
    const { authorization } = await createCaller(callerKind, ports, 'unused');
    const headers = authorization === null ? {} : { authorization };
    const response = await app.inject({ method, url: '/_api/v1/only-for-subscribers', headers });
    const policy = accessPolicies[method === 'GET' ? 'subscribers, reads' : 'subscribers, writes'];
    expect(response.statusCode === 200 ? 'allowed' : response.json().type).toBe(policy[callerKind]);
    await app.close();
  });
});

test('a user is no subscriber as soon as the plan ends', async () => {
  const { email, id } = await accounts.signUp();
  const { isSubscriber } = callerHooks({ ...accounts.ports, db: db() });
  const identity = { userId: id, role: 'user', sessionId: id, isReadOnly: false } as const;
  expect(await isSubscriber(identity)).toBe(false);
  await operator('grant-plan', email, 'creator', 'endless', 'y');
  expect(await isSubscriber(identity)).toBe(true);
  await operator('end-plan', email, 'creator');
  expect(await isSubscriber(identity)).toBe(false);
});
