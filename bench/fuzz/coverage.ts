import { fieldsOf } from './draft.ts';
import { errorTypeOf } from './oracle.ts';
import type { Call, CallerKind } from './plan.ts';
import type { Operation } from './spec.ts';
import type { Reply } from './transport.ts';

export interface Row {
  readonly target: string;
  readonly operation: Operation;
  calls: number;
  succeeded: number;
  /** Refused by the handler itself, not by a check before it. */
  refusedByHandler: number;
  /** Error types of replies to valid input. */
  readonly refusals: Set<string>;
  readonly varied: Set<string>;
  readonly callers: Set<CallerKind>;
}

export interface Coverage {
  record(target: string, call: Call, reply: Reply | null): void;
  readonly rows: readonly Row[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Whether an error type is decided before the handler runs. */
const isPreHandlerError = (type: string, operation: Operation): boolean =>
  /^(?:invalid\.input|bad_request\..*|rate_limited|payload_too_large|unsupported_media_type|headers_too_large|not_found\.route|internal|unavailable\..*)$/.test(
    type,
  ) ||
  (operation.bearer !== 'none' && type.startsWith('unauthorized.'));

/** Counts the calls and their outcomes for every target and operation. */
export function createCoverage(
  operations: readonly Operation[],
  targets: readonly { readonly name: string }[],
): Coverage {
  const statuses = new Map<number, number>();
  const rows = targets.flatMap(({ name }) =>
    operations.map(
      (operation): Row => ({
        target: name,
        operation,
        calls: 0,
        succeeded: 0,
        refusedByHandler: 0,
        refusals: new Set(),
        varied: new Set(),
        callers: new Set(),
      }),
    ),
  );
  const rowOf = new Map(rows.map((row) => [`${row.target} ${row.operation.id}`, row]));
  return {
    rows,
    statuses,
    record: (target, call, reply) => {
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const row = rowOf.get(`${target} ${call.operation.id}`);
      if (!row) return;
      row.calls += 1;
      row.callers.add(call.caller);
      if (call.field !== null) row.varied.add(call.field);
      if (call.oddity !== 'none' || !reply) return;
      if (status < 300) row.succeeded += 1;
      const type = status < 300 ? undefined : errorTypeOf(reply);
      if (type === undefined) return;
      if (!isPreHandlerError(type, call.operation)) row.refusedByHandler += 1;
      row.refusals.add(type);
    },
  };
}

export const isReached = (row: Row): boolean => row.succeeded + row.refusedByHandler > 0;

export const missingFields = ({ operation, varied }: Row): string[] =>
  fieldsOf(operation).filter((field) => !varied.has(field));
