import { expect, test } from 'vitest';
import { createRandom } from '#cli/random.ts';
import { statementMonth } from '#features/billing/billing.public.ts';
import { boughtIn, createHistory, findImbalance, stepHistory } from '#test/purchase-history.ts';
import { termsOf } from './purchases.rules.ts';

const MONTHS = 10_000;
const MONTHS_PER_COMPANY = 25;

test('10,000 months of purchases, refunds and changed terms add up to the won', () => {
  const seen = new Map<string, number>();
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
  let months = 0;
  for (let seed = 1; months < MONTHS; seed += 1) {
    const random = createRandom(seed);
    const history = createHistory(new Date(Date.UTC(2027, random.nextInt(24), 1)));
    const visited = new Set<string>();
    while (visited.size < MONTHS_PER_COMPANY) {
      const { action, outcome } = stepHistory(history, random, { musics: 12 });
      const month = statementMonth(history.now);
      visited.add(month);
      count(`${action.kind} ${outcome}`);
      expect(findImbalance(history), `seed ${seed}`).toBeNull();
      if (action.kind === 'buy' && outcome === 'done')
        expect(boughtIn(history, month)).toBeLessThanOrEqual(termsOf(history.terms).monthlyLimit);
    }
    if (history.purchases.some((each) => each.refundMonth === each.month)) count('same month');
    if (history.purchases.some((each) => (each.refundMonth ?? '') > each.month))
      count('a month that was closed');
    months += visited.size;
  }
  // A kind of history that no longer occurs would leave its rules unchecked.
  for (const name of [
    ...['buy done', 'buy conflict.monthly_limit', 'buy conflict.already_purchased'],
    ...['refund done', 'refund conflict.purchase_state', 'terms done'],
    ...['same month', 'a month that was closed'],
  ])
    expect(seen.get(name), name).toBeGreaterThan(50);
});
