import type { AuditAction } from '@onsori/contract/audit';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { Log } from '#infra/log.ts';
import { countPersonEntries } from './audit-entries.repo.ts';
import { ensurePersons } from './person-keys.service.ts';
import { type AuditActor, type AuditValues, recordAuditEntry } from './record-entry.service.ts';

export interface FailedAttempt {
  /** The account that was attempted. */
  readonly userId: string;
  readonly action: Extract<AuditAction, 'session.failed' | 'password.failed' | 'factor.failed'>;
  readonly actor: AuditActor;
  readonly after?: AuditValues;
}

export interface FailedAttemptLog {
  /**
   * Records a failed attempt after this call returns: the time of a response must not depend on whether
   * the account exists.
   */
  add(attempt: FailedAttempt): void;
  /** Resolves once all added attempts are recorded. */
  idle(): Promise<void>;
}

/** An account gets no more entries than this per hour, so that nobody can fill the log. */
const MAX_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const MAX_WAITING = 1000;

/** Returns whether the attempt was recorded. */
function recordFailedAttempt(
  db: Db,
  encryption: Encryption,
  { userId, ...attempt }: FailedAttempt,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  return db.transaction().execute(async (tx) => {
    const person = (await ensurePersons(tx, encryption, [userId])).get(userId);
    if (!person) return false;
    const count = await countPersonEntries(tx, person.id, attempt.action, since, MAX_PER_HOUR);
    if (count >= MAX_PER_HOUR) return false;
    const subject = { kind: 'user', id: null, userId } as const;
    await recordAuditEntry(tx, encryption, { subject, ...attempt });
    return true;
  });
}

export function createFailedAttemptLog(
  db: Db,
  encryption: Encryption,
  log: Pick<Log, 'warn'>,
): FailedAttemptLog {
  let waiting = 0;
  let recording: Promise<unknown> = Promise.resolve();
  return {
    add: (attempt) => {
      if (waiting >= MAX_WAITING) return;
      waiting += 1;
      recording = recording
        .then(() => recordFailedAttempt(db, encryption, attempt, new Date()))
        .catch((error) => log.warn({ err: error }, 'failed attempt not recorded'))
        .finally(() => {
          waiting -= 1;
        });
    },
    idle: async () => {
      await recording;
    },
  };
}
