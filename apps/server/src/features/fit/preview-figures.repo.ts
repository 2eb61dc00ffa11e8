import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { isWaitedFor } from './fit-requests.repo.ts';

interface PreviewFigures {
  /** Versions that a player waits for. */
  readonly waiting: number;
  readonly rendering: number;
  /** In the last day. */
  readonly failed: number;
  readonly oldestWaitSeconds: number;
  readonly oldestRenderSeconds: number;
  /** How often the rendering of an unfinished version began. */
  readonly maxAttempts: number;
  /** Of unfinished versions, by the person who waits for most. */
  readonly maxPerPerson: number;
  readonly users: number;
  /** Networks of visitors. */
  readonly visitors: number;
}

type VersionFigures = Omit<PreviewFigures, 'failed' | 'maxPerPerson' | 'users' | 'visitors'>;

async function countUnfinished(db: Db): Promise<VersionFigures> {
  const { rows } = await sql<VersionFigures>`
    select count(*) filter (where state = 'waiting')::int as "waiting",
      count(*) filter (where state = 'rendering')::int as "rendering",
      coalesce(extract(epoch from now() - min(requested_at) filter (where state = 'waiting')), 0)::float8
        as "oldestWaitSeconds",
      coalesce(extract(epoch from now() - min(slot_at) filter (where state = 'rendering')), 0)::float8
        as "oldestRenderSeconds",
      coalesce(max(attempts), 0)::int as "maxAttempts"
    from fit_versions
    where state = 'rendering' or (state = 'waiting' and exists (
      select from fit_requests where version_id = fit_versions.id and ${isWaitedFor}))`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate has no row');
  return figures;
}

async function countPeople(
  db: Db,
): Promise<Pick<PreviewFigures, 'maxPerPerson' | 'users' | 'visitors'>> {
  const { rows } = await sql<{ is_user: boolean; versions: number }>`
    select bool_or(user_id is not null) as is_user, count(distinct version_id)::int as versions
    from fit_requests join fit_versions on fit_versions.id = version_id
    where state in ('waiting', 'rendering') and ${isWaitedFor}
    group by person`.execute(db);
  const users = rows.filter(({ is_user: isUser }) => isUser).length;
  return {
    users,
    visitors: rows.length - users,
    maxPerPerson: Math.max(0, ...rows.map(({ versions }) => versions)),
  };
}

async function countFailed(db: Db): Promise<number> {
  const { failed } = await db
    .selectFrom('fit_versions')
    .select(sql<number>`count(*)::int`.as('failed'))
    .where('state', '=', 'failed')
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return failed;
}

/** What waits, runs and failed; it names nobody. */
export async function loadPreviewFigures(db: Db): Promise<PreviewFigures> {
  const [versions, people, failed] = await Promise.all([
    countUnfinished(db),
    countPeople(db),
    countFailed(db),
  ]);
  return { ...versions, ...people, failed };
}
