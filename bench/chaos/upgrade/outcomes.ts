/** What came of the requests of one kind. */
interface KindOutcome {
  requests: number;
  slowestMs: number;
  /** Failures by what they were. */
  readonly failures: Map<string, number>;
}

export interface Outcomes {
  record(kind: string, startedAt: number, failure: string | null): void;
  countFailures(): number;
  countRequests(): number;
  /** Lines of a table, one per kind. */
  toLines(): string[];
}

const MAX_REPORTED_FAILURES = 12;

export function createOutcomes(note: (text: string) => void): Outcomes {
  const kinds = new Map<string, KindOutcome>();
  let reported = 0;
  const failuresOf = ({ failures }: KindOutcome) =>
    [...failures.values()].reduce((sum, count) => sum + count, 0);
  const sum = (count: (outcome: KindOutcome) => number) =>
    [...kinds.values()].reduce((total, outcome) => total + count(outcome), 0);
  return {
    record: (kind, startedAt, failure) => {
      const outcome = kinds.get(kind) ?? { requests: 0, slowestMs: 0, failures: new Map() };
      kinds.set(kind, outcome);
      outcome.requests += 1;
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
      if (failure === null) return;
      outcome.failures.set(failure, (outcome.failures.get(failure) ?? 0) + 1);
      reported += 1;
      if (reported <= MAX_REPORTED_FAILURES)
        note(`${new Date().toISOString()} ${kind} failed: ${failure}`);
    },
    countFailures: () => sum(failuresOf),
    countRequests: () => sum(({ requests }) => requests),
    toLines: () =>
      [...kinds].map(([kind, outcome]) => {
        const failures = [...outcome.failures].map(([what, count]) => `${count} x ${what}`);
        const columns = [
          kind.padEnd(12),
          String(outcome.requests).padStart(8),
          String(failuresOf(outcome)).padStart(9),
          `${Math.round(outcome.slowestMs)} ms`.padStart(11),
        ];
        return `${columns.join('')}  ${failures.join(', ')}`.trimEnd();
      }),
  };
}

export const outcomeHeader = `${'kind'.padEnd(12)}${'requests'.padStart(8)}${'failures'.padStart(9)}${'slowest'.padStart(11)}`;

/** Names a failed fetch by its cause, without addresses. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}

/** Names a response by its status and the type of its error. */
export function describeResponse(status: number, body: string): string {
  const [, type = ''] = /"type":"([\w.]+)"/.exec(body) ?? [];
  return `${status} ${type}`.trimEnd();
}
