import type { PlayedPreview } from '#bench/fit/play-preview.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { must } from '../scenario.ts';
import { listObjectKeys } from '../stored-objects.ts';

/** Counts of what must not exist. */
const violations = `
  select
    (select count(*) from fit_versions where state <> 'ready')::int as unfinished,
    (select count(*) from fit_versions as version where (
      select sum(bytes) from fit_pieces where version_id = version.id) <> version.bytes
    )::int as incomplete_pieces,
    (select count(*) from (
      select from fit_pieces group by version_id having count(*) <> max(number) + 1
    ) as gaps)::int as gaps,
    (select count(*) from held_objects where not exists (
      select from fit_versions where 'previews/' || id = reference))::int as left_reservations,
    (select count(*) from fit_versions where not exists (
      select from held_objects where 'previews/' || id = reference))::int as unreserved,
    (select count(*) from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'fit.render_preview' and attempts >= max_attempts)::int as failed_jobs`;

/** Requires that every version was rendered to its end once, and that nothing else is stored. */
export async function mustBeRenderedOnce(
  stage: Stage,
  played: readonly PlayedPreview[],
  note: (text: string) => void,
): Promise<void> {
  const versions = await stage.query<{ id: string; attempts: number }>(
    'select id, attempts from fit_versions',
  );
  const ids = new Set(played.map(({ id }) => id));
  must(
    versions.length === ids.size && versions.every(({ id }) => ids.has(id)),
    `${ids.size} versions were played, ${versions.length} are stored`,
  );
  const [found = {}] = await stage.query<Record<string, number>>(violations);
  const wrong = Object.entries(found).filter(([, count]) => count !== 0);
  must(wrong.length === 0, `found ${JSON.stringify(Object.fromEntries(wrong))}`);
  const pieces = await stage.query<{ key: string }>(
    `select 'previews/' || version_id || '/' || number || '.mp4' as key from fit_pieces`,
  );
  const expected = new Set([
    ...pieces.map(({ key }) => key),
    ...versions.map(({ id }) => `previews/${id}/whole.mp4`),
  ]);
  const stored = (await listObjectKeys(stage)).filter((key) => key.startsWith('previews/'));
  const orphans = stored.filter((key) => !expected.has(key));
  must(orphans.length === 0, `${orphans.length} orphans, such as ${orphans[0]}`);
  must(stored.length === expected.size, `${expected.size - stored.length} objects are missing`);
  const interrupted = versions.filter(({ attempts }) => attempts > 1);
  note(`${interrupted.length} of ${versions.length} versions were interrupted and rendered again`);
  note(`${stored.length} objects of previews, none too many`);
}
