import { randomBytes, randomInt } from 'node:crypto';
import { licenceIdOf } from '@onsori/contract/licence-id';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { issueTestLicence, testLicenceKeys } from '#test/licences.ts';
import { useSuite } from '#test/suite.ts';
import { createLicenceCheck } from './licences.service.ts';

vi.setConfig({ testTimeout: 180_000 });

const suite = useSuite('fixture');
let accounts: Accounts;
let known = '';
beforeAll(async () => {
  accounts = openAccounts(suite());
  const { id: userId } = await accounts.signedUp();
  known = (await issueTestLicence(suite().database.db, { userId, musicId: '1' })).id;
});
afterAll(() => accounts.app.close());

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const guess = () => licenceIdOf(randomBytes(15));
/** As near as a guess can come: all but the last letter. */
const nearGuess = () => {
  const others = letters.replace(known.slice(-1), '');
  return known.slice(0, -1) + others[randomInt(others.length)];
};

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('10,000 guesses are unknown, and how near they came cannot be told by the time', async () => {
  const check = createLicenceCheck(suite().database.db, testLicenceKeys);
  const kinds = { far: guess, near: nearGuess, malformed: () => randomBytes(12).toString('hex') };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const times: Record<keyof typeof kinds, number[]> = { far: [], near: [], malformed: [] };
  const statuses = new Set<string>();
  for (let round = 0; round < 10_000; round += 1) {
    const kind = names[(round + randomInt(names.length)) % names.length] ?? 'far';
    const id = kinds[kind]();
    const started = performance.now();
    const answer = await check(id);
    times[kind].push(performance.now() - started);
    statuses.add(JSON.stringify({ ...answer, id: '' }));
  }
  expect([...statuses]).toEqual(['{"id":"","status":"unknown","licence":null}']);
  const medians = names.map((name) => median(times[name]));
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(0.15 * Math.max(...medians));
});

test('a known number takes about as long as an unknown one', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = (id: string) => accounts.app.inject(`/_api/v1/licences/${id}`);
  for (let round = 0; round < 201; round += 1)
    for (const kind of round % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const id = kind === 'known' ? known : guess();
      const started = performance.now();
      await ask(id);
      times[kind].push(performance.now() - started);
    }
  const [a, b] = [median(times.known), median(times.unknown)];
  expect(Math.abs(a - b)).toBeLessThan(0.35 * Math.max(a, b));
});
