import { randomBytes, randomInt } from 'node:crypto';
import { licenceIdOf } from '@onsori/contract/licence-id';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { timeApart } from '#test/alike.ts';
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

test('10,000 guesses are unknown, and how near they came cannot be told by the time', async () => {
  const check = createLicenceCheck(suite().database.db, testLicenceKeys);
  const answers: Record<string, number> = {};
  const guessed = (id: () => string) => async () => {
    const answer = JSON.stringify({ ...(await check(id())), id: '' });
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const malformed = () => randomBytes(12).toString('hex');
  const asks = { far: guessed(guess), near: guessed(nearGuess), malformed: guessed(malformed) };
  expect(await timeApart(asks, 1_112)).toBeLessThan(0.15);
  expect(answers).toEqual({ '{"id":"","status":"unknown","licence":null}': 10_008 });
});

test('a known number takes about as long as an unknown one', async () => {
  const ask = (id: string) => accounts.app.inject(`/_api/v1/licences/${id}`);
  const asks = { known: () => ask(known), unknown: () => ask(guess()) };
  expect(await timeApart(asks, 201)).toBeLessThan(0.35);
});
