import type { Db } from '#infra/db.ts';
import type { Audio, DownloadableMusic, StoredFile } from './music-files.rules.ts';

const downloadFormats = ['mp3', 'wav', 'wav24'] as const;

function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('audios')
    .leftJoin('renditions', (join) =>
      join
        .onRef('renditions.audio_id', '=', 'audios.id')
        .on('renditions.format', 'in', downloadFormats)
        .on('renditions.name', '=', ''),
    )
    .select(['audios.id', 'audios.name', 'type', 'mixing', 'duration_ms'])
    .select(['format', 'object_key', 'sha256', 'crc32', 'bytes'])
    .where('music_id', '=', musicId)
    .orderBy('audios.id')
    .execute();
}

type AudioRow = Awaited<ReturnType<typeof readAudios>>[number];

function toStoredFile({ object_key, sha256, crc32, bytes }: AudioRow): StoredFile | null {
  if (object_key === null || !sha256 || crc32 === null || bytes === null) return null;
  return {
    objectKey: object_key,
    sha256: sha256.toString('hex'),
    crc32: Number(crc32),
    bytes: Number(bytes),
  };
}

function toAudios(rows: readonly AudioRow[]): Audio[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const files = [first, ...others].flatMap((row) => {
      const file = toStoredFile(row);
      return row.format && file ? [[row.format, file] as const] : [];
    });
    const { name, type, mixing, duration_ms } = first;
    return [{ id, name, type, mixing, durationMs: duration_ms, files: Object.fromEntries(files) }];
  });
}

/** Finds published music only, with its stored files. */
export async function findDownloadableMusic(
  db: Db,
  musicId: string,
): Promise<DownloadableMusic | null> {
  const row = await db
    .selectFrom('musics')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .select(['id', 'title_ko', 'title_en', 'is_free', 'is_spatial', 'fingerprint_sketch'])
    .where('id', '=', musicId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return (
    (row && {
      id: row.id,
      title: { ko: row.title_ko, en: row.title_en },
      isFree: row.is_free,
      isSpatial: row.is_spatial,
      sketch: row.fingerprint_sketch ?? [],
      audios: toAudios(await readAudios(db, musicId)),
    }) ??
    null
  );
}
