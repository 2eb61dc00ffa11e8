import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { MusicFeatures } from './neighbours.rules.ts';

export interface MusicProfile extends MusicFeatures {
  readonly musicId: string;
  readonly albumId: string;
}

type TagKinds = ReadonlyMap<number, Schema['tags']['kind']>;

/** The driver parses an array of numbers ten times slower than JSON. */
const timbreAsJson = sql<readonly number[] | null>`to_json(sound_features.timbre)`;

/** `ids` is a query with an `id` column; unpublished musics are left out. */
function selectMusicProfiles(db: Db, ids: RawBuilder<unknown>) {
  return db
    .selectFrom(sql<{ id: string }>`(${ids})`.as('chosen'))
    .innerJoin('published_musics as musics', 'musics.id', 'chosen.id')
    .leftJoin('sound_features', 'sound_features.music_id', 'musics.id')
    .select(['musics.id', 'musics.album_id', 'musics.bpm', 'musics.tag_ids'])
    .select(['sound_features.key', 'sound_features.energy', timbreAsJson.as('timbre')]);
}

async function readMusicProfiles(
  query: ReturnType<typeof selectMusicProfiles>,
  kinds: TagKinds,
): Promise<MusicProfile[]> {
  const rows = await query.execute();
  return rows.map(({ id, album_id, bpm, tag_ids, key, energy, timbre }) => {
    const tagsOf = (kind: Schema['tags']['kind']) => tag_ids.filter((t) => kinds.get(t) === kind);
    return {
      musicId: id,
      albumId: album_id,
      bpm,
      moods: tagsOf('mood'),
      genres: tagsOf('genre'),
      instruments: tagsOf('inst'),
      sound:
        key !== null && energy && timbre
          ? { key, energy, timbre: Float32Array.from(timbre) }
          : null,
    };
  });
}

export async function findMusicProfile(
  db: Db,
  musicId: string,
  kinds: TagKinds,
): Promise<MusicProfile | undefined> {
  const [profile] = await readMusicProfiles(
    selectMusicProfiles(db, sql`select ${musicId}::bigint as id`),
    kinds,
  );
  return profile;
}

export function readNeighbourProfiles(
  db: Db,
  musicId: string,
  kinds: TagKinds,
): Promise<MusicProfile[]> {
  const ids = sql`select neighbour_id as id from music_neighbours where music_id = ${musicId}`;
  return readMusicProfiles(selectMusicProfiles(db, ids), kinds);
}

const MAX_TAGGED = 1200;
const MAX_NEWEST = 100;

/**
 * Selects musics that may be near a music. The first part shares genre and mood, by the tag index,
 * nearest tempo first; that is about one percent of a catalogue. In a small catalogue, musics that
 * share genre or mood fill up the limit; with a limit of 0 PostgreSQL skips that part. The last part
 * is the newest musics, by the index on release dates. The outer limit removes no row: without it the
 * planner cannot estimate the middle part and scans the whole table for the join.
 */
export function candidatesQuery(db: Db, { musicId, bpm, moods, genres }: MusicProfile) {
  const sharesMood = sql`tag_ids && ${moods}::smallint[]`;
  const sharesGenre = sql`tag_ids && ${genres}::smallint[]`;
  const tempoFirst = sql`abs(ln(bpm / ${bpm}::float8)), id desc`;
  return selectMusicProfiles(
    db,
    sql`
    with closer as (
      select id from published_musics
      where ${sharesMood} and ${sharesGenre} and id <> ${musicId}
      order by ${tempoFirst} limit ${MAX_TAGGED}
    ), wider as (
      select id from published_musics
      where tag_ids && ${[...moods, ...genres]}::smallint[]
        and not (${sharesMood} and ${sharesGenre}) and id <> ${musicId}
      order by ${tempoFirst}
      limit (select ${MAX_TAGGED} - count(*) from closer)
    ), newest as (
      select id from published_musics where id <> ${musicId}
      order by release_date desc, id desc limit ${MAX_NEWEST}
    )
    select id from closer union select id from wider union select id from newest
    limit ${MAX_TAGGED + MAX_NEWEST}`,
  );
}

export function readCandidates(
  db: Db,
  profile: MusicProfile,
  kinds: TagKinds,
): Promise<MusicProfile[]> {
  return readMusicProfiles(candidatesQuery(db, profile), kinds);
}

/** Timbres of the newest sounds, as a sample of the catalogue. */
export async function readTimbreSample(db: Db, size: number): Promise<Float32Array[]> {
  const sounds = await db
    .selectFrom('sound_features')
    .select(timbreAsJson.as('timbre'))
    .orderBy('music_id', 'desc')
    .limit(size)
    .execute();
  return sounds.map(({ timbre }) => Float32Array.from(timbre ?? []));
}
