import { setTimeout } from 'node:timers/promises';
import { withLimit } from '#tools/harness/run-with-limit.ts';

const RETRY_MS = 300;
/** Two rounds of the reconciliation, which asks again for open outcomes. */
const LIMIT_SECONDS = 600;

/** Repeats while it throws or returns null, as somebody does who sees an error and tries again. */
export function withRetry<Result>(
  what: string,
  act: (see: (state: string) => void) => Promise<Result | null>,
): Promise<Result> {
  return withLimit(what, LIMIT_SECONDS, async (see, signal) => {
    for (;;) {
      try {
        const result = await act(see);
        if (result !== null) return result;
      } catch (error) {
        // A process was killed during the call.
        see(String((error as Error).cause ?? error));
      }
      if (signal.aborted) throw new Error(`${what}: aborted`);
      await setTimeout(RETRY_MS);
    }
  });
}
