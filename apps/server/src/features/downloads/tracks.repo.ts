import type { Db } from '#infra/db.ts';
import type { Audio, MadeFile, Track } from './files.rules.ts';

const downloadable = ['mp3', 'wav', 'wav24'] as const;

function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('audios')
    .leftJoin('renditions', (join) =>
      join
        .onRef('renditions.audio_id', '=', 'audios.id')
        .on('renditions.format', 'in', downloadable)
        .on('renditions.name', '=', ''),
    )
    .select(['audios.id', 'audios.name', 'type', 'mixing', 'duration_ms'])
    .select(['format', 'object_key', 'sha256', 'crc32', 'bytes'])
    .where('music_id', '=', musicId)
    .orderBy('audios.id')
    .execute();
}

type Row = Awaited<ReturnType<typeof readAudios>>[number];

function fileOf({ object_key, sha256, crc32, bytes }: Row): MadeFile | null {
  if (object_key === null || !sha256 || crc32 === null || bytes === null) return null;
  return {
    objectKey: object_key,
    sha256: sha256.toString('hex'),
    crc32: Number(crc32),
    bytes: Number(bytes),
  };
}

function audiosOf(rows: readonly Row[]): Audio[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const files = [first, ...others].flatMap((row) => {
      const file = fileOf(row);
      return row.format && file ? [[row.format, file] as const] : [];
    });
    const { name, type, mixing, duration_ms } = first;
    return [{ id, name, type, mixing, durationMs: duration_ms, files: Object.fromEntries(files) }];
  });
}

/** A published track with all files of it that are there. */
export async function findTrack(db: Db, musicId: string): Promise<Track | null> {
  const music = await db
    .selectFrom('musics')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .select(['id', 'title_ko', 'title_en', 'is_free', 'is_spatial', 'fingerprint_sketch'])
    .where('id', '=', musicId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return (
    (music && {
      id: music.id,
      title: { ko: music.title_ko, en: music.title_en },
      isFree: music.is_free,
      isSpatial: music.is_spatial,
      sketch: music.fingerprint_sketch ?? [],
      audios: audiosOf(await readAudios(db, musicId)),
    }) ??
    null
  );
}
