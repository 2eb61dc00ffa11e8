import type { TimeRange } from '@onsori/contract/plans';
import type { Fit as EngineFit } from '@onsori/music/score/fit';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewDownload {
  readonly userId: string;
  readonly id: string;
  readonly musicId: string;
  readonly licenceId: string;
  readonly edition: number;
  readonly countsTowardsQuota: boolean;
  readonly project: string | null;
  readonly fileNames: readonly string[];
  /** Of the version that the files are of; null for those of the music. */
  readonly fitId: string | null;
  readonly downloadedAt: Date;
}

export async function insertDownload(db: Tx, download: NewDownload): Promise<void> {
  await db
    .insertInto('downloads')
    .values({
      user_id: download.userId,
      id: download.id,
      music_id: download.musicId,
      licence_id: download.licenceId,
      edition: download.edition,
      counts: download.countsTowardsQuota,
      project: download.project,
      file_names: download.fileNames,
      fit_id: download.fitId,
      downloaded_at: download.downloadedAt,
    })
    .execute();
}

/** Counts the downloads in the span that use the monthly quota. */
export async function countQuotaDownloads(
  db: Db,
  userId: string,
  { from, until }: TimeRange,
): Promise<number> {
  const { taken } = await db
    .selectFrom('downloads')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('user_id', '=', userId)
    .where('counts', '=', true)
    .where('downloaded_at', '>=', from)
    .where('downloaded_at', '<', until)
    .executeTakeFirstOrThrow();
  return taken;
}

const knownDownloads = sql`
  downloads join known_musics on known_musics.id = downloads.music_id`;

/** Whose downloads; `projects` are the names of one project, null for all. */
export interface DownloadsOf {
  readonly userId: string;
  readonly projects: readonly string[] | null;
}

const isOf = ({ userId, projects }: DownloadsOf) => sql`
  user_id = ${userId} and (${projects}::text[] is null or project = any(${projects}))`;

/** One row per licence with its last download, newest first. */
export async function listLatestDownloads(
  db: Db,
  owner: DownloadsOf,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const { rows } = await sql<{
    music_id: string;
    is_withdrawn: boolean;
    licence_id: string;
    revoked_at: Date | null;
    project: string | null;
    company: string | null;
    downloaded_at: Date;
    times: number;
    file_names: string[];
    fit: EngineFit | null;
  }>`
    select latest.*, fit_recipes.fit from (
      select distinct on (licence_id) downloads.music_id, licence_id, revoked_at, project, company,
        downloaded_at, file_names, fit_id,
        withdrawn_at is not null as is_withdrawn,
        (count(*) over (partition by licence_id))::int as times
      from ${knownDownloads} join licences on licences.id = licence_id where ${isOf(owner)}
      order by licence_id, downloaded_at desc, downloads.id desc
    ) as latest
    left join fit_recipes
      on fit_recipes.music_id = latest.music_id and fit_recipes.fit_id = latest.fit_id
    order by downloaded_at desc, licence_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the licences, and those of musics released within the dates. */
export async function countLicences(
  db: Db,
  owner: DownloadsOf,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<{ total: number; new_total: number }> {
  const { rows } = await sql<{ total: number; new_total: number }>`
    select count(distinct licence_id)::int as total,
      (count(distinct licence_id) filter (where release_date between ${first} and ${last}))::int
        as new_total
    from ${knownDownloads} where ${isOf(owner)}`.execute(db);
  return rows[0] ?? { total: 0, new_total: 0 };
}

export async function eraseDownloads(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('downloads').where('user_id', '=', userId).execute();
}

export function exportDownloads(db: Db, userId: string) {
  return db
    .selectFrom('downloads')
    .select([
      'music_id',
      'licence_id',
      'edition',
      'project',
      'file_names',
      'fit_id',
      'downloaded_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('downloaded_at')
    .execute();
}
