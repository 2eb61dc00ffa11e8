import type { FitShape, FrameRate } from '@onsori/contract/fit-values';
import type { ProjectHit } from '@onsori/contract/projects';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { ProjectRow, ProjectValues } from './projects.rules.ts';

const settingColumns = [
  'samples',
  'frame_rate',
  'hits',
  'shapes',
  'licensee_name',
  'licensee_channel',
  'client',
] as const;

const selectProjects = (db: Db) =>
  db
    .selectFrom('projects')
    .select(({ selectFrom }) => [
      'projects.id',
      'projects.user_id',
      'projects.name',
      ...settingColumns,
      'projects.created_at',
      'updated_at',
      selectFrom('project_musics as listed')
        .innerJoin('published_musics as music', 'music.id', 'listed.music_id')
        .select(sql<number>`count(*)::int`.as('musics'))
        .whereRef('listed.project_id', '=', 'projects.id')
        .as('musics'),
    ]);

type RawProject = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>;

const toRow = (row: RawProject): ProjectRow => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  samples: row.samples,
  frameRate: row.frame_rate as FrameRate,
  hits: row.hits as ProjectHit[],
  shapes: row.shapes as FitShape[],
  licensee:
    row.licensee_name === null || row.licensee_channel === null
      ? null
      : { name: row.licensee_name, channel: row.licensee_channel },
  client: row.client,
  musics: row.musics ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function findProject(
  db: Db,
  userId: string,
  id: string,
): Promise<ProjectRow | undefined> {
  const row = await selectProjects(db)
    .where('projects.user_id', '=', userId)
    .where('projects.id', '=', id)
    .executeTakeFirst();
  return row && toRow(row);
}

export async function findProjectById(db: Db, id: string): Promise<ProjectRow | undefined> {
  const row = await selectProjects(db).where('projects.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Differs after each change of the project and of its feedback; undefined without the project. */
export async function readProjectVersion(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['updated_at', 'reviewed_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && `${row.updated_at.getTime()} ${row.reviewed_at.getTime()}`;
}

/** Pages read again what they show when the time differs, so it differs also within a millisecond. */
export async function touchReview(db: Tx, id: string, now: Date): Promise<void> {
  const next = sql<Date>`greatest(${now}::timestamptz, reviewed_at + interval '1 millisecond')`;
  await db.updateTable('projects').set({ reviewed_at: next }).where('id', '=', id).execute();
}

/** The last changed first. */
export async function listProjectRows(
  db: Db,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ProjectRow[]> {
  const rows = await selectProjects(db)
    .where('projects.user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toRow);
}

export async function countProjects(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

const toColumns = (values: ProjectValues) => ({
  name: values.name,
  samples: values.samples,
  frame_rate: values.frameRate,
  hits: JSON.stringify(values.hits),
  shapes: [...values.shapes],
  licensee_name: values.licensee?.name ?? null,
  licensee_channel: values.licensee?.channel ?? null,
  client: values.client,
});

export async function insertProject(
  db: Tx,
  project: ProjectValues & { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id, userId, now } = project;
  await db
    .insertInto('projects')
    .values({ id, user_id: userId, ...toColumns(project), created_at: now, updated_at: now })
    .execute();
}

export async function updateProjectRow(
  db: Tx,
  id: string,
  values: ProjectValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...toColumns(values), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function touchProject(db: Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('projects').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Returns false when the user has no such project. */
export async function deleteProjectRow(db: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('projects')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function eraseProjects(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('projects').where('user_id', '=', userId).execute();
}

export function exportProjects(db: Db, userId: string) {
  return db
    .selectFrom('projects')
    .select(({ selectFrom }) => [
      'name',
      ...settingColumns,
      'created_at',
      'updated_at',
      selectFrom('project_musics as listed')
        .select(
          sql<unknown>`json_agg(json_build_object('music_id', music_id::text, 'note', note,
            'added_at', added_at) order by position)`.as('musics'),
        )
        .whereRef('listed.project_id', '=', 'projects.id')
        .as('musics'),
      selectFrom('project_comments as comment')
        .select(
          sql<unknown>`json_agg(json_build_object('music_id', music_id::text, 'name', name,
            'at_ms', at_ms, 'until_ms', until_ms, 'text', text, 'created_at', created_at,
            'resolved_at', resolved_at) order by id)`.as('comments'),
        )
        .whereRef('comment.project_id', '=', 'projects.id')
        .as('comments'),
      selectFrom('project_choices as choice')
        .select(
          sql<unknown>`json_build_object('music_id', music_id::text, 'name', name,
            'chosen_at', chosen_at)`.as('choice'),
        )
        .whereRef('choice.project_id', '=', 'projects.id')
        .as('choice'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
