import { checkGoal } from '#bench/rounds.ts';
import { isReached, missingFields, type Row } from './coverage.ts';
import { fieldsOf } from './draft.ts';
import type { FoundFinding, FuzzResult } from './engine.ts';

const MAX_SHOWN_FINDINGS = 20;
const MAX_SHOWN_BYTES = 2000;
const MAX_RATE_LIMITED_SHARE = 0.01;

/** Formats bytes as a JavaScript string literal that can be sent again. */
function printBytes(bytes: Buffer): string {
  const text = JSON.stringify(bytes.subarray(0, MAX_SHOWN_BYTES).toString('latin1'));
  return bytes.length > MAX_SHOWN_BYTES
    ? `${text} and ${bytes.length - MAX_SHOWN_BYTES} more`
    : text;
}

function printFinding(finding: FoundFinding, repeat: string): void {
  const { kind, detail, target, call, reply, count } = finding;
  console.log(`FOUND ${kind}: ${detail} (${target} ${call.operation.id}, ${count} times)`);
  console.log(`  repeat: ${repeat} --only ${call.index}`);
  console.log(`  sent: ${printBytes(call.bytes)}`);
  if (reply) console.log(`  got: ${reply.status} ${printBytes(reply.body)}`);
}

const hasGaps = (row: Row) => !isReached(row) || missingFields(row).length > 0;

function printRow(row: Row): void {
  const fields = fieldsOf(row.operation).length;
  const cells = [
    row.target.padEnd(4),
    row.operation.id.padEnd(26),
    String(row.calls).padStart(6),
    String(row.succeeded).padStart(6),
    String(row.refusedByHandler).padStart(7),
    `${fields - missingFields(row).length}/${fields}`.padStart(7),
    String(row.callers.size).padStart(8),
  ];
  const missing = [
    ...(isReached(row) ? [] : [`handler not reached: ${[...row.refusals].join(', ')}`]),
    ...missingFields(row).map((field) => `${field} not varied`),
  ];
  console.log(`${cells.join(' ')}  ${missing.join('; ')}`);
}

/** Prints findings, the table of routes and the figures; returns false when a goal was missed. */
export function printReport(
  { findings, coverage }: FuzzResult,
  logFindings: readonly string[],
  repeat: string,
  isWholePlan: boolean,
): boolean {
  for (const finding of findings.slice(0, MAX_SHOWN_FINDINGS)) printFinding(finding, repeat);
  for (const line of logFindings.slice(0, MAX_SHOWN_FINDINGS))
    console.log(`FOUND in the log: ${line}`);
  if (isWholePlan) {
    console.log('via  route                       calls    2xx refused  fields  callers');
    // Rows with gaps first: logs are often cut after their first lines.
    for (const row of coverage.rows.toSorted((a, b) => Number(hasGaps(b)) - Number(hasGaps(a))))
      printRow(row);
  }
  const statuses = [...coverage.statuses].toSorted(([a], [b]) => a - b);
  console.log(statuses.map(([status, count]) => `${status || 'none'}: ${count}`).join('  '));
  const total = statuses.reduce((sum, [, count]) => sum + count, 0);
  const limited = coverage.statuses.get(429) ?? 0;
  const of = (kind: FoundFinding['kind']) =>
    findings.filter((finding) => finding.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const goals = [
    checkGoal('replies of 5xx', of('server error'), { max: 0 }),
    checkGoal("replies outside the contract's shape", of('wrong shape'), { max: 0 }),
    checkGoal('calls without a reply', of('no reply'), { max: 0 }),
    checkGoal('replies that leak', of('leak'), { max: 0 }),
    checkGoal('errors and secrets in the log', logFindings.length, { max: 0 }),
    checkGoal('share of 429', limited / total, { max: MAX_RATE_LIMITED_SHARE }),
  ];
  if (!isWholePlan) return goals.every(Boolean);
  const unreached = coverage.rows.filter((row) => !isReached(row)).length;
  const unvaried = coverage.rows.reduce((sum, row) => sum + missingFields(row).length, 0);
  return [
    ...goals,
    checkGoal('routes whose handler was not reached', unreached, { max: 0 }),
    checkGoal('inputs that were not varied', unvaried, { max: 0 }),
  ].every(Boolean);
}
