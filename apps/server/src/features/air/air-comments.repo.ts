import type { AirActorKind } from '@onsori/contract/air-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { AirActor } from './air-events.repo.ts';

export interface NewComment {
  readonly id: string;
  readonly requestId: string;
  readonly candidateId: string;
  readonly author: AirActor;
  readonly atMs: number;
  readonly text: string;
  readonly now: Date;
}

export async function insertComment(db: Tx, comment: NewComment): Promise<void> {
  await db
    .insertInto('air_comments')
    .values({
      id: comment.id,
      request_id: comment.requestId,
      candidate_id: comment.candidateId,
      user_id: comment.author.userId ?? null,
      author: comment.author.kind,
      author_name: comment.author.name ?? null,
      at_ms: comment.atMs,
      text: comment.text,
      created_at: comment.now,
    })
    .execute();
}

/** `author` restricts it to comments of that kind. */
export async function countComments(
  db: Tx,
  requestId: string,
  author?: AirActorKind,
): Promise<number> {
  const { comments } = await db
    .selectFrom('air_comments')
    .select(sql<number>`count(*)::int`.as('comments'))
    .where('request_id', '=', requestId)
    .$if(author !== undefined, (query) => query.where('author', '=', author as AirActorKind))
    .executeTakeFirstOrThrow();
  return comments;
}

export type CommentRow = Awaited<ReturnType<typeof listCommentRows>>[number];

export function listCommentRows(db: Db, requestId: string) {
  return db
    .selectFrom('air_comments as comment')
    .leftJoin('users', 'users.id', 'comment.user_id')
    .select([
      'comment.id',
      'comment.candidate_id',
      'comment.user_id',
      'comment.author',
      'comment.author_name',
      'users.nickname',
      'comment.at_ms',
      'comment.text',
      'comment.created_at',
    ])
    .where('comment.request_id', '=', requestId)
    .orderBy('comment.at_ms')
    .orderBy('comment.id')
    .execute();
}

/** `userId` restricts it to comments of that user. Returns false when there is none. */
export async function deleteCommentRow(
  db: Tx,
  requestId: string,
  commentId: string,
  userId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('air_comments')
    .where('id', '=', commentId)
    .where('request_id', '=', requestId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function eraseCommenter(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('air_comments')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

export function exportComments(db: Db, userId: string) {
  return db
    .selectFrom('air_comments')
    .select(['candidate_id', 'at_ms', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
