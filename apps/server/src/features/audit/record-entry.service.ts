import type { AuditAction, AuditActorKind, AuditSubjectKind } from '@onsori/contract/audit';
import type { Identity } from '#http/callers.ts';
import type { Exchange } from '#http/implementation.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { insertEntry } from './audit-entries.repo.ts';
import { networkPrefix } from './network-prefix.rules.ts';
import { type AuditPerson, ensurePersons, readPersons } from './person-keys.service.ts';

export interface AuditActor {
  readonly kind: AuditActorKind;
  /** Null for the system, a visitor, and an operator on the command line. */
  readonly userId: string | null;
  /** `Exchange.network`; the entry contains its prefix only. */
  readonly network: string | null;
}

export interface OperatorCall {
  readonly identity: Identity;
  readonly exchange: Exchange;
}

export const operatorActor = ({ identity, exchange }: OperatorCall): AuditActor => ({
  kind: 'operator',
  userId: identity.userId,
  network: exchange.network,
});

export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  /** Null for a user, whom `userId` names: the log contains no user id. */
  readonly id: string | null;
  /** The person concerned, for whom before, after and reason are encrypted. */
  readonly userId?: string | null;
}

type AuditValue = string | number | boolean | null | readonly string[];
export type AuditValues = Readonly<Record<string, AuditValue>>;

export interface AuditEntryInput {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  readonly reason?: string | null;
}

/** What a use case needs that an operator starts: it records itself as done by the actor. */
export interface OperatorPorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly actor: AuditActor;
}

export interface OwnAction extends Pick<AuditEntryInput, 'action' | 'before' | 'after' | 'reason'> {
  readonly userId: string;
  readonly network?: string | null | undefined;
  /** The account of the user, if not named. */
  readonly subject?: Omit<AuditSubject, 'userId'>;
}

const toBytes = (text: string | null, person: AuditPerson | null): Buffer | null => {
  if (text === null) return null;
  return person ? person.encryption.encrypt(text).bytes : Buffer.from(text);
};

function formatDetails({ before, after, reason }: AuditEntryInput): string | null {
  if (before === undefined && after === undefined && !reason) return null;
  return JSON.stringify({ before, after, reason: reason ?? undefined });
}

async function insertEntryOf(
  tx: Tx,
  persons: ReadonlyMap<string, AuditPerson>,
  entry: AuditEntryInput,
): Promise<void> {
  const { actor, action, subject } = entry;
  const subjectUserId = subject.userId ?? null;
  const personOf = (userId: string | null) =>
    (userId === null ? null : persons.get(userId)) ?? null;
  const [actorPerson, subjectPerson] = [personOf(actor.userId), personOf(subjectUserId)];
  const isSubjectDeleted = subjectUserId !== null && subjectPerson === null;
  const networkPerson = actor.userId === null ? subjectPerson : actorPerson;
  const isNetworkOwnerDeleted = networkPerson === null && (actor.userId ?? subjectUserId) !== null;
  const prefix =
    actor.network === null || isNetworkOwnerDeleted ? null : networkPrefix(actor.network);
  await insertEntry(tx, {
    id: uuidV7(new Date()),
    actor_kind: actor.kind,
    actor_person_id: actorPerson?.id ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_person_id: subjectPerson?.id ?? null,
    network: toBytes(prefix, networkPerson),
    details: isSubjectDeleted ? null : toBytes(formatDetails(entry), subjectPerson),
  });
}

/**
 * Records an entry in the transaction of the change it describes, so that both exist or neither. The
 * values concerning a user who is deleted already are not recorded. Take locks on the user's rows
 * before: the first entry of a person locks the user, then the person.
 */
export async function recordAuditEntry(
  tx: Tx,
  encryption: Encryption,
  entry: AuditEntryInput,
): Promise<void> {
  const userIds = [entry.actor.userId, entry.subject.userId ?? null].filter((id) => id !== null);
  await insertEntryOf(tx, await ensurePersons(tx, encryption, userIds), entry);
}

const toOwnEntry = ({
  userId,
  network = null,
  subject = { kind: 'user', id: null },
  ...values
}: OwnAction): AuditEntryInput => ({
  actor: { kind: 'user', userId, network },
  subject: { ...subject, userId },
  ...values,
});

/** Records what a user did to their own account. */
export function recordOwnAction(tx: Tx, encryption: Encryption, action: OwnAction): Promise<void> {
  return recordAuditEntry(tx, encryption, toOwnEntry(action));
}

/**
 * Records that a user deletes their account, before its rows are locked and erased. It adds no person,
 * whose key would be erased at once.
 */
export async function recordAccountDeletion(
  tx: Tx,
  encryption: Encryption,
  { userId, network }: Pick<OwnAction, 'userId' | 'network'>,
): Promise<void> {
  const persons = await readPersons(tx, encryption, [userId]);
  await insertEntryOf(tx, persons, toOwnEntry({ userId, network, action: 'account.deleted' }));
}
