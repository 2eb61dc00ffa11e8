import { randomInt } from 'node:crypto';
import type { AirEventKind } from '@onsori/contract/air-values';
import type { ErrorType } from '@onsori/contract/errors';
import type { WebhookEvent } from '@onsori/contract/webhook-values';
import { publishEvent } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { makeCandidateJob, matchRequestJob, sendAirMailJob } from './air.jobs.ts';
import { type RequestRow, updateRequest } from './air.repo.ts';
import {
  type AirRefusal,
  type AirTransition,
  applyTransition,
  findRefusal,
  statusOf,
} from './air.rules.ts';
import { candidateNumbers } from './air-brief.rules.ts';
import { insertCandidates, listFailedIds, requeueCandidates } from './air-candidates.repo.ts';
import { type AirActor, type EventDetails, insertEvent } from './air-events.repo.ts';

/** One event per transition; those of `retry`, `re_roll` and `change` lead to `generating`. */
const eventOf: Readonly<Record<AirTransition, AirEventKind>> = {
  send: 'started',
  match: 'matched',
  miss: 'missed',
  generate: 'generating',
  choose: 'completed',
  finish: 'generated',
  fail: 'failed',
  retry: 'retried',
  re_roll: 're_rolled',
  change: 'changed',
  accept: 'completed',
  purchase: 'purchased',
  cancel: 'cancelled',
};

/** Transitions that programs of the company are notified of. */
const publishedAs: Readonly<Partial<Record<AirTransition, WebhookEvent>>> = {
  match: 'generation.matched',
  miss: 'generation.missed',
  finish: 'generation.generated',
  fail: 'generation.failed',
  choose: 'generation.completed',
  accept: 'generation.completed',
};

const errorOf: Readonly<Record<AirRefusal, ErrorType>> = {
  state: 'conflict.generation_state',
  actor: 'conflict.generation_state',
  cancelled: 'conflict.generation_cancelled',
  rounds_used: 'conflict.change_rounds_used',
};

interface TransitionInput {
  readonly transition: AirTransition;
  readonly actor: AirActor;
  readonly now: Date;
  readonly change?: Parameters<typeof updateRequest>[3];
  readonly candidateId?: string;
  readonly details?: EventDetails;
}

export const system: AirActor = { kind: 'system' };

const SEEDS = 2 ** 32;

/** Enqueues as many turns as there are candidates to make. */
export async function enqueueTurns(tx: Tx, count: number, now: Date): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    await enqueue(tx, makeCandidateJob, { slotId: uuidV7(now) });
}

/** Makes finished candidates anew. Their objects must be released before. */
export async function remakeCandidates(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await requeueCandidates(tx, ids);
  await enqueueTurns(tx, ids.length, now);
}

async function startRound(tx: Tx, request: RequestRow, now: Date): Promise<void> {
  // All candidates of a round share a seed; their numbers make them differ.
  const seed = randomInt(SEEDS);
  const candidates = candidateNumbers.map((number) => ({
    id: uuidV7(now),
    requestId: request.id,
    organizationId: request.organization_id,
    round: request.round,
    number,
    seed,
    now,
  }));
  await insertCandidates(tx, candidates);
  await enqueueTurns(tx, candidates.length, now);
}

/** What a transition sets in motion, in its transaction. */
async function followUp(
  tx: Tx,
  request: RequestRow,
  transition: AirTransition,
  now: Date,
): Promise<void> {
  const { id: requestId, round } = request;
  switch (transition) {
    case 'send':
      return enqueue(tx, matchRequestJob, { requestId });
    case 'match':
      return enqueue(tx, sendAirMailJob, { requestId, kind: 'matched', round });
    case 'generate':
    case 'change':
      return startRound(tx, request, now);
    case 'retry':
      return remakeCandidates(tx, await listFailedIds(tx, requestId, round), now);
    case 'finish':
      return enqueue(tx, sendAirMailJob, { requestId, kind: 'generated', round });
    case 'fail':
      return enqueue(tx, sendAirMailJob, { requestId, kind: 'failed', round });
    default:
  }
}

async function publishTransition(
  tx: Tx,
  { id, organization_id: organizationId, round }: RequestRow,
  transition: AirTransition,
  at: Date,
): Promise<void> {
  const type = publishedAs[transition];
  const data = { generation_id: id, round };
  if (type) await publishEvent(tx, { organizationId, type, at, data });
}

/** Throws when the transition is refused. */
export function assertTransition(
  request: RequestRow,
  transition: AirTransition,
  { kind }: AirActor,
): void {
  const refused = findRefusal(statusOf(request), transition, kind);
  if (refused) throw new AppError(errorOf[refused]);
}

/**
 * Moves a locked request to another state, dates the change and enqueues what follows. Throws when the
 * transition is refused.
 */
export async function moveRequest(
  tx: Tx,
  request: RequestRow,
  { transition, actor, now, change = {}, candidateId, details }: TransitionInput,
): Promise<RequestRow> {
  const { status, refused } = applyTransition(statusOf(request), transition, actor.kind, now);
  if (refused) throw new AppError(errorOf[refused]);
  const sentAt = transition === 'send' ? { sentAt: status.changedAt } : {};
  const failure = transition === 'cancel' ? { failure: request.failure } : {};
  const moved = await updateRequest(tx, request.id, status, { ...failure, ...change, ...sentAt });
  await insertEvent(tx, {
    id: uuidV7(status.changedAt),
    requestId: request.id,
    at: status.changedAt,
    actor,
    kind: eventOf[transition],
    round: moved.round,
    candidateId: candidateId ?? null,
    ...(details && { details }),
  });
  await followUp(tx, moved, transition, status.changedAt);
  await publishTransition(tx, moved, transition, status.changedAt);
  return moved;
}
