import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import {
  createMonth,
  dropMonth,
  insertCheckpoint,
  listCheckpoints,
  listMonths,
  lockChains,
} from './chain.repo.ts';
import {
  addMonths,
  checkpointBytes,
  checkpointHash,
  monthOf,
  signedEnd,
  withCheckpoint,
} from './chain.rules.ts';
import { BrokenChainError, readHead, signBytes, writeHead } from './chain-entries.service.ts';
import { isRetained, verifyMonth } from './verify-chain.service.ts';

/** Partitions exist for this month and some after it, so that recording never waits for a job. */
const MONTHS_AHEAD = 3;

/** No transaction that began in a month is open for so long after it. */
const CLOSING_DELAY_MS = 24 * 3_600_000;

export async function createNextMonths(db: Db, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1)
    await createMonth(db, addMonths(monthOf(now), ahead));
}

/** Closes a month with a signed checkpoint. Throws when its chain does not verify. */
async function closeMonth(db: Db, keys: SigningKeys, month: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockChains(tx);
    const head = await readHead(tx, keys);
    if (!head) throw new BrokenChainError('the head of the audit chains is not signed');
    const previous = (await listCheckpoints(tx)).at(-1);
    if (previous && previous.month >= month) return;
    const { end, problems } = await verifyMonth(tx, month, signedEnd(head, month), now);
    const [problem] = problems;
    if (problem) throw new BrokenChainError(`${month} has ${problem.kind} and stays open`);
    const checkpoint = {
      month,
      entries: end.position,
      hash: end.hash,
      previousHash: previous ? checkpointHash(previous) : null,
      closedAt: now,
    };
    const signature = signBytes(keys, checkpointBytes(checkpoint));
    await insertCheckpoint(tx, { ...checkpoint, signature });
    await writeHead(tx, keys, withCheckpoint(head, checkpoint));
  });
}

/** Closes the months that ended, oldest first. Returns them. */
export async function closeEndedMonths(db: Db, keys: SigningKeys, now: Date): Promise<string[]> {
  const currentMonth = monthOf(new Date(now.getTime() - CLOSING_DELAY_MS));
  const closed = new Set((await listCheckpoints(db)).map(({ month }) => month));
  const ended = (await listMonths(db)).filter(
    (month) => month < currentMonth && !closed.has(month),
  );
  for (const month of ended) await closeMonth(db, keys, month, now);
  return ended;
}

/** Drops the entries of months that ended two years ago and verify; their checkpoints stay. */
export async function dropOldMonths(db: Db, now: Date): Promise<string[]> {
  const months = new Set(await listMonths(db));
  const dropped: string[] = [];
  for (const { month, entries, hash } of await listCheckpoints(db)) {
    if (!months.has(month) || isRetained(month, now)) continue;
    const { problems } = await db
      .transaction()
      .execute((tx) => verifyMonth(tx, month, { position: entries, hash }, now));
    // What somebody changed is evidence.
    if (problems.length === 0 && (await dropMonth(db, month))) dropped.push(month);
  }
  return dropped;
}
