import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** The choice of a client, while its music is in the project. */
export function findChoice(db: Db, projectId: string) {
  return db
    .selectFrom('project_choices as choice')
    .innerJoin('project_musics as listed', (join) =>
      join
        .onRef('listed.project_id', '=', 'choice.project_id')
        .onRef('listed.music_id', '=', 'choice.music_id'),
    )
    .select(['choice.music_id', 'choice.name', 'choice.chosen_at'])
    .where('choice.project_id', '=', projectId)
    .executeTakeFirst();
}

interface NewChoice {
  readonly projectId: string;
  readonly musicId: string;
  readonly name: string;
}

/** Replaces the choice before. */
export async function putChoice(
  db: Tx,
  { projectId, musicId, name }: NewChoice,
  now: Date,
): Promise<void> {
  const values = { music_id: musicId, name, chosen_at: now };
  await db
    .insertInto('project_choices')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}

/** Musics of a project with the sound that clients hear, in its order. */
export async function listReviewMusics(db: Db, projectId: string, limit: number) {
  const { rows } = await sql<{
    music_id: string;
    audio_id: string;
    duration_ms: number;
    peaks: Buffer | null;
  }>`
    select listed.music_id, stream.audio_id, stream.duration_ms, stream.peaks
    from project_musics as listed
    join published_musics as music on music.id = listed.music_id
    cross join lateral (
      select audio_id, duration_ms, peaks from music_streams
      where music_streams.music_id = listed.music_id and type = 'full'
      order by mixing = 'stereo' desc, audio_id limit 1
    ) as stream
    where listed.project_id = ${projectId} order by listed.position limit ${limit}`.execute(db);
  return rows;
}
