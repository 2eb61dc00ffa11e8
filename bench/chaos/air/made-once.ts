import type { Stage } from '#tools/harness/stage.ts';
import { must } from '../scenario.ts';

/** Counts of what must not exist. */
const violations = `
  select
    (select count(*) from air_requests
      where state = 'failed' and failure is null)::int as failed_without_reason,
    (select count(*) from air_requests where state = 'generated' and (
      select count(*) from air_candidates c
      where c.request_id = air_requests.id and c.round = air_requests.round and step = 'ready'
    ) <> 3)::int as incomplete_rounds,
    (select count(*) from (
      select from air_events where kind in ('candidate_ready', 'candidate_failed')
      group by candidate_id having count(*) <> 1
    ) as twice)::int as candidates_dated_twice,
    (select count(*) from air_candidates where step in ('ready', 'failed') and id not in
      (select candidate_id from air_events where candidate_id is not null))::int as undated_candidates,
    (select count(*) from (
      select from air_events where kind not in ('candidate_ready', 'candidate_failed')
      group by request_id, kind, round having count(*) <> 1
    ) as twice)::int as states_dated_twice,
    (select count(*) from air_events a join air_events b
      on b.request_id = a.request_id and b.position = a.position + 1
      where b.at < a.at)::int as dates_out_of_order,
    (select count(*) from (
      select from air_candidates where step = 'ready' group by made->>'scoreSha256' having count(*) > 1
    ) as same)::int as same_scores,
    (select count(*) from air_candidates where step = 'ready' and (
      select count(*) from held_objects
      where holder = air_candidates.id::text
        and reference in (made->'stream'->>'objectKey', made->'preview'->>'objectKey')
    ) <> 2)::int as unreserved_candidates,
    (select count(*) from held_objects where holder not in
      (select id::text from air_candidates where step = 'ready'))::int as left_reservations`;

/** Requires that every brief ended once, with its candidates, dates and reservations. */
export async function mustBeMadeOnce(
  { query }: Stage,
  requestIds: readonly string[],
  note: (text: string) => void,
): Promise<void> {
  const rows = await query<{ id: string; state: string }>('select id, state from air_requests');
  const known = new Set(rows.map(({ id }) => id));
  must(
    rows.length === requestIds.length && requestIds.every((id) => known.has(id)),
    `${requestIds.length} briefs were sent, ${rows.length} are stored`,
  );
  const [found = {}] = await query<Record<string, number>>(violations);
  const wrong = Object.entries(found).filter(([, count]) => count !== 0);
  must(wrong.length === 0, `found ${JSON.stringify(Object.fromEntries(wrong))}`);
  const [counts] = await query(
    `select count(*) filter (where step = 'ready')::int as ready,
       count(*) filter (where step = 'failed')::int as failed,
       sum(attempts)::int as attempts, sum(jsonb_array_length(refusals))::int as refused_seeds
     from air_candidates`,
  );
  const byState = Object.groupBy(rows, ({ state }) => state);
  const states = Object.entries(byState).map(([state, list]) => `${list?.length} ${state}`);
  note(`${states.join(', ')}; candidates: ${JSON.stringify(counts)}`);
  note('every state and every candidate is dated once, in order');
}
