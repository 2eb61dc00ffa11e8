import { createHash } from 'node:crypto';
import type { ChainProblemKind } from '@onsori/contract/audit-log';

/** An entry as the database stores it: the chain covers ciphertext, so it verifies without any key. */
export interface StoredEntry {
  readonly id: string;
  readonly recorded_at: Date;
  readonly actor_kind: string;
  readonly actor_person_id: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly subject_person_id: string | null;
  readonly network: Buffer | null;
  readonly details: Buffer | null;
}

export interface ChainEnd {
  readonly position: number;
  readonly hash: Buffer;
}

export interface StoredLink extends ChainEnd {
  readonly entryId: string;
  /** Null when the entry is missing. */
  readonly entry: StoredEntry | null;
}

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** The first day of the month of a moment in UTC, as `2026-11-01`. */
export const monthOf = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

/** The month a number of months after another. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date);
}

/** The end of a chain without entries. */
export const emptyChain = (month: string): ChainEnd => ({
  position: 0,
  hash: sha256('onsori-audit-1\n', month),
});

function formatEntry(entry: StoredEntry): string {
  return JSON.stringify([
    entry.id,
    entry.recorded_at.toISOString(),
    entry.actor_kind,
    entry.actor_person_id,
    entry.action,
    entry.subject_kind,
    entry.subject_id,
    entry.subject_person_id,
    entry.network?.toString('hex') ?? null,
    entry.details?.toString('hex') ?? null,
  ]);
}

/** Returns the end of the chain after one more entry. */
export const extendChain = (end: ChainEnd, entry: StoredEntry): ChainEnd => ({
  position: end.position + 1,
  hash: sha256(end.hash, `\n${end.position + 1}\n`, formatEntry(entry)),
});

/** The state of the whole log that is signed: where the open months end, and what was closed last. */
export interface ChainHead {
  /** Hash of the last checkpoint, in hex. */
  readonly checkpoint: string | null;
  /** The month that was closed last. */
  readonly closedMonth: string | null;
  readonly ends: Readonly<Record<string, { readonly position: number; readonly hash: string }>>;
}

export const emptyHead: ChainHead = { checkpoint: null, closedMonth: null, ends: {} };

/** The text that is signed and stored. */
export const formatHead = ({ checkpoint, closedMonth, ends }: ChainHead): string =>
  JSON.stringify({ purpose: 'onsori-audit-head-1', checkpoint, closedMonth, ends });

export const parseHead = (content: string): ChainHead => JSON.parse(content) as ChainHead;

/** Where the chain of an open month ends according to the signed head. */
export function signedEnd({ ends }: ChainHead, month: string): ChainEnd {
  const end = ends[month];
  return end ? { position: end.position, hash: Buffer.from(end.hash, 'hex') } : emptyChain(month);
}

export const withEnd = (head: ChainHead, month: string, end: ChainEnd): ChainHead => ({
  ...head,
  ends: { ...head.ends, [month]: { position: end.position, hash: end.hash.toString('hex') } },
});

/** The head after a month was closed. */
export function withCheckpoint(head: ChainHead, checkpoint: Checkpoint): ChainHead {
  const { [checkpoint.month]: _closed, ...ends } = head.ends;
  const hash = checkpointHash(checkpoint).toString('hex');
  return { checkpoint: hash, closedMonth: checkpoint.month, ends };
}

export const isSameEnd = (left: ChainEnd, right: ChainEnd): boolean =>
  left.position === right.position && left.hash.equals(right.hash);

export interface Checkpoint {
  readonly month: string;
  readonly entries: number;
  readonly hash: Buffer;
  readonly previousHash: Buffer | null;
  readonly closedAt: Date;
}

/** The bytes that are signed when a month is closed. */
export const checkpointBytes = (checkpoint: Checkpoint): Buffer =>
  Buffer.from(
    [
      'onsori-audit-checkpoint-1',
      checkpoint.month,
      checkpoint.entries,
      checkpoint.hash.toString('hex'),
      checkpoint.previousHash?.toString('hex') ?? '-',
      checkpoint.closedAt.toISOString(),
    ].join('\n'),
  );

/** What the next checkpoint contains of this one. */
export const checkpointHash = (checkpoint: Checkpoint): Buffer =>
  sha256(checkpointBytes(checkpoint));

export interface ChainProblem {
  readonly kind: ChainProblemKind;
  readonly month: string | null;
  readonly position?: number;
  readonly entryId?: string;
}

/**
 * Compares consecutive links with their entries. Each hash is computed from the stored hash before it,
 * so that a change is reported once, at the entry it concerns.
 */
export function verifyLinks(
  month: string,
  start: ChainEnd,
  links: readonly StoredLink[],
): { readonly end: ChainEnd; readonly problems: ChainProblem[] } {
  const problems: ChainProblem[] = [];
  let end = start;
  for (const { position, hash, entryId, entry } of links) {
    const at = { month, position, entryId };
    if (position !== end.position + 1)
      problems.push({ kind: 'link_missing', month, position: end.position + 1 });
    else if (entry === null) problems.push({ kind: 'entry_missing', ...at });
    else if (!extendChain(end, entry).hash.equals(hash))
      problems.push({ kind: 'hash_mismatch', ...at });
    end = { position, hash };
  }
  return { end, problems };
}
