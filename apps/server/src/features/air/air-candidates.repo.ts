import type { AirFailure, AirStep } from '@onsori/contract/air-values';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { CandidateRefusal, StoredCandidate } from './candidates.rules.ts';

type Row = Selectable<Schema['air_candidates']>;
export interface CandidateRow extends Omit<Row, 'made' | 'refusals' | 'failure'> {
  readonly made: StoredCandidate | null;
  readonly refusals: readonly CandidateRefusal[];
  readonly failure: AirFailure | null;
}

const toCandidate = (row: Row): CandidateRow => row as CandidateRow;

export async function insertCandidates(
  db: Tx,
  candidates: readonly {
    readonly id: string;
    readonly requestId: string;
    readonly organizationId: string;
    readonly round: number;
    readonly number: number;
    readonly seed: number;
    readonly now: Date;
  }[],
): Promise<void> {
  await db
    .insertInto('air_candidates')
    .values(
      candidates.map((candidate) => ({
        id: candidate.id,
        request_id: candidate.requestId,
        organization_id: candidate.organizationId,
        round: candidate.round,
        number: candidate.number,
        seed: String(candidate.seed),
        created_at: candidate.now,
      })),
    )
    .execute();
}

export async function listCandidates(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom('air_candidates')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('round', 'desc')
    .orderBy('number')
    .execute();
  return rows.map(toCandidate);
}

/** What lists show of candidates, without their measurements. */
export interface CandidateHead {
  readonly id: string;
  readonly request_id: string;
  readonly round: number;
  readonly step: AirStep;
  readonly progress: number;
  readonly remaining_seconds: number | null;
  /** Base64 of 128 bytes; null until it is ready. */
  readonly waveform: string | null;
}

export async function listCandidateHeads(
  db: Db,
  requestIds: readonly string[],
): Promise<CandidateHead[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('air_candidates')
    .select(['id', 'request_id', 'round', 'step', 'progress', 'remaining_seconds'])
    .select(sql<string | null>`made #>> '{sound,waveform}'`.as('waveform'))
    .where('request_id', 'in', requestIds)
    .orderBy('round', 'desc')
    .orderBy('number')
    .execute();
}

export async function findCandidate(db: Db, id: string): Promise<CandidateRow | null> {
  const row = await db
    .selectFrom('air_candidates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toCandidate(row) : null;
}

const unfinished: readonly AirStep[] = ['queued', 'composing', 'playing', 'mixing', 'judging'];

/** Returns false when the candidate is finished. */
export async function updateProgress(
  db: Db,
  id: string,
  {
    step,
    progress,
    remainingSeconds,
  }: Record<'progress' | 'remainingSeconds', number> & {
    readonly step: AirStep;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('air_candidates')
    .set({ step, progress, remaining_seconds: remainingSeconds })
    .where('id', '=', id)
    .where('step', 'in', unfinished)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function addCandidateRefusal(
  db: Db,
  id: string,
  refusal: CandidateRefusal,
): Promise<void> {
  await db
    .updateTable('air_candidates')
    .set({ refusals: sql`refusals || ${JSON.stringify([refusal])}::jsonb` })
    .where('id', '=', id)
    .where('step', 'in', unfinished)
    .execute();
}

export async function finishCandidate(
  db: Tx,
  id: string,
  made: StoredCandidate,
  now: Date,
): Promise<void> {
  await db
    .updateTable('air_candidates')
    .set({
      step: 'ready',
      progress: 1,
      remaining_seconds: null,
      slot_id: null,
      made: JSON.stringify(made),
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function failCandidate(
  db: Tx,
  id: string,
  failure: AirFailure,
  now: Date,
): Promise<void> {
  await db
    .updateTable('air_candidates')
    .set({ step: 'failed', remaining_seconds: null, slot_id: null, failure, finished_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ids of the failed candidates of a round. */
export async function listFailedIds(db: Tx, requestId: string, round: number): Promise<string[]> {
  const rows = await db
    .selectFrom('air_candidates')
    .select('id')
    .where('request_id', '=', requestId)
    .where('round', '=', round)
    .where('step', '=', 'failed')
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** The seed of a replaced sound counts as refused, because the next seed follows from their number. */
const refusalsBefore = sql<string>`refusals || case when made is null then '[]'::jsonb else
  jsonb_build_array(jsonb_build_object(
    'seed', made #> '{recipe,seed}', 'reason', 're_rolled', 'detail', '')) end`;

/** Puts finished candidates back into the queue; their next seeds follow the ones before. */
export async function requeueCandidates(db: Tx, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('air_candidates')
    .set({
      step: 'queued',
      progress: 0,
      failure: null,
      finished_at: null,
      made: null,
      attempts: 0,
      refusals: refusalsBefore,
      tries_before: sql<number>`jsonb_array_length(${refusalsBefore})`,
    })
    .where('id', 'in', ids)
    .where('step', 'in', ['ready', 'failed'])
    .execute();
}

/** Sounds of the ready candidates of a request, which another one must not copy. */
export async function listReadySounds(db: Db, requestId: string) {
  const rows = await db
    .selectFrom('air_candidates')
    .select(['id', 'round', 'made'])
    .where('request_id', '=', requestId)
    .where('step', '=', 'ready')
    .execute();
  return rows.map(({ id, round, made }) => {
    const { tunes, sound } = made as StoredCandidate;
    return { id, round, tunes, sound };
  });
}

/** Candidates of a company that are being made. */
export function listMaking(db: Db, organizationId: string) {
  return db
    .selectFrom('air_candidates')
    .select(['id', 'request_id', 'step', 'progress', 'remaining_seconds'])
    .where('organization_id', '=', organizationId)
    .where('slot_id', 'is not', null)
    .execute();
}
