import type { ProjectComment, ReviewComment, ReviewPage } from '@onsori/contract/review-pages';
import {
  addClientChoice,
  addClientComment,
  findPreview,
  readCandidateSet,
} from '#features/air/air.public.ts';
import type { CatalogPorts, Reader } from '#features/catalog/catalog.public.ts';
import {
  addProjectComment,
  readProjectSet,
  setProjectChoice,
} from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { type ReviewSubject, topicOf } from './review-subject.rules.ts';
import { addOpening, findOpenReview, lockOpenReview, type OpenReview } from './reviews.repo.ts';
import { hashReviewToken } from './reviews.rules.ts';

/** URLs are valid for five to ten minutes. */
const PREVIEW_WINDOW_SECONDS = 300;

/** Every reason why a link does not work gives the same error. */
export async function requireReview(db: Db, token: string, now: Date): Promise<OpenReview> {
  const review = await findOpenReview(db, hashReviewToken(token), now);
  if (!review) throw new AppError('not_found.review');
  return review;
}

type Language = Reader['language'];

async function toPage(
  ports: CatalogPorts,
  { subject, companyName, note, expiresAt }: OpenReview,
  language: Language,
): Promise<ReviewPage> {
  const link = { note, expires_at: expiresAt.toISOString() };
  if (subject.kind === 'project')
    return { ...(await readProjectSet(ports, subject.projectId, language)), ...link };
  const candidates = await readCandidateSet(ports.db, subject.requestId);
  return { subject: 'candidates', ...candidates, company_name: companyName, ...link };
}

export async function getReview(
  ports: CatalogPorts,
  token: string,
  language: Language,
  now: Date,
): Promise<ReviewPage> {
  return toPage(ports, await requireReview(ports.db, token, now), language);
}

export async function recordOpening(db: Db, token: string, now: Date): Promise<void> {
  await addOpening(db, (await requireReview(db, token, now)).id, now);
}

export async function getReviewStream(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { token, candidateId }: Record<'token' | 'candidateId', string>,
  now: Date,
): Promise<{ url: string }> {
  const { subject } = await requireReview(db, token, now);
  // The sound of musics is streamed as everywhere else.
  if (subject.kind === 'project') throw new AppError('not_found.candidate');
  const key = await findPreview(db, subject.requestId, candidateId);
  return { url: await storage.presign(key, { now, windowSeconds: PREVIEW_WINDOW_SECONDS }) };
}

interface ClientPorts {
  readonly catalog: CatalogPorts;
  readonly channel: Channel;
}

/** Applies a change of a client to the subject of an open link, and notifies its pages. */
async function changeByClient<Result>(
  { catalog: { db }, channel }: ClientPorts,
  token: string,
  now: Date,
  change: (tx: Tx, review: OpenReview) => Promise<Result>,
): Promise<Result> {
  const { topic, result } = await db.transaction().execute(async (tx) => {
    const review = await lockOpenReview(tx, hashReviewToken(token), now);
    if (!review) throw new AppError('not_found.review');
    return { topic: topicOf(review.subject), result: await change(tx, review) };
  });
  channel.publish(topic);
  return result;
}

/** What a client comments on or prefers; another kind than that of the link is not found. */
export type ReviewTarget = { readonly candidateId: string } | { readonly musicId: string };

/** Calls the function of the subject with its id and that of the target. */
function applyTo<Result>(
  subject: ReviewSubject,
  target: ReviewTarget,
  apply: {
    candidate(ids: Record<'requestId' | 'candidateId', string>): Promise<Result>;
    music(ids: Record<'projectId' | 'musicId', string>): Promise<Result>;
  },
): Promise<Result> {
  if (subject.kind === 'candidates') {
    if (!('candidateId' in target)) throw new AppError('not_found.music');
    return apply.candidate({ requestId: subject.requestId, candidateId: target.candidateId });
  }
  if (!('musicId' in target)) throw new AppError('not_found.candidate');
  return apply.music({ projectId: subject.projectId, musicId: target.musicId });
}

interface ClientInput {
  readonly token: string;
  readonly target: ReviewTarget;
  readonly name: string;
}

interface NewComment extends ClientInput {
  readonly atMs: number;
  /** Of a range; never of a candidate. */
  readonly untilMs: number | null;
  readonly text: string;
}

export function addReviewComment(
  ports: ClientPorts,
  { token, target, untilMs, ...input }: NewComment,
  now: Date,
): Promise<ReviewComment | ProjectComment> {
  return changeByClient(ports, token, now, (tx, { subject }) =>
    applyTo<ReviewComment | ProjectComment>(subject, target, {
      candidate: (ids) => addClientComment(tx, { ...ids, ...input }, now),
      music: (ids) => addProjectComment(tx, { ...ids, ...input, untilMs }, now),
    }),
  );
}

export function setReviewChoice(
  ports: ClientPorts,
  { token, target, name }: ClientInput,
  language: Language,
  now: Date,
): Promise<ReviewPage> {
  return changeByClient(ports, token, now, async (tx, review) => {
    await applyTo(review.subject, target, {
      candidate: (ids) => addClientChoice(tx, { ...ids, name }, now),
      music: (ids) => setProjectChoice(tx, { ...ids, name }, now),
    });
    return toPage({ ...ports.catalog, db: tx }, review, language);
  });
}
