/** What a caller does: writes and reads of data, pages, files of the object store, or Redis. */
export type CallKind = 'write' | 'read' | 'page' | 'file' | 'redis';

export interface LoggedCall {
  readonly kind: CallKind;
  /** Callers send one call after the other. */
  readonly caller: string;
  /** As of `performance.now`. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null for a successful call. */
  readonly problem: string | null;
}

export interface Gap {
  /** The longest time without a successful call of a caller, within the window. */
  readonly longestMs: number;
  /** When the last call that failed was sent, after the begin of the window; 0 without one. */
  readonly lastFailureMs: number;
  readonly failed: number;
  readonly succeeded: number;
}

/** Measures how long callers of a kind did not succeed between two moments. */
export function measureGap(
  calls: readonly LoggedCall[],
  kind: CallKind,
  { begin, end }: { readonly begin: number; readonly end: number },
): Gap {
  const selected = calls.filter((call) => call.kind === kind && call.endedAt >= begin);
  const within = selected.filter(({ startedAt }) => startedAt < end);
  const failures = within.filter(({ problem }) => problem !== null);
  let longestMs = 0;
  for (const caller of new Set(selected.map((call) => call.caller))) {
    let last = begin;
    const successes = selected.filter((call) => call.caller === caller && call.problem === null);
    for (const { endedAt } of successes) {
      longestMs = Math.max(longestMs, Math.min(endedAt, end) - last);
      last = endedAt;
      if (last >= end) break;
    }
    longestMs = Math.max(longestMs, end - last);
  }
  return {
    longestMs,
    lastFailureMs: Math.max(0, ...failures.map(({ startedAt }) => startedAt - begin)),
    failed: failures.length,
    succeeded: within.length - failures.length,
  };
}

/** Each problem, how often it occurred since a moment, and when the first and last of these calls were sent. */
export function listProblems(calls: readonly LoggedCall[], begin: number): string[] {
  const offsets = new Map<string, number[]>();
  for (const { kind, problem, startedAt } of calls) {
    if (problem === null || startedAt < begin) continue;
    const name = `${kind}: ${problem}`;
    offsets.set(name, [...(offsets.get(name) ?? []), (startedAt - begin) / 1000]);
  }
  return [...offsets].map(
    ([name, at]) =>
      `${at.length} × ${name}, sent at ${Math.min(...at).toFixed(1)} to ${Math.max(...at).toFixed(1)} s`,
  );
}
