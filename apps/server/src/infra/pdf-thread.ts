import { serveCalls } from './worker-thread.ts';

/** Prints what the parent of this thread requests. */
export function servePrints<Facts>(print: (facts: Facts) => Promise<Buffer>): void {
  serveCalls<Facts, Uint8Array>(async (facts) => Uint8Array.from(await print(facts)));
}
