import type { Db, Tx } from '#infra/db.ts';
import type { VerificationKeys } from '#infra/signing-keys.ts';
import {
  listCheckpoints,
  listLinks,
  listMonths,
  listUnlinkedEntries,
  type StoredCheckpoint,
} from './chain.repo.ts';
import {
  addMonths,
  type ChainEnd,
  type ChainHead,
  type ChainProblem,
  checkpointBytes,
  checkpointHash,
  emptyChain,
  emptyHead,
  isSameEnd,
  signedEnd,
  verifyLinks,
} from './chain.rules.ts';
import { isSigned, readHead } from './chain-entries.service.ts';

const BATCH_LINKS = 5000;
const MAX_UNLINKED = 100;

/** How long an entry may wait for its link: more than any transaction takes, and a restart. */
const LINKING_MS = 10 * 60_000;

/** The first day of the month whose entries may be dropped is 25 months ago. */
const RETAINED_MONTHS = 25;

export const isRetained = (month: string, now: Date): boolean =>
  new Date(`${addMonths(month, RETAINED_MONTHS)}T00:00:00Z`) > now;

export interface MonthVerification {
  readonly end: ChainEnd;
  readonly problems: readonly ChainProblem[];
}

/** Verifies the links of a month against its entries, and its end against the signed one. */
export async function verifyMonth(
  tx: Tx,
  month: string,
  expectedEnd: ChainEnd,
  now: Date,
): Promise<MonthVerification> {
  const problems: ChainProblem[] = [];
  let end = emptyChain(month);
  for (;;) {
    const links = await listLinks(tx, month, end.position, BATCH_LINKS);
    const verified = verifyLinks(month, end, links);
    problems.push(...verified.problems);
    end = verified.end;
    if (links.length < BATCH_LINKS) break;
  }
  if (!isSameEnd(end, expectedEnd))
    problems.push({ kind: 'end_mismatch', month, position: expectedEnd.position });
  const before = new Date(now.getTime() - LINKING_MS);
  for (const entryId of await listUnlinkedEntries(tx, month, before, MAX_UNLINKED))
    problems.push({ kind: 'entry_unlinked', month, entryId });
  return { end, problems };
}

/** Verifies that every checkpoint is signed, follows the one before, and that the last one is the last. */
function verifyCheckpoints(
  keys: VerificationKeys,
  checkpoints: readonly StoredCheckpoint[],
  head: ChainHead,
): ChainProblem[] {
  const problems = checkpoints.flatMap((checkpoint, index): ChainProblem[] => {
    const previous = checkpoints[index - 1];
    const follows = previous
      ? checkpoint.previousHash?.equals(checkpointHash(previous))
      : checkpoint.previousHash === null;
    const isValid = follows && isSigned(keys, checkpointBytes(checkpoint), checkpoint.signature);
    return isValid ? [] : [{ kind: 'checkpoint_invalid', month: checkpoint.month }];
  });
  const last = checkpoints.at(-1);
  const lastHash = last ? checkpointHash(last).toString('hex') : null;
  return lastHash === head.checkpoint
    ? problems
    : [...problems, { kind: 'checkpoint_invalid', month: head.closedMonth }];
}

export interface ChainVerification {
  readonly entries: number;
  readonly problems: readonly ChainProblem[];
  /** Where the chains of the months end, as position and hash. */
  readonly ends: Readonly<Record<string, string>>;
}

/** Verifies the months that are stored, each in a snapshot of its own, and all checkpoints. */
export async function verifyChain(
  db: Db,
  keys: VerificationKeys,
  now: Date,
): Promise<ChainVerification> {
  const problems: ChainProblem[] = [];
  const ends: Record<string, string> = {};
  let entries = 0;
  const readState = async (connection: Db) => ({
    head: await readHead(connection, keys),
    checkpoints: await listCheckpoints(connection),
    months: await listMonths(connection),
  });
  const { head, checkpoints, months } = await inSnapshot(db, readState);
  if (!head) problems.push({ kind: 'head_invalid', month: null });
  problems.push(...verifyCheckpoints(keys, checkpoints, head ?? emptyHead));
  const expectedMonths = [
    ...checkpoints.map(({ month }) => month).filter((month) => isRetained(month, now)),
    ...Object.keys(head?.ends ?? {}),
  ];
  for (const month of expectedMonths)
    if (!months.includes(month)) problems.push({ kind: 'month_missing', month });
  for (const month of months) {
    const { end, problems: found } = await inSnapshot(db, async (tx) => {
      const checkpoint = checkpoints.find((each) => each.month === month);
      const closedEnd = checkpoint && { position: checkpoint.entries, hash: checkpoint.hash };
      const currentHead = (await readHead(tx, keys)) ?? emptyHead;
      return verifyMonth(tx, month, closedEnd ?? signedEnd(currentHead, month), now);
    });
    problems.push(...found);
    entries += end.position;
    if (end.position > 0) ends[month] = `${end.position} ${end.hash.toString('hex')}`;
  }
  return { entries, problems, ends };
}

const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);
