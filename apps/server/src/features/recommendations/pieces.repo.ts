import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { Profile } from './likeness.rules.ts';

export interface Piece extends Profile {
  readonly musicId: string;
  readonly albumId: string;
}

export type TagKinds = ReadonlyMap<number, Schema['tags']['kind']>;

export async function readTagKinds(db: Db): Promise<TagKinds> {
  const tags = await db.selectFrom('tags').select(['id', 'kind']).execute();
  return new Map(tags.map(({ id, kind }) => [id, kind]));
}

/** The driver reads an array of numbers ten times slower than JSON. */
const timbreAsJson = sql<readonly number[] | null>`to_json(music_sounds.timbre)`;

/** Published pieces that the fragment gives the ids of. */
function selectPieces(db: Db, ids: RawBuilder<unknown>) {
  return db
    .selectFrom(sql<{ id: string }>`(${ids})`.as('chosen'))
    .innerJoin('musics', 'musics.id', 'chosen.id')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .where('musics.published_at', 'is not', null)
    .select(['musics.id', 'musics.album_id', 'musics.bpm', 'musics.tag_ids'])
    .select(['music_sounds.key', 'music_sounds.energy', timbreAsJson.as('timbre')]);
}

async function readPieces(
  query: ReturnType<typeof selectPieces>,
  kinds: TagKinds,
): Promise<Piece[]> {
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

export async function findPiece(
  db: Db,
  musicId: string,
  kinds: TagKinds,
): Promise<Piece | undefined> {
  const [piece] = await readPieces(selectPieces(db, sql`select ${musicId}::bigint as id`), kinds);
  return piece;
}

export function readNeighbourPieces(db: Db, musicId: string, kinds: TagKinds): Promise<Piece[]> {
  const ids = sql`select neighbour_id as id from music_neighbours where music_id = ${musicId}`;
  return readPieces(selectPieces(db, ids), kinds);
}

const mostTagged = 1200;
const mostNew = 100;

/**
 * What might be near a piece. First, by the index of tags, what shares genre and mood, the nearest
 * tempo first. That is some hundredth of a catalogue. Where it is too little, because the catalogue
 * is small, what shares genre or mood fills up; a limit of 0 is not even begun. Last the newest, by
 * the index of their dates, whatever they are. The limit over all cuts nothing off: without it the
 * planner, which cannot count the middle part, would read the whole table to join it.
 */
export function candidatesQuery(db: Db, { musicId, bpm, moods, genres }: Piece) {
  const sharesMood = sql`tag_ids && ${moods}::smallint[]`;
  const sharesGenre = sql`tag_ids && ${genres}::smallint[]`;
  const tempoFirst = sql`abs(ln(bpm / ${bpm}::float8)), id desc`;
  return selectPieces(
    db,
    sql`
    with closer as (
      select id from musics
      where published_at is not null and ${sharesMood} and ${sharesGenre} and id <> ${musicId}
      order by ${tempoFirst} limit ${mostTagged}
    ), wider as (
      select id from musics
      where published_at is not null and tag_ids && ${[...moods, ...genres]}::smallint[]
        and not (${sharesMood} and ${sharesGenre}) and id <> ${musicId}
      order by ${tempoFirst}
      limit (select ${mostTagged} - count(*) from closer)
    ), newest as (
      select id from musics where published_at is not null and id <> ${musicId}
      order by release_date desc, id desc limit ${mostNew}
    )
    select id from closer union select id from wider union select id from newest
    limit ${mostTagged + mostNew}`,
  );
}

export function readCandidates(db: Db, piece: Piece, kinds: TagKinds): Promise<Piece[]> {
  return readPieces(candidatesQuery(db, piece), kinds);
}

/** Timbres of the newest sounds: what is usual in the catalogue now. */
export async function readTimbreSample(db: Db, size: number): Promise<Float32Array[]> {
  const sounds = await db
    .selectFrom('music_sounds')
    .select(timbreAsJson.as('timbre'))
    .orderBy('music_id', 'desc')
    .limit(size)
    .execute();
  return sounds.map(({ timbre }) => Float32Array.from(timbre ?? []));
}
