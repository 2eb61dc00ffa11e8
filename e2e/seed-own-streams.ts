import { readStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import type { Stage } from '#tools/harness/stage.ts';

/**
 * Music that tests withdraw, one per language; it is not near the top of a list. The other music of the
 * fixture shares four streams, which stay while one of it is published.
 */
export const musicWithOwnStream = { ko: '4001', en: '4002' } as const;

interface Stream {
  readonly audio_id: string;
  readonly object_key: string;
  readonly sha256: Buffer;
  readonly crc32: string;
  readonly bytes: string;
}

export async function seedOwnStreams({ env, query }: Pick<Stage, 'env' | 'query'>): Promise<void> {
  const storage = openStorage(readStorageConfig(env));
  for (const musicId of Object.values(musicWithOwnStream)) {
    // A rendition is never updated.
    const streams = await query<Stream>(
      `delete from renditions using audios
       where audios.id = audio_id and music_id = $1 and format = 'stream'
       returning audio_id, object_key, sha256, crc32, bytes`,
      [musicId],
    );
    for (const { audio_id: audioId, object_key: shared, sha256, crc32, bytes } of streams) {
      const own = shared.replace('audio/', `audio/${musicId}-${audioId}-`);
      await storage.copy(shared, own);
      await query(
        `insert into renditions (audio_id, format, object_key, sha256, crc32, bytes, made_at)
         values ($1, 'stream', $2, $3, $4, $5, now())`,
        [audioId, own, sha256, crc32, bytes],
      );
      await query(
        `insert into stream_fragments
         select $2, starts_ms, offsets from stream_fragments where object_key = $1`,
        [shared, own],
      );
    }
  }
}
