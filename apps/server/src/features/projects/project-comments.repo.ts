import type { Db, Tx } from '#infra/db.ts';
import type { CommentRow, Span } from './project-feedback.rules.ts';

interface NewComment extends Span {
  readonly id: string;
  readonly projectId: string;
  readonly musicId: string;
  readonly name: string;
  readonly text: string;
  readonly now: Date;
}

const columns = [
  'comment.id',
  'comment.music_id',
  'comment.name',
  'comment.at_ms',
  'comment.until_ms',
  'comment.text',
  'comment.created_at',
  'comment.resolved_at',
] as const;

/** Of musics that are in the project, the first written first. */
const selectComments = (db: Db) =>
  db
    .selectFrom('project_comments as comment')
    .innerJoin('project_musics as listed', (join) =>
      join
        .onRef('listed.project_id', '=', 'comment.project_id')
        .onRef('listed.music_id', '=', 'comment.music_id'),
    )
    .select(columns)
    .orderBy('comment.id');

export function listComments(db: Db, projectId: string): Promise<CommentRow[]> {
  return selectComments(db).where('comment.project_id', '=', projectId).execute();
}

export function listUnresolved(
  db: Db,
  { projectId, musicId }: Record<'projectId' | 'musicId', string>,
): Promise<CommentRow[]> {
  return selectComments(db)
    .where('comment.project_id', '=', projectId)
    .where('comment.music_id', '=', musicId)
    .where('comment.resolved_at', 'is', null)
    .execute();
}

export function findComment(
  db: Db,
  { projectId, commentId }: Record<'projectId' | 'commentId', string>,
): Promise<CommentRow | undefined> {
  return selectComments(db)
    .where('comment.project_id', '=', projectId)
    .where('comment.id', '=', commentId)
    .executeTakeFirst();
}

/** Of musics that are in the project, as only those can be resolved. */
export async function countUnresolved(db: Db, projectId: string): Promise<number> {
  const { comments } = await selectComments(db)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('comments'))
    .where('comment.project_id', '=', projectId)
    .where('comment.resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(comments);
}

export async function insertComment(db: Tx, comment: NewComment): Promise<void> {
  await db
    .insertInto('project_comments')
    .values({
      id: comment.id,
      project_id: comment.projectId,
      music_id: comment.musicId,
      name: comment.name,
      at_ms: comment.atMs,
      until_ms: comment.untilMs,
      text: comment.text,
      created_at: comment.now,
    })
    .execute();
}

/** The time of a comment that is resolved already does not change. */
export async function setResolved(
  db: Tx,
  { commentId, isResolved }: { readonly commentId: string; readonly isResolved: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('project_comments')
    .set({ resolved_at: isResolved ? now : null })
    .where('id', '=', commentId)
    .where('resolved_at', isResolved ? 'is' : 'is not', null)
    .execute();
}
