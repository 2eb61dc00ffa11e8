import type {
  CandidateReview,
  ReviewCandidate,
  ReviewComment,
} from '@onsori/contract/review-pages';
import { reviewLimits } from '@onsori/contract/reviews-values';
import type { CompanyMember } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findRequestById, lockRequest, type RequestRow, touchRequest } from './air.repo.ts';
import { lockOwnRequest } from './air.service.ts';
import { type CandidateRow, findCandidate, listCandidates } from './air-candidates.repo.ts';
import { type CommentRow, countComments, listCommentRows } from './air-comments.repo.ts';
import { addToRequest, type CommentInput } from './air-comments.service.ts';
import { insertEvent, listChoices } from './air-events.repo.ts';
import type { StoredCandidate } from './candidates.rules.ts';

type ReadyCandidate = CandidateRow & { readonly made: StoredCandidate; readonly finished_at: Date };
const isReady = (row: CandidateRow): row is ReadyCandidate =>
  row.made !== null && row.finished_at !== null;

async function listRound(db: Db, { id, round }: RequestRow): Promise<CandidateRow[]> {
  return (await listCandidates(db, [id])).filter((candidate) => candidate.round === round);
}

/** Locks a request of the company whose latest round clients can be asked about. */
export async function lockReviewable(
  tx: Tx,
  member: CompanyMember,
  requestId: string,
): Promise<void> {
  const request = await lockOwnRequest(tx, member, requestId);
  if (request.cancelled_at) throw new AppError('conflict.generation_cancelled');
  if (!(await listRound(tx, request)).some(isReady))
    throw new AppError('conflict.generation_state');
}

const toReviewComment = (row: CommentRow): ReviewComment => ({
  id: row.id,
  at_ms: row.at_ms,
  text: row.text,
  name: row.author_name ?? '',
  created_at: row.created_at.toISOString(),
});

const toReviewCandidate = (
  { id, number, made, finished_at: finishedAt }: ReadyCandidate,
  comments: readonly CommentRow[],
): ReviewCandidate => ({
  id,
  number,
  duration: made.durationMs / 1000,
  peaks: made.peaks,
  ready_at: finishedAt.toISOString(),
  comments: comments.filter((row) => row.candidate_id === id).map(toReviewComment),
});

const decidedStates: readonly RequestRow['state'][] = ['completed', 'purchased'];
const isDecided = ({ state }: RequestRow): boolean => decidedStates.includes(state);

type CandidateSet = Pick<
  CandidateReview,
  'title' | 'is_making' | 'is_decided' | 'candidates' | 'choice'
>;

/** What clients see of a request: its latest round, with their own comments and choice. */
export async function readCandidateSet(db: Db, requestId: string): Promise<CandidateSet> {
  const request = await findRequestById(db, requestId);
  if (!request) throw new AppError('not_found.generation');
  const [candidates, comments, choices] = await Promise.all([
    listRound(db, request),
    listCommentRows(db, requestId),
    listChoices(db, requestId),
  ]);
  const ofClients = comments.filter(({ author }) => author === 'client');
  const choice = choices.findLast(({ round }) => round === request.round);
  return {
    title: request.brief.title,
    is_making: request.state === 'generating',
    is_decided: isDecided(request),
    candidates: candidates.filter(isReady).map((row) => toReviewCandidate(row, ofClients)),
    choice: choice?.candidate_id
      ? {
          candidate_id: choice.candidate_id,
          name: choice.actor_name ?? '',
          chosen_at: choice.at.toISOString(),
        }
      : null,
  };
}

async function requireCandidate(
  db: Db,
  request: RequestRow,
  candidateId: string,
): Promise<ReadyCandidate> {
  const candidate = await findCandidate(db, candidateId);
  const isInRound = candidate?.request_id === request.id && candidate.round === request.round;
  if (!candidate || !isInRound || !isReady(candidate)) throw new AppError('not_found.candidate');
  return candidate;
}

/** The key of the 128 kbit/s file of a candidate of the latest round. */
export async function findPreview(db: Db, requestId: string, candidateId: string): Promise<string> {
  const request = await findRequestById(db, requestId);
  if (!request) throw new AppError('not_found.candidate');
  return (await requireCandidate(db, request, candidateId)).made.preview.objectKey;
}

async function lockById(tx: Tx, requestId: string): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new AppError('not_found.candidate');
  return request;
}

interface ClientInput {
  readonly requestId: string;
  readonly name: string;
}

export async function addClientComment(
  tx: Tx,
  { requestId, name, ...input }: ClientInput & CommentInput,
  now: Date,
): Promise<ReviewComment> {
  const request = await lockById(tx, requestId);
  await requireCandidate(tx, request, input.candidateId);
  if ((await countComments(tx, requestId, 'client')) >= reviewLimits.maxComments)
    throw new AppError('conflict.comments_full');
  return toReviewComment(await addToRequest(tx, request, { kind: 'client', name }, input, now));
}

/** Dates what a client prefers; the state of the request stays. The same choice is stored once. */
export async function addClientChoice(
  tx: Tx,
  { requestId, name, candidateId }: ClientInput & { readonly candidateId: string },
  now: Date,
): Promise<void> {
  const request = await lockById(tx, requestId);
  const { round } = await requireCandidate(tx, request, candidateId);
  if (isDecided(request)) throw new AppError('conflict.generation_state');
  const choices = await listChoices(tx, requestId);
  const last = choices.at(-1);
  if (last?.candidate_id === candidateId && last.actor_name === name) return;
  if (choices.length >= reviewLimits.maxChoices) throw new AppError('conflict.choices_full');
  await insertEvent(tx, {
    id: uuidV7(now),
    requestId,
    at: now,
    actor: { kind: 'client', name },
    kind: 'preferred',
    round,
    candidateId,
  });
  await touchRequest(tx, requestId);
}
