import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { deleteReservations } from '#features/generation/generation.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { lockRequest, type RequestRow } from './air.repo.ts';
import { findCandidate, listFailedIds } from './air-candidates.repo.ts';
import { assertTransition, moveRequest, remakeCandidates } from './air-transitions.service.ts';
import { isRemakable } from './candidates.rules.ts';

interface ReRollCommand {
  readonly requestId: string;
  /** Null for the failed candidates of the round. */
  readonly candidateId: string | null;
  readonly reason: string;
}

/** Ids of the candidates to make anew; throws when the last round of the request has none. */
async function findRemakable(
  tx: Tx,
  { id: requestId, round }: RequestRow,
  candidateId: string | null,
): Promise<string[]> {
  if (candidateId === null) {
    const failed = await listFailedIds(tx, requestId, round);
    if (failed.length === 0) throw new AppError('not_found.candidate');
    return failed;
  }
  const candidate = await findCandidate(tx, candidateId);
  if (candidate?.request_id !== requestId || !isRemakable(candidate, round))
    throw new AppError('not_found.candidate');
  return [candidateId];
}

/**
 * Makes candidates of the last round anew with other seeds. The sweep deletes the files of a replaced sound once
 * nothing reserves them. Returns the company of the request.
 */
export function reRollCandidates(
  { db, encryption, actor }: OperatorPorts,
  { requestId, candidateId, reason }: ReRollCommand,
  now = new Date(),
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request || request.state === null) throw new AppError('not_found.generation');
    const operator = {
      kind: 'operator',
      ...(actor.userId !== null && { userId: actor.userId }),
    } as const;
    assertTransition(request, 're_roll', operator);
    const ids = await findRemakable(tx, request, candidateId);
    await moveRequest(tx, request, {
      transition: 're_roll',
      actor: operator,
      now,
      details: { candidates: ids.length },
      ...(candidateId !== null && { candidateId }),
    });
    for (const id of ids) await deleteReservations(tx, id);
    await remakeCandidates(tx, ids, now);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'air_request.re_rolled',
      subject: { kind: 'air_request', id: requestId },
      after: {
        organization_id: request.organization_id,
        round: request.round,
        candidates: ids.length,
      },
      reason,
    });
    return request.organization_id;
  });
}
