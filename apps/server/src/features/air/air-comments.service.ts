import type { AirComment } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import {
  requireCompanyMember,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findRequest, type RequestRow, touchRequest } from './air.repo.ts';
import { lockOwnRequest } from './air.service.ts';
import { findCandidate } from './air-candidates.repo.ts';
import {
  type CommentRow,
  countComments,
  deleteCommentRow,
  insertComment,
  listCommentRows,
} from './air-comments.repo.ts';
import { type AirActor, insertEvent } from './air-events.repo.ts';
import { toComment } from './air-views.service.ts';

export interface CommentInput {
  readonly candidateId: string;
  readonly atMs: number;
  readonly text: string;
}

/** Comments on a candidate of a locked request. Returns the stored row. */
export async function addToRequest(
  tx: Tx,
  request: RequestRow,
  author: AirActor,
  { candidateId, atMs, text }: CommentInput,
  now: Date,
): Promise<CommentRow> {
  if (request.cancelled_at) throw new AppError('conflict.generation_cancelled');
  const candidate = await findCandidate(tx, candidateId);
  if (candidate?.request_id !== request.id || !candidate.made)
    throw new AppError('not_found.candidate');
  if ((await countComments(tx, request.id)) >= airLimits.maxComments)
    throw new AppError('conflict.comments_full');
  const id = uuidV7(now);
  const position = Math.min(atMs, Math.floor(candidate.made.durationMs));
  await insertComment(tx, {
    id,
    requestId: request.id,
    candidateId,
    author,
    atMs: position,
    text,
    now,
  });
  await insertEvent(tx, {
    id: uuidV7(now),
    requestId: request.id,
    at: now,
    actor: author,
    kind: 'commented',
    round: candidate.round,
    candidateId,
  });
  await touchRequest(tx, request.id);
  const row = (await listCommentRows(tx, request.id)).find((comment) => comment.id === id);
  if (!row) throw new Error(`comment ${id} is missing`);
  return row;
}

export async function addComment(
  tx: Tx,
  { userId, requestId, ...input }: CommentInput & Record<'userId' | 'requestId', string>,
  now: Date,
): Promise<AirComment> {
  const member = await requireProducer(tx, userId);
  const request = await lockOwnRequest(tx, member, requestId);
  const row = await addToRequest(tx, request, { kind: 'member', userId }, input, now);
  return toComment(row, userId);
}

export async function listComments(
  db: Db,
  userId: string,
  requestId: string,
): Promise<AirComment[]> {
  const { organizationId } = await requireCompanyMember(db, userId);
  if (!(await findRequest(db, requestId, organizationId)))
    throw new AppError('not_found.generation');
  return (await listCommentRows(db, requestId)).map((row) => toComment(row, userId));
}

export async function deleteComment(
  db: Db,
  { userId, requestId, commentId }: Record<'userId' | 'requestId' | 'commentId', string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await requireProducer(tx, userId);
    await lockOwnRequest(tx, member, requestId);
    const author = member.isOwner ? null : userId;
    if (!(await deleteCommentRow(tx, requestId, commentId, author)))
      throw new AppError('not_found.comment');
    await touchRequest(tx, requestId);
  });
}
