import { type AuditActor, recordAuditEntry } from '#features/audit/audit.public.ts';
import type { Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { SessionEnding } from './sessions.repo.ts';

export interface EndedSessions {
  readonly userId: string;
  readonly sessionIds: readonly string[];
  readonly ending: SessionEnding;
  readonly actor: AuditActor;
  /** Given by an operator. */
  readonly reason?: string;
}

/** Records ends in the transaction that ended the sessions. */
export async function recordSessionEnds(
  tx: Tx,
  encryption: Encryption,
  { userId, sessionIds, ending, actor, reason }: EndedSessions,
): Promise<void> {
  const after = { reason: ending.reason, by: ending.by };
  for (const id of sessionIds)
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'session.ended',
      subject: { kind: 'session', id, userId },
      after,
      reason: reason ?? null,
    });
}
