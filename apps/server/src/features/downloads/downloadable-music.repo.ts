import { fitSampleRate } from '@onsori/contract/fit-values';
import { type PrivateAccess, parseRenditionName } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { FitVersion } from './downloads.hooks.ts';
import { formatFitLabel } from './fit-label.rules.ts';
import {
  type Audio,
  type AudioFile,
  type DownloadableMusic,
  downloadFormats,
} from './music-files.rules.ts';

function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('music_audios as audio')
    .leftJoin('music_files as file', (join) =>
      join.onRef('file.audio_id', '=', 'audio.id').on('file.format', 'in', downloadFormats),
    )
    .select(['audio.id', 'audio.name', 'type', 'mixing', 'duration_ms'])
    .select(['format', 'file.name as file_name', 'object_key', 'sha256', 'crc32', 'bytes'])
    .where('music_id', '=', musicId)
    .orderBy('audio.id')
    .orderBy('file.name')
    .execute();
}

type AudioRow = Awaited<ReturnType<typeof readAudios>>[number];
type FileRow = Pick<AudioRow, 'format' | 'file_name' | 'object_key' | 'sha256' | 'crc32' | 'bytes'>;

function toAudioFile(row: FileRow): AudioFile[] {
  const { file_name, object_key, sha256, crc32, bytes } = row;
  const format = downloadFormats.find((candidate) => candidate === row.format);
  if (!format || file_name === null || object_key === null || !sha256) return [];
  if (crc32 === null || bytes === null) return [];
  return [
    {
      format,
      ...parseRenditionName(file_name),
      objectKey: object_key,
      sha256: sha256.toString('hex'),
      crc32: Number(crc32),
      bytes: Number(bytes),
    },
  ];
}

function toAudios(rows: readonly AudioRow[]): Audio[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const { name, type, mixing, duration_ms } = first;
    const files = [first, ...others].flatMap(toAudioFile);
    return [{ id, name, type, mixing, durationMs: duration_ms, files }];
  });
}

export interface DownloadAccess {
  readonly hasLicence: boolean;
  readonly privateAccess: PrivateAccess;
}

/**
 * Finds a music with its stored files; a withdrawn one only for a user who has a licence, and that of a
 * company for its members.
 */
export async function findDownloadableMusic(
  db: Db,
  musicId: string,
  { hasLicence, privateAccess }: DownloadAccess,
): Promise<DownloadableMusic | null> {
  const row = await db
    .selectFrom('known_musics')
    .leftJoin('sound_features', 'sound_features.music_id', 'known_musics.id')
    .select(['id', 'title_ko', 'title_en', 'is_free', 'is_spatial', 'fingerprint_sketch'])
    .select(['withdrawn_at', 'organization_id'])
    .where('id', '=', musicId)
    .executeTakeFirst();
  if (!row) return null;
  const isPrivate = row.organization_id !== null && privateAccess !== 'none';
  const isWithdrawn = row.withdrawn_at !== null && !isPrivate;
  if (isWithdrawn && !hasLicence) return null;
  return {
    id: row.id,
    title: { ko: row.title_ko, en: row.title_en },
    isFree: row.is_free,
    isSpatial: row.is_spatial,
    isWithdrawn,
    isPrivate,
    sketch: row.fingerprint_sketch ?? [],
    audios: toAudios(await readAudios(db, musicId)),
  };
}

function readVersionFiles(db: Db, musicId: string, fitId: string): Promise<FileRow[]> {
  return db
    .selectFrom('fit_renditions')
    .select(['format', 'name as file_name', 'object_key', 'sha256', 'crc32', 'bytes'])
    .where('music_id', '=', musicId)
    .where('fit_id', '=', fitId)
    .orderBy('name')
    .execute();
}

/** The music with the version as its only audio; null for a music without a stereo mix. */
export async function withVersion(
  db: Db,
  music: DownloadableMusic,
  version: FitVersion,
): Promise<DownloadableMusic | null> {
  const stereo = music.audios.find(({ type, mixing }) => type === 'full' && mixing === 'stereo');
  if (!stereo) return null;
  const files = (await readVersionFiles(db, music.id, version.fitId)).flatMap(toAudioFile);
  const durationMs = Math.round((version.fit.samples * 1000) / fitSampleRate);
  const name = formatFitLabel(version.fit);
  return { ...music, audios: [{ ...stereo, name, durationMs, version, files }] };
}
