import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenewalPorts } from '#features/auth/sessions.service.ts';
import {
  accessPolicies,
  type CallerVariant,
  type CompanyVariant,
  callerVariants,
  companyVariants,
  type OperatorVariant,
  type Outcome,
  operatorVariants,
} from '#test/access-policies.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import {
  type ApiKeyVariant,
  apiKeyPolicy,
  apiKeyVariants,
  scopeByRoute,
} from '#test/api-key-policies.ts';
import { accessPolicyByRoute } from '#test/authorisation-matrix.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { testEncryption } from '#test/outbox.ts';
import {
  createCaller,
  createCompanyMember,
  createKeyCaller,
  createOperator,
  type Person,
} from '#test/people.ts';
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
let stateQuery = '';
beforeAll(async () => {
  const { db } = suite().database;
  const { storage } = disk();
  accounts = openAccountsApp(suite(), { storage });
  ports = { ...accounts.ports, db };
  passwordHash = await accounts.ports.hasher.hash(validPassword);
  const published = await publishPlayableMusic(db, storage, Buffer.from('a stream of the matrix'));
  music = { musicId: published.musicId, audioId: published.fullId };
  stateQuery = await buildStateQuery();
});
afterAll(() => accounts.app.close());

const names = Object.keys(api) as (keyof Api)[];
const hasPolicyFor = (name: keyof Api, variant: string) => {
  const policy = accessPolicyByRoute[name];
  return typeof policy !== 'string' && variant in policy;
};
const operatorNames = names.filter((name) => hasPolicyFor(name, 'operator unverified'));
const companyNames = names.filter((name) => hasPolicyFor(name, 'other company'));
const combinationCount =
  names.length * callerVariants.length +
  operatorNames.length * operatorVariants.length +
  companyNames.length * companyVariants.length;

/** Anyone can trigger a mail to an address, for example a password reset, and fail to sign in. */
const causedByAnyone = ['jobs', 'audit_persons'];
const ownData = userData.filter(
  ({ tables }) => !causedByAnyone.some((table) => tables.includes(table)),
);

async function buildStateQuery(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(ports.db);
  const states = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*), max(xmin::text::bigint) as newest from ${name}`,
  );
  return `${states.join(' union all ')} order by name`;
}

/** Row count and newest transaction of every table: differs after any change of a row. */
const databaseState = async () => (await sql.raw(stateQuery).execute(ports.db)).rows;

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

test('every route for companies, and no other, has a policy for their members', () => {
  const declared = names.filter((name) => api[name].caller === 'pavilion');
  expect(companyNames.sort()).toEqual(declared.sort());
});

test('every route with a scope, and no other, has it in the policy', () => {
  const declared = names.flatMap((name) => {
    const { scope }: Route = api[name];
    return scope ? [[name, scope]] : [];
  });
  expect(Object.fromEntries(declared)).toEqual(scopeByRoute);
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
  readonly variant: CallerVariant | OperatorVariant | CompanyVariant | ApiKeyVariant;
  readonly outcome: Outcome;
}

function casesOf(name: keyof Api): MatrixCall[] {
  const policy = accessPolicyByRoute[name];
  const byCaller = typeof policy === 'string' ? accessPolicies[policy] : policy;
  return Object.entries({ ...byCaller, ...apiKeyPolicy(name, policy) }).map(
    ([variant, outcome]) => ({
      variant: variant as MatrixCall['variant'],
      outcome,
    }),
  );
}

const isOperatorVariant = (variant: MatrixCall['variant']): variant is OperatorVariant =>
  operatorVariants.some((other) => other === variant);
const isCompanyVariant = (variant: MatrixCall['variant']): variant is CompanyVariant =>
  companyVariants.some((other) => other === variant);

const isApiKeyVariant = (variant: MatrixCall['variant']): variant is ApiKeyVariant =>
  apiKeyVariants.some((other) => other === variant);

function createVariant(name: keyof Api, variant: MatrixCall['variant']) {
  if (isApiKeyVariant(variant)) return createKeyCaller(variant, name, ports, passwordHash);
  if (isOperatorVariant(variant)) return createOperator(variant, ports, passwordHash);
  if (isCompanyVariant(variant) || (variant === 'pavilion' && api[name].caller === 'pavilion'))
    return createCompanyMember(variant, ports, passwordHash);
  return createCaller(variant, ports, passwordHash);
}

const isMember = (variant: MatrixCall['variant']): boolean =>
  variant === 'pavilion' ||
  isApiKeyVariant(variant) ||
  (isCompanyVariant(variant) && variant !== 'other company');

/** Outcomes that depend on the kind of caller alone, whatever the request is. */
const refusalsOfKind: ReadonlySet<Outcome> = new Set([
  'forbidden.operator_only',
  'forbidden.pavilion_only',
  'forbidden.api_key_only',
  'forbidden.factor_not_enrolled',
  'forbidden.factor_not_verified',
  'forbidden.step_up_required',
  'forbidden.permission_missing',
]);
const isRefusedByKind = ({ outcome }: MatrixCall): boolean =>
  outcome.startsWith('unauthorized.') || refusalsOfKind.has(outcome);

type Variant = ReturnType<typeof createVariant>;
const refusedVariants = new Map<MatrixCall['variant'], Variant>();

/** Refused callers change nothing, so that all routes share them. */
function findRefused(name: keyof Api, variant: MatrixCall['variant']): Variant {
  const created = refusedVariants.get(variant) ?? createVariant(name, variant);
  refusedVariants.set(variant, created);
  return created;
}

const createTarget = async () => (await createCaller('user', ports, passwordHash)).person;

/** Creates what a request acts on; of a route for companies, it belongs to the caller's or to another one. */
async function createExample(
  name: keyof Api,
  variant: MatrixCall['variant'],
  person: Person,
  target: Person,
): Promise<RequestExample> {
  const isForeign = api[name].caller === 'pavilion' && !isMember(variant);
  const caller = isForeign
    ? (await createCompanyMember('pavilion', ports, passwordHash)).person
    : person;
  const { storage } = disk();
  return requestExamples[name]({ db: ports.db, storage, caller, target, music });
}

/** Prepares the data of all calls, so that only the calls themselves change something. */
async function prepareCalls(name: keyof Api, cases: readonly MatrixCall[], target: Person) {
  const createFor = async (variant: MatrixCall['variant'], person: Person) =>
    createExample(name, variant, person, actsOnTarget(name) ? await createTarget() : target);
  const refused = cases.find(isRefusedByKind);
  const example = refused && (await createFor(refused.variant, await createTarget()));
  const calls: (() => Promise<Outcome>)[] = [];
  for (const matrixCall of cases) {
    const { variant } = matrixCall;
    const isShared = example !== undefined && isRefusedByKind(matrixCall);
    const caller = await (isShared ? findRefused : createVariant)(name, variant);
    const own = isShared ? example : await createFor(variant, caller.person);
    const input = variant === 'other user' ? withForeignIds(target, own) : own;
    calls.push(async () => {
      const response = await callRoute(api[name], input, caller.authorization);
      return [200, 202].includes(response.statusCode) ? 'allowed' : response.json().type;
    });
  }
  return calls;
}

/** Calls the route in every case; `readUnchanged` reads what all of them must leave unchanged. */
async function checkCases(
  name: keyof Api,
  cases: readonly MatrixCall[],
  readUnchanged: (target: Person) => Promise<unknown>,
) {
  const target = await createTarget();
  const calls = await prepareCalls(name, cases, target);
  const before = await readUnchanged(target);
  const outcomes: MatrixCall[] = [];
  for (const [index, call] of calls.entries()) {
    const { variant } = cases[index] as MatrixCall;
    outcomes.push({ variant, outcome: await call() });
  }
  expect(outcomes).toEqual(cases);
  expect(await readUnchanged(target)).toEqual(before);
}

describe.each(names)('%s', (name) => {
  const cases = casesOf(name);
  const refused = cases.filter(({ outcome }) => outcome !== 'allowed');
  const allowed = cases.filter(({ outcome }) => outcome === 'allowed');

  test.skipIf(refused.length === 0)('refuses callers, and changes nothing', () =>
    checkCases(name, refused, databaseState),
  );

  test.skipIf(allowed.length === 0)('allows callers, and changes nothing of others', () =>
    checkCases(name, allowed, dataOf),
  );
});
