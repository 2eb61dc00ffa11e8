import { listBatchMusics } from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import { formatDuration, type Progress } from './progress.ts';

export async function summarizeBatch(
  db: Db,
  batchId: string,
  { published, failed, refusals }: Progress,
  seconds: number,
): Promise<string> {
  const musics = await listBatchMusics(db, batchId);
  const albums = new Set(musics.map(({ album_id }) => album_id)).size;
  const musicSeconds = musics.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000;
  return [
    `${published} tracks in ${albums} albums, ${formatDuration(musicSeconds)} of music, in ${formatDuration(seconds)}`,
    `${refusals} seeds refused on the way${failed > 0 ? `, ${failed} pieces FAILED` : ''}`,
  ].join('\n');
}
