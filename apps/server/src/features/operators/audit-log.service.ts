import type { AuditAction, AuditActorKind } from '@onsori/contract/audit';
import type { AuditChain, AuditLogEntry } from '@onsori/contract/audit-log';
import { privateId } from '@onsori/contract/fields';
import { findUserByEmail } from '#features/account/account.public.ts';
import {
  type AuditEntry,
  type AuditEntryFilter,
  type EntryCursor,
  formatEntryCursor,
  loadChainStatus,
  type OperatorPorts,
  parseEntryCursor,
  readAuditEntries,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { csvHeader, formatCsvEntry, toLogEntry } from './audit-log.rules.ts';
import { hasAuditPerson, listNamedUsers } from './operators.repo.ts';

const PAGE_SIZE = 50;
const EXPORT_BATCH_SIZE = 500;

interface LogPorts {
  readonly db: Db;
  readonly encryption: Encryption;
}

export interface LogFilter {
  /** E-mail address or user id. */
  readonly actor?: string | undefined;
  readonly actorKind?: AuditActorKind | undefined;
  /** E-mail address or user id, or the id of a subject. */
  readonly subject?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Null when no account has this e-mail address or id. */
async function findUserId(db: Db, text: string): Promise<string | null> {
  if (text.includes('@')) return (await findUserByEmail(db, text.toLowerCase()))?.id ?? null;
  const id = privateId.safeParse(text);
  return id.success && (await hasAuditPerson(db, id.data)) ? id.data : null;
}

async function resolveSubject(
  db: Db,
  text: string | undefined,
): Promise<Pick<AuditEntryFilter, 'subjectId' | 'subjectUserId'> | null> {
  if (text === undefined) return {};
  const subjectUserId = await findUserId(db, text);
  if (subjectUserId !== null) return { subjectUserId };
  return text.includes('@') ? null : { subjectId: text };
}

/** Null when nothing can match. */
async function resolveFilter(db: Db, filter: LogFilter): Promise<AuditEntryFilter | null> {
  const { actor, actorKind, action, since, until } = filter;
  const actorUserId = actor === undefined ? undefined : await findUserId(db, actor);
  const subject = await resolveSubject(db, filter.subject);
  if (actorUserId === null || subject === null) return null;
  return {
    ...subject,
    actorUserId,
    actorKind,
    actions: action && [action],
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  };
}

async function readPage(
  { db, encryption }: LogPorts,
  filter: AuditEntryFilter,
  before: EntryCursor | undefined,
  limit: number,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly items: readonly AuditLogEntry[] }> {
  const entries = await readAuditEntries(db, encryption, filter, { before, limit });
  const ids = entries.flatMap(({ actorUserId, subjectUserId }) => [actorUserId, subjectUserId]);
  const users = await listNamedUsers(db, [...new Set(ids.filter((id) => id !== null))]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return { entries, items: entries.map((entry) => toLogEntry(entry, byId)) };
}

export async function searchAuditLog(ports: LogPorts, filter: LogFilter, cursor?: string) {
  const before = cursor === undefined ? undefined : parseEntryCursor(cursor);
  if (before === null) throw new AppError('invalid.cursor');
  const resolved = await resolveFilter(ports.db, filter);
  if (!resolved) return { items: [], next_cursor: null };
  const { entries, items } = await readPage(ports, resolved, before, PAGE_SIZE + 1);
  const last = entries.length > PAGE_SIZE ? entries[PAGE_SIZE - 1] : undefined;
  return {
    items: items.slice(0, PAGE_SIZE),
    next_cursor: last ? formatEntryCursor(last) : null,
  };
}

/** The entry of the export is committed before its first line is sent. */
export async function exportAuditLog(
  { actor, ...ports }: OperatorPorts,
  filter: LogFilter,
  reason: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { db, encryption } = ports;
  const resolved = await resolveFilter(db, filter);
  const { action, actorKind, since, until } = filter;
  const conditions = { action, actorKind, since, until, subject: resolved?.subjectId };
  const given = Object.entries(conditions).filter((entry): entry is [string, string] => !!entry[1]);
  await db.transaction().execute((tx) =>
    recordAuditEntry(tx, encryption, {
      actor,
      action: 'audit.exported',
      subject: { kind: 'audit', id: null, userId: resolved?.subjectUserId ?? null },
      after: Object.fromEntries(given),
      reason,
    }),
  );
  return readCsv(ports, resolved);
}

async function* readCsv(
  ports: LogPorts,
  filter: AuditEntryFilter | null,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader);
  let before: EntryCursor | undefined;
  while (filter) {
    const { entries, items } = await readPage(ports, filter, before, EXPORT_BATCH_SIZE);
    if (items.length > 0) yield Buffer.from(items.map(formatCsvEntry).join(''));
    before = entries.at(-1);
    if (entries.length < EXPORT_BATCH_SIZE) return;
  }
}

export async function loadAuditChain(db: Db): Promise<AuditChain> {
  const { verification, checkpoint, pending } = await loadChainStatus(db);
  return {
    verification: verification
      ? {
          verified_at: verification.verifiedAt.toISOString(),
          entries: verification.entries,
          problem_count: verification.problemCount,
          problems: verification.problems.map(({ kind, month, position, entryId }) => ({
            kind,
            month,
            position: position ?? null,
            entry_id: entryId ?? null,
          })),
        }
      : null,
    checkpoint: checkpoint && {
      month: checkpoint.month,
      entries: checkpoint.entries,
      closed_at: checkpoint.closedAt.toISOString(),
    },
    pending: { count: pending.count, oldest_seconds: pending.oldestSeconds },
  };
}
