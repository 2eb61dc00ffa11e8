import { type AirFailure, airLimits } from '@onsori/contract/air-values';
import { type Collision, findCollision } from '#features/catalog/catalog.public.ts';
import { deleteReservations } from '#features/generation/generation.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { CandidateHooks } from './air.hooks.ts';
import { lockRequest, type RequestRow, touchRequest } from './air.repo.ts';
import { latestOf } from './air.rules.ts';
import {
  addCandidateRefusal,
  type CandidateRow,
  failCandidate,
  findCandidate,
  finishCandidate,
  listCandidates,
  listReadySounds,
} from './air-candidates.repo.ts';
import { insertEvent } from './air-events.repo.ts';
import { moveRequest, system } from './air-transitions.service.ts';
import type { StoredCandidate } from './candidates.rules.ts';

/** A music this like another one counts as a near copy. */
const NEAR_COPY_LIKENESS = 0.95;

async function recordCandidate(
  tx: Tx,
  request: RequestRow,
  candidate: CandidateRow,
  { failure, now }: { readonly failure: AirFailure | null; readonly now: Date },
): Promise<void> {
  await insertEvent(tx, {
    id: uuidV7(now),
    requestId: request.id,
    at: latestOf(now, request.changed_at),
    actor: system,
    kind: failure ? 'candidate_failed' : 'candidate_ready',
    round: candidate.round,
    candidateId: candidate.id,
    ...(failure && { details: { failure } }),
  });
  await touchRequest(tx, request.id);
}

/** Ends the round once none of its candidates is being made. */
async function settleRound(tx: Tx, request: RequestRow, now: Date): Promise<void> {
  const candidates = (await listCandidates(tx, [request.id])).filter(
    ({ round }) => round === request.round,
  );
  const isOpen = candidates.some(({ step }) => step !== 'ready' && step !== 'failed');
  if (isOpen) return;
  const ready = candidates.filter(({ step }) => step === 'ready').length;
  const failed = candidates.find(({ step }) => step === 'failed');
  const startedAt = request.changed_at.getTime();
  const details = { candidates: ready, seconds: Math.round((now.getTime() - startedAt) / 1000) };
  if (ready === airLimits.candidates) {
    await moveRequest(tx, request, { transition: 'finish', actor: system, now, details });
    return;
  }
  const failure = failed?.failure ?? 'interrupted';
  await moveRequest(tx, request, {
    transition: 'fail',
    actor: system,
    now,
    change: { failure },
    details: { ...details, failure },
  });
}

interface OpenCandidate {
  readonly request: RequestRow;
  readonly candidate: CandidateRow;
}

/** Locks the request of a candidate; null when the candidate is finished or no longer wanted. */
async function lockOpen(tx: Tx, candidateId: string): Promise<OpenCandidate | null> {
  const found = await findCandidate(tx, candidateId);
  const request = found && (await lockRequest(tx, found.request_id));
  if (request?.state !== 'generating' || request.cancelled_at) return null;
  // Another slot may have finished it before the lock was free.
  const candidate = await findCandidate(tx, candidateId);
  if (!candidate || candidate.step === 'ready' || candidate.step === 'failed') return null;
  return { request, candidate };
}

const describeCollision = ({ by, musicId }: Collision) => `${by} of music ${musicId}`;

/** Returns what the piece is a near copy of: a published music, or another candidate of the request. */
async function findNearCopy(
  tx: Tx,
  { request, candidate }: OpenCandidate,
  made: StoredCandidate,
  { findNearest, soundsTheSame }: CandidateHooks,
): Promise<string | null> {
  const collision = await findCollision(tx, made, soundsTheSame);
  if (collision) return describeCollision(collision);
  const [nearest] = await findNearest(tx, made);
  if (nearest && nearest.likeness >= NEAR_COPY_LIKENESS) return `likeness to ${nearest.musicId}`;
  // A round that takes over a theme repeats its tunes on purpose.
  const isVariation = request.based_on !== null;
  const fingerprint = Buffer.from(made.sound.fingerprint, 'base64');
  const hashes = new Set(made.tunes.map(({ hash }) => hash));
  const others = (await listReadySounds(tx, request.id)).filter(({ id }) => id !== candidate.id);
  const copied = others.find(
    ({ tunes, sound }) =>
      soundsTheSame(fingerprint, Buffer.from(sound.fingerprint, 'base64')) ||
      (!isVariation && tunes.some(({ hash }) => hashes.has(hash))),
  );
  return copied ? `candidate ${copied.id}` : null;
}

/**
 * Publishes a rendered candidate to its company once, or refuses its seed as a near copy. The objects of a
 * ready candidate stay reserved under its id.
 */
export async function finishMaking(
  db: Db,
  candidateId: string,
  made: StoredCandidate,
  hooks: CandidateHooks,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await lockOpen(tx, candidateId);
    if (!open) return deleteUnlessReady(tx, candidateId);
    const copyOf = await findNearCopy(tx, open, made, hooks);
    if (copyOf !== null) {
      await deleteReservations(tx, candidateId);
      const refusal = { seed: made.recipe.seed, reason: 'near_copy', detail: copyOf } as const;
      await addCandidateRefusal(tx, candidateId, refusal);
      return;
    }
    const now = new Date();
    await finishCandidate(tx, candidateId, made, now);
    await recordCandidate(tx, open.request, open.candidate, { failure: null, now });
    await settleRound(tx, open.request, now);
  });
}

/** Releases the objects of a candidate that nobody wants any more. */
async function deleteUnlessReady(tx: Tx, candidateId: string): Promise<void> {
  const candidate = await findCandidate(tx, candidateId);
  if (candidate?.step !== 'ready') await deleteReservations(tx, candidateId);
}

export async function abandonCandidate(db: Db, candidateId: string): Promise<void> {
  await db.transaction().execute((tx) => deleteUnlessReady(tx, candidateId));
}

export async function giveUpCandidate(
  db: Db,
  candidateId: string,
  failure: AirFailure,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await lockOpen(tx, candidateId);
    if (!open) return;
    const now = new Date();
    await deleteReservations(tx, candidateId);
    await failCandidate(tx, candidateId, failure, now);
    await recordCandidate(tx, open.request, open.candidate, { failure, now });
    await settleRound(tx, open.request, now);
  });
}
