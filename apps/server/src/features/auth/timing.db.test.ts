import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Medians of both, taken in turns so that what disturbs one disturbs the other. */
async function compared(rounds: number, ask: (email: string) => Promise<unknown>, known: string) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const who of round % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const started = performance.now();
      await ask(who === 'known' ? known : `nobody-${round}@example.com`);
      times[who].push(performance.now() - started);
    }
  return { known: median(times.known), unknown: median(times.unknown) };
}

test.each([
  ['login', 21, 'POST', '/v1/auth/token', { password: 'not the right one' }],
  ['forgot', 61, 'POST', '/v1/user/password/forgot', {}],
] as const)(
  '%s answers a registered and an unknown address alike',
  async (_, rounds, method, path, more) => {
    const { email } = await accounts.signedUp();
    const ask = (address: string) =>
      accounts.browser().call(method, path, { email: address, ...more });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known).toEqual(unknown);
    const times = await compared(rounds, ask, email);
    expect(Math.abs(times.known - times.unknown)).toBeLessThan(
      0.35 * Math.max(times.known, times.unknown),
    );
  },
);

test('whether an address is registered takes as long to say either way', async () => {
  const { email } = await accounts.signedUp();
  const ask = (address: string) => accounts.browser().call('GET', `/v1/users/email/${address}`);
  const times = await compared(61, ask, email);
  expect(Math.abs(times.known - times.unknown)).toBeLessThan(
    0.5 * Math.max(times.known, times.unknown),
  );
});
