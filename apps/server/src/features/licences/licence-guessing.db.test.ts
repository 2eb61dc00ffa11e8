import { randomBytes, randomInt } from 'node:crypto';
import { encodeLicenceId } from '@onsori/contract/licence-terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { issueTestLicence, testLicenceKeys } from '#test/licences.ts';
import { useSuite } from '#test/suite.ts';
import { measureTimingDifference } from '#test/timing-difference.ts';
import { createLicenceCheck } from './licences.service.ts';

vi.setConfig({ testTimeout: 180_000 });

const suite = useSuite('fixture');
let accounts: AccountsApp;
let known = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  const { id: userId } = await accounts.signUp();
  known = (await issueTestLicence(suite().database.db, { userId, musicId: '1' })).id;
});
afterAll(() => accounts.app.close());

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const guess = () => encodeLicenceId(randomBytes(15));
/** Differs from the known id in the last character only. */
const nearGuess = () => {
  const others = alphabet.replace(known.slice(-1), '');
  return known.slice(0, -1) + others[randomInt(others.length)];
};

test('10,000 guesses are unknown, and timing does not reveal how close they were', async () => {
  const check = createLicenceCheck(suite().database.db, testLicenceKeys);
  const results: Record<string, number> = {};
  const countResult = (id: () => string) => async () => {
    const result = JSON.stringify({ ...(await check(id())), id: '' });
    results[result] = (results[result] ?? 0) + 1;
  };
  const malformed = () => randomBytes(12).toString('hex');
  const requests = {
    far: countResult(guess),
    near: countResult(nearGuess),
    malformed: countResult(malformed),
  };
  expect(await measureTimingDifference(requests, 1_112)).toBeLessThan(0.15);
  expect(results).toEqual({ '{"id":"","status":"unknown","licence":null}': 10_008 });
});

test('checking a known id takes about as long as an unknown one', async () => {
  const requestLicence = (id: string) => accounts.app.inject(`/_api/v1/licences/${id}`);
  const requests = { known: () => requestLicence(known), unknown: () => requestLicence(guess()) };
  expect(await measureTimingDifference(requests, 201)).toBeLessThan(0.35);
});
