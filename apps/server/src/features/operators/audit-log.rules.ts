import type { AuditAction, AuditActorKind, AuditSubjectKind } from '@onsori/contract/audit';
import type { AuditLogEntry } from '@onsori/contract/audit-log';
import { maskEmail, maskName } from '#features/account/account.public.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#http/csv.ts';

export interface NamedUser {
  readonly id: string;
  readonly email: string;
  readonly nickname: string;
}

type LoggedValue = string | number | boolean | null | readonly string[];
type LoggedValues = Readonly<Record<string, LoggedValue>>;

/** An entry with its values decrypted; those of erased persons are missing. */
interface LoggedEntry {
  readonly id: string;
  readonly recordedAt: Date;
  readonly action: AuditAction;
  readonly actorKind: AuditActorKind;
  readonly actorUserId: string | null;
  readonly isActorErased: boolean;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string | null;
  readonly subjectUserId: string | null;
  readonly isSubjectErased: boolean;
  readonly network: string | null;
  readonly details: {
    readonly before?: LoggedValues;
    readonly after?: LoggedValues;
    readonly reason?: string;
  };
}

function formatValue(value: LoggedValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The values before and after side by side. */
function toChanges({ before = {}, after = {} }: LoggedEntry['details']) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].map((field) => ({
    field,
    before: formatValue(before[field]),
    after: formatValue(after[field]),
  }));
}

/** An entry for an operator, with the masked names of the people in it. */
export function toLogEntry(
  entry: LoggedEntry,
  users: ReadonlyMap<string, NamedUser>,
): AuditLogEntry {
  const personOf = (userId: string | null) => {
    const user = userId === null ? undefined : users.get(userId);
    if (!user) return null;
    return { user_id: user.id, name: maskName(user.nickname), email: maskEmail(user.email) };
  };
  return {
    id: entry.id,
    recorded_at: entry.recordedAt.toISOString(),
    action: entry.action,
    actor: {
      kind: entry.actorKind,
      person: personOf(entry.actorUserId),
      is_erased: entry.isActorErased,
    },
    subject: {
      kind: entry.subjectKind,
      id: entry.subjectId,
      person: personOf(entry.subjectUserId),
      is_erased: entry.isSubjectErased,
    },
    network: entry.network,
    changes: toChanges(entry.details),
    reason: entry.details.reason ?? null,
  };
}

const ERASED = '(erased)';

function formatSide(changes: AuditLogEntry['changes'], side: 'before' | 'after'): string {
  const values = changes.filter((change) => change[side] !== null);
  if (values.length === 0) return '';
  return JSON.stringify(Object.fromEntries(values.map((change) => [change.field, change[side]])));
}

export const csvHeader = `${CSV_BYTE_ORDER_MARK}${formatCsvRow([
  'id',
  'recorded_at',
  'action',
  'actor_kind',
  'actor_id',
  'actor',
  'subject_kind',
  'subject_id',
  'person_id',
  'person',
  'network',
  'before',
  'after',
  'reason',
])}`;

export function formatCsvEntry({ actor, subject, changes, ...entry }: AuditLogEntry): string {
  const { is_erased: isErased } = subject;
  return formatCsvRow([
    entry.id,
    entry.recorded_at,
    entry.action,
    actor.kind,
    actor.person?.user_id ?? null,
    actor.is_erased ? ERASED : (actor.person?.email ?? null),
    subject.kind,
    subject.id,
    subject.person?.user_id ?? null,
    isErased ? ERASED : (subject.person?.email ?? null),
    entry.network,
    isErased ? ERASED : formatSide(changes, 'before'),
    isErased ? ERASED : formatSide(changes, 'after'),
    isErased ? ERASED : entry.reason,
  ]);
}
