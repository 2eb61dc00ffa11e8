import type { AirBrief } from '@onsori/contract/air-brief';
import type { AirChangeReason } from '@onsori/contract/air-values';
import { type CatalogPorts, listMusicsByIds } from '#features/catalog/catalog.public.ts';
import {
  type CompanyMember,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { publishCandidateJob } from './air.jobs.ts';
import {
  deleteRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './air.repo.ts';
import { latestOf, statusOf } from './air.rules.ts';
import { applyReasons, findBriefProblem } from './air-brief.rules.ts';
import { findCandidate } from './air-candidates.repo.ts';
import { assertTransition, moveRequest, system } from './air-transitions.service.ts';

const actorOf = ({ userId }: CompanyMember) => ({ kind: 'member', userId }) as const;

/** Locks a request of the company; throws when the company has none with this id. */
export async function lockOwnRequest(
  tx: Tx,
  { organizationId }: CompanyMember,
  requestId: string,
): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (request?.organization_id !== organizationId) throw new AppError('not_found.generation');
  return request;
}

async function assertPublished(ports: CatalogPorts, musicId: string): Promise<void> {
  const [music] = await listMusicsByIds(ports, [musicId], { userId: null, language: 'ko' });
  if (!music) throw new AppError('not_found.music');
}

async function assertBrief(
  ports: CatalogPorts,
  brief: AirBrief,
  options: { readonly isDraft: boolean },
): Promise<void> {
  const problem = findBriefProblem(brief, options);
  if (problem) throw new AppError(problem);
  if (brief.reference_music_id !== null) await assertPublished(ports, brief.reference_music_id);
}

interface CreateCommand {
  readonly userId: string;
  readonly brief: AirBrief;
  readonly send: boolean;
}

/** Returns the id of the request. */
export async function createRequest(
  tx: Tx,
  ports: CatalogPorts,
  { userId, brief, send }: CreateCommand,
  now: Date,
): Promise<string> {
  const member = await requireProducer(tx, userId);
  await assertBrief(ports, brief, { isDraft: !send });
  const { organizationId } = member;
  const request = await insertRequest(tx, { id: uuidV7(now), organizationId, userId, brief, now });
  if (send) await moveRequest(tx, request, { transition: 'send', actor: actorOf(member), now });
  return request.id;
}

/** Runs a change of a producer on a request of their company, under its lock. */
async function changeOwn<Result>(
  db: Db,
  userId: string,
  requestId: string,
  change: (tx: Tx, request: RequestRow, member: CompanyMember) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const member = await requireProducer(tx, userId);
    return change(tx, await lockOwnRequest(tx, member, requestId), member);
  });
}

const assertDraft = ({ state }: RequestRow) => {
  if (state !== null) throw new AppError('conflict.generation_state');
};

/** Returns when the draft was stored. */
export async function updateDraft(
  ports: CatalogPorts,
  { userId, requestId, brief }: { userId: string; requestId: string; brief: AirBrief },
  now: Date,
): Promise<Date> {
  return changeOwn(ports.db, userId, requestId, async (tx, request) => {
    assertDraft(request);
    await assertBrief({ ...ports, db: tx }, brief, { isDraft: true });
    const changedAt = latestOf(now, request.changed_at);
    await updateRequest(tx, requestId, { ...statusOf(request), changedAt }, { brief });
    return changedAt;
  });
}

export async function sendDraft(
  ports: CatalogPorts,
  userId: string,
  requestId: string,
  now: Date,
): Promise<void> {
  await changeOwn(ports.db, userId, requestId, async (tx, request, member) => {
    assertDraft(request);
    await assertBrief({ ...ports, db: tx }, request.brief, { isDraft: false });
    await moveRequest(tx, request, { transition: 'send', actor: actorOf(member), now });
  });
}

export async function discardDraft(db: Db, userId: string, requestId: string): Promise<void> {
  await changeOwn(db, userId, requestId, async (tx, request) => {
    assertDraft(request);
    await deleteRequest(tx, requestId);
  });
}

export async function chooseMatch(
  ports: CatalogPorts,
  { userId, requestId, musicId }: { userId: string; requestId: string; musicId: string },
  now: Date,
): Promise<void> {
  await changeOwn(ports.db, userId, requestId, async (tx, request, member) => {
    const isListed = request.matches.some((match) => match.musicId === musicId);
    if (request.state === 'matched') {
      if (!isListed) throw new AppError('not_found.music');
      await assertPublished({ ...ports, db: tx }, musicId);
    }
    const change = { chosenMusicId: musicId };
    await moveRequest(tx, request, { transition: 'choose', actor: actorOf(member), now, change });
  });
}

/** Transitions that need nothing but the request. */
export async function applyMemberTransition(
  db: Db,
  userId: string,
  requestId: string,
  transition: 'generate' | 'retry' | 'cancel',
  now: Date,
): Promise<void> {
  await changeOwn(db, userId, requestId, async (tx, request, member) => {
    await moveRequest(tx, request, { transition, actor: actorOf(member), now });
  });
}

/** A candidate of the request that can be listened to. */
async function requireReady(tx: Tx, requestId: string, candidateId: string): Promise<void> {
  const candidate = await findCandidate(tx, candidateId);
  if (candidate?.request_id !== requestId || candidate.step !== 'ready')
    throw new AppError('not_found.candidate');
}

interface ChangeCommand {
  readonly userId: string;
  readonly requestId: string;
  readonly candidateId: string | null;
  readonly reasons: readonly AirChangeReason[];
  readonly brief: AirBrief;
}

export async function changeRequest(
  ports: CatalogPorts,
  { userId, requestId, candidateId, reasons, brief }: ChangeCommand,
  now: Date,
): Promise<void> {
  await changeOwn(ports.db, userId, requestId, async (tx, request, member) => {
    if (candidateId !== null) await requireReady(tx, requestId, candidateId);
    await assertBrief({ ...ports, db: tx }, brief, { isDraft: false });
    await moveRequest(tx, request, {
      transition: 'change',
      actor: actorOf(member),
      now,
      change: { brief: applyReasons(brief, reasons), basedOn: candidateId },
      details: { reasons },
      ...(candidateId !== null && { candidateId }),
    });
  });
}

export async function acceptCandidate(
  db: Db,
  { userId, requestId, candidateId }: Record<'userId' | 'requestId' | 'candidateId', string>,
  now: Date,
): Promise<void> {
  await changeOwn(db, userId, requestId, async (tx, request, member) => {
    const actor = actorOf(member);
    // A candidate that is being made anew exists, but its request has moved on.
    assertTransition(request, 'accept', actor);
    await requireReady(tx, requestId, candidateId);
    await moveRequest(tx, request, {
      transition: 'accept',
      actor,
      now,
      change: { acceptedCandidateId: candidateId },
      candidateId,
    });
    await enqueue(tx, publishCandidateJob, { requestId });
  });
}

/** Call it in the transaction of the purchase. Throws unless the request is completed. */
export async function markPurchased(
  tx: Tx,
  requestId: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new AppError('not_found.generation');
  const actor = userId === null ? system : ({ kind: 'member', userId } as const);
  await moveRequest(tx, request, { transition: 'purchase', actor, now });
}
