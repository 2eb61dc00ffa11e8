import { createRandom } from '#server/cli/random.ts';
import { runHistory } from '#server/src/features/billing/billing-history.ts';

const HISTORIES = 100_000;
const STEPS = 30;

/** Runs random histories of subscriptions through the rules of money. */
export async function billingRules(): Promise<boolean> {
  const startedAt = performance.now();
  let payments = 0;
  let won = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      for (const account of runHistory(createRandom(seed), STEPS).accounts) {
        payments += account.payments.length;
        for (const { amount, refunded } of account.payments) won += amount - refunded;
      }
    } catch (error) {
      console.error(`seed ${seed}: ${(error as Error).message}`);
      return false;
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const figures = [HISTORIES, payments, won].map((figure) => figure.toLocaleString('en-US'));
  console.log(
    `${figures[0]} histories, ${figures[1]} payments, ${figures[2]} won retained, ${seconds} s`,
  );
  console.log('every invariant held');
  return true;
}
