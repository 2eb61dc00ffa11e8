import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenewalPorts } from '#features/auth/sessions.service.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import {
  accessPolicies,
  accessPolicyByRoute,
  type CallerVariant,
  callerVariants,
} from '#test/authorisation-matrix.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { createCaller, type Person } from '#test/people.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { requestExamples } from '#test/request-examples.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { userData } from './user-data.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
let accounts: AccountsApp;
let ports: RenewalPorts;
let passwordHash = '';
let music: ExampleContext['music'];
beforeAll(async () => {
  const { db } = suite().database;
  const { storage } = disk();
  accounts = openAccountsApp(suite(), { storage });
  ports = { ...accounts.ports, db };
  passwordHash = await accounts.ports.hasher.hash(validPassword);
  const published = await publishPlayableMusic(db, storage, Buffer.from('a stream of the matrix'));
  music = { musicId: published.musicId, audioId: published.fullId };
});
afterAll(() => accounts.app.close());

const names = Object.keys(api) as (keyof Api)[];
const cases = names.flatMap((name) =>
  callerVariants.map((callerKind) => [name, callerKind] as const),
);

/** Excludes jobs: anyone can trigger a mail to an address, for example a password reset. */
const ownData = userData.filter(({ tables }) => !tables.includes('jobs'));

/** All stored data of a person, as in their export. */
const dataOf = async ({ id }: Person) =>
  JSON.stringify(await Promise.all(ownData.map((data) => data.export(ports.db, id))));

function callRoute({ method, path }: Route, input: RequestExample, authorization: string | null) {
  const filled = path.replaceAll(/{(\w+)}/g, (_, key) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  );
  return accounts.app.inject({
    method,
    url: `/_api${filled}${input.query ? `?${input.query}` : ''}`,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(input.cookie && { cookie: input.cookie }),
      ...(input.key && { 'idempotency-key': input.key }),
    },
    ...(input.body && { payload: input.body }),
  });
}

/** Adds another user's id wherever a request can carry one. */
const withForeignIds = ({ id }: Person, input: RequestExample): RequestExample => ({
  ...input,
  query: [input.query ?? [], `user_id=${id}&userId=${id}&id=${id}`].flat().join('&'),
  ...(input.body && { body: { user_id: id, userId: id, id, ...input.body } }),
});

test('every route declares an access policy and a sample request, in 500 or more cases', () => {
  expect(Object.keys(accessPolicyByRoute).sort()).toEqual([...names].sort());
  expect(Object.keys(requestExamples).sort()).toEqual([...names].sort());
  expect(cases.length).toBeGreaterThanOrEqual(500);
});

/** Routes that act on the user named by a link, code or password instead of the caller. */
const actsOnTarget: ReadonlySet<keyof Api> = new Set([
  'signIn',
  'confirmSocialLink',
  'renewToken',
  'confirmEmail',
  'resetPassword',
  'validatePasswordResetUrl',
  'validateEmailUrl',
]);

describe.each(names)('%s', (name) => {
  test.each(callerVariants)('%s', async (callerKind: CallerVariant) => {
    const { person: caller, authorization } = await createCaller(callerKind, ports, passwordHash);
    const { person: target } = await createCaller('user', ports, passwordHash);
    const baseInput = await requestExamples[name]({ db: ports.db, caller, target, music });
    const input = callerKind === 'other user' ? withForeignIds(target, baseInput) : baseInput;
    const before = { caller: await dataOf(caller), target: await dataOf(target) };
    const response = await callRoute(api[name], input, authorization);
    const expected = accessPolicies[accessPolicyByRoute[name]][callerKind];
    expect([200, 202].includes(response.statusCode) ? 'allowed' : response.json().type).toBe(
      expected,
    );
    const refused = expected !== 'allowed';
    if (refused) expect(await dataOf(caller)).toBe(before.caller);
    if (refused || !actsOnTarget.has(name)) expect(await dataOf(target)).toBe(before.target);
  });
});
