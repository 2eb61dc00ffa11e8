import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenewalPorts } from '#features/auth/sessions.service.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import {
  accessPolicies,
  accessPolicyByRoute,
  callerVariants,
  type Outcome,
  operatorVariants,
} from '#test/authorisation-matrix.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { testEncryption } from '#test/outbox.ts';
import { createCaller, createOperator, type Person } from '#test/people.ts';
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
const policyOf = (name: keyof Api) => {
  const policy = accessPolicyByRoute[name];
  return typeof policy === 'string' ? accessPolicies[policy] : policy;
};
const operatorNames = names.filter((name) => typeof accessPolicyByRoute[name] !== 'string');
const combinationCount =
  names.length * callerVariants.length + operatorNames.length * operatorVariants.length;

/** Anyone can trigger a mail to an address, for example a password reset, and fail to sign in. */
const causedByAnyone = ['jobs', 'audit_persons'];
const ownData = userData.filter(
  ({ tables }) => !causedByAnyone.some((table) => tables.includes(table)),
);

/** All stored data of a person, as in their export. */
const dataOf = async ({ id }: Person) =>
  JSON.stringify(
    await Promise.all(ownData.map((data) => data.export(ports.db, id, testEncryption))),
  );

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
  expect(combinationCount).toBeGreaterThanOrEqual(500);
});

test('every route for operators, and no other, has a policy for operators', () => {
  const declared = names.filter((name) => api[name].caller === 'operator');
  expect(operatorNames.sort()).toEqual(declared.sort());
});

/** Routes that act on the user named by a link, code or password instead of the caller. */
const namesTarget: ReadonlySet<keyof Api> = new Set([
  'signIn',
  'confirmSocialLink',
  'renewToken',
  'confirmEmail',
  'resetPassword',
  'validatePasswordResetUrl',
  'validateEmailUrl',
  'signInWithFactor',
]);

const actsOnTarget = (name: keyof Api): boolean =>
  namesTarget.has(name) || (api[name].caller === 'operator' && api[name].method !== 'GET');

interface MatrixCall {
  readonly caller: Person;
  readonly authorization: string | null;
  readonly isForeign?: boolean;
}

async function checkCall(
  name: keyof Api,
  { caller, authorization, isForeign = false }: MatrixCall,
  expected: Outcome,
) {
  const { person: target } = await createCaller('user', ports, passwordHash);
  const baseInput = await requestExamples[name]({
    db: ports.db,
    storage: disk().storage,
    caller,
    target,
    music,
  });
  const input = isForeign ? withForeignIds(target, baseInput) : baseInput;
  const refused = expected !== 'allowed';
  const unchanged = [
    ...(refused ? [caller] : []),
    ...(refused || !actsOnTarget(name) ? [target] : []),
  ];
  const before = await Promise.all(unchanged.map(dataOf));
  const response = await callRoute(api[name], input, authorization);
  expect([200, 202].includes(response.statusCode) ? 'allowed' : response.json().type).toBe(
    expected,
  );
  expect(await Promise.all(unchanged.map(dataOf))).toEqual(before);
}

describe.each(names)('%s', (name) => {
  test.each(callerVariants)('%s', async (variant) => {
    const { person: caller, authorization } = await createCaller(variant, ports, passwordHash);
    const isForeign = variant === 'other user';
    await checkCall(name, { caller, authorization, isForeign }, policyOf(name)[variant]);
  });
});

describe.each(operatorNames)('%s', (name) => {
  test.each(operatorVariants)('%s', async (variant) => {
    const policy = accessPolicyByRoute[name];
    if (typeof policy === 'string') throw new Error('no policy for operators');
    const { person: caller, authorization } = await createOperator(variant, ports, passwordHash);
    await checkCall(name, { caller, authorization }, policy[variant]);
  });
});
