import type { PieceStatus, ReviewDecision } from '@onsori/contract/review-values';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { makePieceJob, publishPieceJob } from './generation.jobs.ts';
import { addRefusal, finishPiece } from './generation.repo.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import {
  findOrderedBatch,
  lockDecidedPieces,
  lockReviewedPiece,
  setDecision,
  startPublishing,
} from './review.repo.ts';
import { statusOf } from './review.rules.ts';
import type { StoredPiece } from './store-files.service.ts';

interface DecisionCommand {
  readonly pieceId: string;
  /** Null undoes. */
  readonly decision: ReviewDecision | null;
  /** Of the sound that the operator reviewed. */
  readonly seed: number;
}

/** Decides about a piece in review. Repeating a decision changes nothing. */
export function decidePiece(
  { db, encryption, actor }: OperatorPorts,
  { pieceId, decision, seed }: DecisionCommand,
  now = new Date(),
): Promise<PieceStatus> {
  return db.transaction().execute(async (tx) => {
    const piece = await lockReviewedPiece(tx, pieceId);
    if (!piece) throw new AppError('not_found.piece');
    const made = piece.made as StoredPiece | null;
    if (piece.state !== 'in_review' || made?.recipe.seed !== seed)
      throw new AppError('conflict.piece_state');
    const status = statusOf(piece.state, decision);
    const isRepeated =
      piece.decision === decision && (decision === null || piece.decided_by === actor.userId);
    if (isRepeated) return status;
    if (decision !== null && piece.decision !== null) throw new AppError('conflict.piece_state');
    await setDecision(tx, pieceId, decision, { operatorId: actor.userId, now });
    await recordAuditEntry(tx, encryption, {
      actor,
      action: decision === null ? 'piece.decision_undone' : 'piece.decided',
      subject: { kind: 'piece', id: pieceId },
      before: { title_ko: piece.title_ko, decision: piece.decision },
      after: { title_ko: piece.title_ko, decision },
    });
    return status;
  });
}

type DecidedPiece = Awaited<ReturnType<typeof lockDecidedPieces>>[number];

async function applyDecision(tx: Tx, piece: DecidedPiece, now: Date): Promise<void> {
  const { id, decision, made } = piece;
  if (decision === 'accept') {
    await startPublishing(tx, id);
    await enqueue(tx, publishPieceJob, { pieceId: id });
    return;
  }
  // Without a reservation the sweep collects its objects.
  await deleteReservations(tx, id);
  if (decision === 'reject') return finishPiece(tx, id, 'rejected', now);
  const { seed } = (made as StoredPiece).recipe;
  await addRefusal(tx, id, { seed, reason: 'review', detail: '' });
  await enqueue(tx, makePieceJob, { pieceId: id });
}

type AppliedDecisions = Readonly<Record<ReviewDecision, number>>;

/** Applies the decisions of a batch: from now on they cannot be undone. */
export function publishBatch(
  { db, encryption, actor }: OperatorPorts,
  batchId: string,
  now = new Date(),
): Promise<AppliedDecisions> {
  return db.transaction().execute(async (tx) => {
    if (!(await findOrderedBatch(tx, batchId))) throw new AppError('not_found.batch');
    const pieces = await lockDecidedPieces(tx, batchId);
    for (const piece of pieces) await applyDecision(tx, piece, now);
    const count = (decision: ReviewDecision) =>
      pieces.filter((piece) => piece.decision === decision).length;
    const applied = {
      accept: count('accept'),
      re_roll: count('re_roll'),
      reject: count('reject'),
    };
    if (pieces.length > 0)
      await recordAuditEntry(tx, encryption, {
        actor,
        action: 'batch.published',
        subject: { kind: 'batch', id: batchId },
        after: { accepted: applied.accept, re_rolled: applied.re_roll, rejected: applied.reject },
      });
    return applied;
  });
}
