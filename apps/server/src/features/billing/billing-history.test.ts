import { expect, test } from 'vitest';
import { createRandom } from '#cli/random.ts';
import { runHistory } from './billing-history.ts';

const HISTORIES = 2_000;
const STEPS = 24;

test('random histories never lose, invent or keep money that is not earned', () => {
  const seen = new Map<string, number>();
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { accounts } = runHistory(createRandom(seed), STEPS);
    for (const { payments, subscription } of accounts) {
      count(subscription.endedBecause ?? subscription.state);
      for (const { kind, refunded } of payments) count(refunded > 0 ? `${kind} refunded` : kind);
    }
  }
  // A kind of history that no longer occurs would leave its rules unchecked.
  for (const name of [
    ...['start', 'renewal', 'upgrade', 'seats'],
    ...['start refunded', 'renewal refunded', 'upgrade refunded', 'seats refunded'],
    ...['period_end', 'stopped', 'withdrawn', 'unpaid', 'price_declined', 'payment_refused'],
    ...['active', 'past_due'],
  ])
    expect(seen.get(name), name).toBeGreaterThan(5);
});
