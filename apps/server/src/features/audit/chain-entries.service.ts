import { setTimeout } from 'node:timers/promises';
import type { Db, Tx } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import type { SigningKeys, VerificationKeys } from '#infra/signing-keys.ts';
import {
  findHead,
  findLastLink,
  hasPendingEntries,
  insertLinks,
  listPendingEntries,
  type Signature,
  storeHead,
  tryLockChains,
} from './chain.repo.ts';
import {
  addMonths,
  type ChainEnd,
  type ChainHead,
  emptyChain,
  emptyHead,
  extendChain,
  formatHead,
  isSameEnd,
  monthOf,
  parseHead,
  type StoredEntry,
  signedEnd,
  withEnd,
} from './chain.rules.ts';

const BATCH_ENTRIES = 500;
const INTERVAL_MS = 1000;

/** The log is not as it was signed. It is not extended, which would sign what somebody changed. */
export class BrokenChainError extends Error {
  override readonly name = 'BrokenChainError';
}

export const signBytes = (keys: SigningKeys, bytes: Buffer): Signature => ({
  keyId: keys.current.id,
  bytes: keys.sign(bytes),
});

export const isSigned = (keys: VerificationKeys, bytes: Buffer, signature: Signature): boolean =>
  keys.all.find(({ id }) => id === signature.keyId)?.verifies(bytes, signature.bytes) ?? false;

/** Returns the head of an empty log where none is stored; null when it is not signed. */
export async function readHead(db: Db, keys: VerificationKeys): Promise<ChainHead | null> {
  const stored = await findHead(db);
  if (!stored) return emptyHead;
  const isValid = isSigned(keys, Buffer.from(stored.content), stored.signature);
  return isValid ? parseHead(stored.content) : null;
}

export async function writeHead(tx: Tx, keys: SigningKeys, head: ChainHead): Promise<void> {
  const content = formatHead(head);
  await storeHead(tx, { content, signature: signBytes(keys, Buffer.from(content)) });
}

/** Appends links of entries to the chain of a month and returns its end. */
async function extendMonth(
  tx: Tx,
  head: ChainHead,
  month: string,
  entries: readonly StoredEntry[],
): Promise<ChainEnd> {
  let end = signedEnd(head, month);
  if (!isSameEnd(end, (await findLastLink(tx, month)) ?? emptyChain(month)))
    throw new BrokenChainError(`the audit chain of ${month} does not end where it was signed`);
  const links = entries.map((entry) => {
    end = extendChain(end, entry);
    return { ...end, entryId: entry.id };
  });
  await insertLinks(tx, month, links);
  return end;
}

/** Links committed entries into the chains of their months. Returns how many were linked. */
async function linkBatch(db: Db, keys: SigningKeys): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockChains(tx))) return 0;
    let head = await readHead(tx, keys);
    if (!head) throw new BrokenChainError('the head of the audit chains is not signed');
    const firstMonth = head.closedMonth === null ? null : addMonths(head.closedMonth, 1);
    const entries = await listPendingEntries(tx, firstMonth, BATCH_ENTRIES);
    if (entries.length === 0) return 0;
    const months = Map.groupBy(entries, ({ recorded_at }) => monthOf(recorded_at));
    for (const [month, monthEntries] of months)
      head = withEnd(head, month, await extendMonth(tx, head, month, monthEntries));
    await writeHead(tx, keys, head);
    return entries.length;
  });
}

/** Links pending entries until none is left or another process links them. */
export async function chainPendingEntries(db: Db, keys: SigningKeys): Promise<number> {
  if (!(await hasPendingEntries(db))) return 0;
  let total = 0;
  for (;;) {
    const linked = await linkBatch(db, keys);
    total += linked;
    if (linked < BATCH_ENTRIES) return total;
  }
}

/** Links entries every second. An entry is exposed to an unnoticed removal until it is linked. */
export function startEntryChainer(db: Db, keys: SigningKeys, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const chaining = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await chainPendingEntries(db, keys);
      } catch (error) {
        if (error instanceof BrokenChainError) log.error({ err: error }, 'audit chain broken');
        else log.warn({ err: error }, 'audit entries not chained');
      }
      await setTimeout(INTERVAL_MS, null, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await chaining;
    },
  };
}
