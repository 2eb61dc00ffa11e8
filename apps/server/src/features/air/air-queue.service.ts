import type { AirBrief } from '@onsori/contract/air-brief';
import type { OptionKey } from '@onsori/contract/taxonomy';
import { tagKeysOf } from '#features/catalog/catalog.public.ts';
import { deleteReservations } from '#features/generation/generation.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { isPending } from '#jobs/queue.ts';
import { countJobs } from '#jobs/queue-status.repo.ts';
import { makeCandidateJob } from './air.jobs.ts';
import { lockRequest } from './air.repo.ts';
import { type CandidateRow, findCandidate } from './air-candidates.repo.ts';
import { readTagIds } from './air-matching.repo.ts';
import {
  findNextWaiting,
  findOfSlot,
  freeSlot,
  listUnfinished,
  lockQueue,
  occupySlot,
} from './air-queue.repo.ts';
import { enqueueTurns } from './air-transitions.service.ts';

/** A turn that was interrupted goes on with its candidate; another one takes the next that waits. */
async function chooseCandidate(tx: Tx, slotId: string): Promise<string | null> {
  const interrupted = await findOfSlot(tx, slotId);
  if (interrupted !== null) return interrupted;
  // Of a request that was cancelled meanwhile.
  for (const candidateId of await freeSlot(tx, slotId)) await deleteReservations(tx, candidateId);
  return findNextWaiting(tx);
}

/** Returns the candidate that a turn makes; null when none waits. */
export function takeCandidate(db: Db, slotId: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockQueue(tx);
    const candidateId = await chooseCandidate(tx, slotId);
    if (candidateId !== null) await occupySlot(tx, candidateId, slotId);
    return candidateId;
  });
}

export interface CandidateWork {
  readonly candidate: CandidateRow;
  readonly brief: AirBrief;
  /** The candidate of an earlier round whose theme this one takes over. */
  readonly basedOn: CandidateRow | null;
  readonly referenceGenre: OptionKey<'genre'> | null;
}

/** The genre of the reference of a brief. */
async function findReferenceGenre(db: Db, { reference_music_id: id }: AirBrief) {
  if (id === null) return null;
  return tagKeysOf(await readTagIds(db, id)).genre[0] ?? null;
}

/** Returns null when the candidate is finished or no longer wanted. */
export function loadWork(db: Db, candidateId: string): Promise<CandidateWork | null> {
  return db.transaction().execute(async (tx) => {
    const candidate = await findCandidate(tx, candidateId);
    if (!candidate || candidate.step === 'ready' || candidate.step === 'failed') return null;
    const request = await lockRequest(tx, candidate.request_id);
    if (request?.state !== 'generating' || request.cancelled_at) return null;
    const basedOn = request.based_on ? await findCandidate(tx, request.based_on) : null;
    const { brief } = request;
    const referenceGenre = await findReferenceGenre(tx, brief);
    return { candidate, brief, basedOn, referenceGenre };
  });
}

const MAX_RESUMED = 1000;

/** Frees slots whose turn gave up, and enqueues missing turns. Returns how many were missing. */
export async function resumeTurns(db: Db, now: Date): Promise<number> {
  const unfinished = await listUnfinished(db, MAX_RESUMED);
  for (const { slot_id: slotId } of unfinished)
    if (slotId !== null && !(await isPending(db, makeCandidateJob, { slotId })))
      await freeSlot(db, slotId);
  const turns = (await countJobs(db)).find(({ job }) => job === makeCandidateJob.name);
  const pending = turns ? turns.ready + turns.running + turns.scheduled : 0;
  const missing = Math.max(0, unfinished.length - pending);
  await db.transaction().execute((tx) => enqueueTurns(tx, missing, now));
  return missing;
}
