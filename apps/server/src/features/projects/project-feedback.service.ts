import type { ListedComment } from '@onsori/contract/project-reviews';
import type { ProjectComment, ProjectReview } from '@onsori/contract/review-pages';
import { reviewLimits } from '@onsori/contract/reviews-values';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findChoice, listReviewMusics, putChoice } from './project-choices.repo.ts';
import {
  countUnresolved,
  findComment,
  insertComment,
  listComments,
  listUnresolved,
  setResolved,
} from './project-comments.repo.ts';
import {
  clampSpan,
  type Span,
  toListedComment,
  toProjectComment,
} from './project-feedback.rules.ts';
import { findNamedProject } from './project-names.repo.ts';
import { findProjectById, touchReview } from './projects.repo.ts';
import { requireProject } from './projects.service.ts';

async function readChoice(db: Db, projectId: string) {
  const choice = await findChoice(db, projectId);
  if (!choice) return null;
  const { music_id, name, chosen_at } = choice;
  return { music_id, name, chosen_at: chosen_at.toISOString() };
}

type ProjectSet = Omit<ProjectReview, 'note' | 'expires_at'>;

/** What clients see of a project: its length, cuts and musics, with their own comments and choice. */
export async function readProjectSet(
  ports: CatalogPorts,
  projectId: string,
  language: Reader['language'],
): Promise<ProjectSet> {
  const { db } = ports;
  const [project, rows, comments, choice] = await Promise.all([
    findProjectById(db, projectId),
    listReviewMusics(db, projectId, reviewLimits.maxMusics),
    listComments(db, projectId),
    readChoice(db, projectId),
  ]);
  if (!project) throw new AppError('not_found.project');
  const ids = rows.map(({ music_id }) => music_id);
  const found = await listMusicsByIds(ports, ids, { userId: null, language });
  const musics = new Map(found.map((music) => [music.id, music]));
  const ordered = comments.toSorted((a, b) => a.at_ms - b.at_ms);
  return {
    subject: 'project',
    name: project.name,
    samples: project.samples,
    frame_rate: project.frameRate,
    hits: [...project.hits],
    musics: rows.flatMap((row) => {
      const music = musics.get(row.music_id);
      if (!music) return [];
      return {
        music,
        audio_id: row.audio_id,
        duration: row.duration_ms / 1000,
        peaks: row.peaks?.toString('base64') ?? '',
        comments: ordered.filter(({ music_id }) => music_id === row.music_id).map(toProjectComment),
      };
    }),
    total: project.musics,
    choice,
  };
}

/** A music that the links of the project show. */
async function requireReviewMusic(db: Db, projectId: string, musicId: string) {
  const musics = await listReviewMusics(db, projectId, reviewLimits.maxMusics);
  const found = musics.find(({ music_id }) => music_id === musicId);
  if (!found) throw new AppError('not_found.music');
  return found;
}

interface ClientInput {
  readonly projectId: string;
  readonly musicId: string;
  readonly name: string;
}

/** The caller has locked the project. */
export async function addProjectComment(
  tx: Tx,
  { projectId, musicId, name, text, ...span }: ClientInput & Span & { readonly text: string },
  now: Date,
): Promise<ProjectComment> {
  const { duration_ms: durationMs } = await requireReviewMusic(tx, projectId, musicId);
  if ((await countUnresolved(tx, projectId)) >= reviewLimits.maxComments)
    throw new AppError('conflict.comments_full');
  const id = uuidV7(now);
  const within = clampSpan(span, durationMs);
  await insertComment(tx, { id, projectId, musicId, name, text, now, ...within });
  await touchReview(tx, projectId, now);
  return toProjectComment(await requireComment(tx, { projectId, commentId: id }));
}

/** The caller has locked the project. The choice changes neither the order nor anything else. */
export async function setProjectChoice(
  tx: Tx,
  { projectId, musicId, name }: ClientInput,
  now: Date,
): Promise<void> {
  await requireReviewMusic(tx, projectId, musicId);
  await putChoice(tx, { projectId, musicId, name }, now);
  await touchReview(tx, projectId, now);
}

type CommentKey = Record<'projectId' | 'commentId', string>;

async function requireComment(db: Db, key: CommentKey) {
  const comment = await findComment(db, key);
  if (!comment) throw new AppError('not_found.comment');
  return comment;
}

export async function getProjectFeedback(db: Db, userId: string, projectId: string) {
  await requireProject(db, userId, projectId);
  const [comments, choice] = await Promise.all([
    listComments(db, projectId),
    readChoice(db, projectId),
  ]);
  return { comments: comments.map(toListedComment), choice };
}

export function resolveComment(
  db: Db,
  {
    userId,
    isResolved,
    ...key
  }: CommentKey & { readonly userId: string; readonly isResolved: boolean },
  now: Date,
): Promise<ListedComment> {
  return db.transaction().execute(async (tx) => {
    await requireProject(tx, userId, key.projectId);
    await requireComment(tx, key);
    await setResolved(tx, { commentId: key.commentId, isResolved }, now);
    await touchReview(tx, key.projectId, now);
    return toListedComment(await requireComment(tx, key));
  });
}

/** Open comments on a music of the project that a name of the user leads to. */
export async function listOpenComments(
  db: Db,
  { userId, name, musicId }: Record<'userId' | 'name' | 'musicId', string>,
): Promise<ProjectComment[]> {
  const project = await findNamedProject(db, userId, name);
  if (!project) return [];
  return (await listUnresolved(db, { projectId: project.id, musicId })).map(toProjectComment);
}
