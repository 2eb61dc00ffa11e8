import type { Db } from '#infra/db.ts';
import type { Audio, DownloadableMusic, StoredFile } from './music-files.rules.ts';

const downloadFormats = ['mp3', 'wav', 'wav24'] as const;

function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('music_audios as audio')
    .leftJoin('music_files as file', (join) =>
      join
        .onRef('file.audio_id', '=', 'audio.id')
        .on('file.format', 'in', downloadFormats)
        .on('file.name', '=', ''),
    )
    .select(['audio.id', 'audio.name', 'type', 'mixing', 'duration_ms'])
    .select(['format', 'object_key', 'sha256', 'crc32', 'bytes'])
    .where('music_id', '=', musicId)
    .orderBy('audio.id')
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

/** Finds a music with its stored files; a withdrawn one only for a user who has a licence. */
export async function findDownloadableMusic(
  db: Db,
  musicId: string,
  { hasLicence }: { readonly hasLicence: boolean },
): Promise<DownloadableMusic | null> {
  const row = await db
    .selectFrom('known_musics')
    .leftJoin('sound_features', 'sound_features.music_id', 'known_musics.id')
    .select(['id', 'title_ko', 'title_en', 'is_free', 'is_spatial', 'fingerprint_sketch'])
    .select('withdrawn_at')
    .where('id', '=', musicId)
    .executeTakeFirst();
  if (!row || (row.withdrawn_at && !hasLicence)) return null;
  return {
    id: row.id,
    title: { ko: row.title_ko, en: row.title_en },
    isFree: row.is_free,
    isSpatial: row.is_spatial,
    isWithdrawn: row.withdrawn_at !== null,
    sketch: row.fingerprint_sketch ?? [],
    audios: toAudios(await readAudios(db, musicId)),
  };
}
