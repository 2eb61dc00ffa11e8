import { readBatchTracks } from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import { duration, type Progress } from './progress.ts';

/** What a batch came to, for whoever asked for it. */
export async function summaryOf(
  db: Db,
  batchId: string,
  { published, failed, refusals }: Progress,
  seconds: number,
): Promise<string> {
  const tracks = await readBatchTracks(db, batchId);
  const albums = new Set(tracks.map(({ album_id }) => album_id)).size;
  const music = tracks.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000;
  return [
    `${published} tracks in ${albums} albums, ${duration(music)} of music, in ${duration(seconds)}`,
    `${refusals} seeds refused on the way${failed > 0 ? `, ${failed} pieces FAILED` : ''}`,
  ].join('\n');
}
