import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { isWanted } from './air-queue.repo.ts';

export interface CompanyQueueRow {
  readonly id: string;
  readonly name: string;
  readonly waiting: number;
  readonly making: number;
  readonly oldest_seconds: number | null;
  readonly ready: number;
  readonly failed: number;
}

/** Companies with candidates in the queue, or finished ones since a moment. */
export async function listCompanyQueues(db: Db, since: Date): Promise<CompanyQueueRow[]> {
  const { rows } = await sql<CompanyQueueRow>`
    with open as (
      select candidate.organization_id,
        count(*) filter (where slot_id is null)::int as waiting,
        count(slot_id)::int as making,
        greatest(extract(epoch from
          now() - min(request.changed_at) filter (where slot_id is null)), 0)::float8 as oldest_seconds
      from air_candidates candidate
      join air_requests request on request.id = candidate.request_id
      where step not in ('ready', 'failed') and ${isWanted}
      group by 1
    ), finished as (
      select organization_id, count(*) filter (where step = 'ready')::int as ready,
        count(*) filter (where step = 'failed')::int as failed
      from air_candidates where finished_at > ${since} group by 1
    )
    select organization.id, organization.name, coalesce(waiting, 0) as waiting,
      coalesce(making, 0) as making, oldest_seconds, coalesce(ready, 0) as ready,
      coalesce(failed, 0) as failed
    from open full join finished using (organization_id)
    join organizations organization on organization.id = organization_id`.execute(db);
  return rows;
}

/** Mean time of the last ready candidates; null before the first one. */
export async function readSecondsPerCandidate(db: Db, last: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select avg(extract(epoch from finished_at - slot_at))::float8 as seconds from (
      select finished_at, slot_at from air_candidates
      where step = 'ready' and slot_at < finished_at order by finished_at desc limit ${last}
    ) as latest`.execute(db);
  return rows[0]?.seconds ?? null;
}
