import {
  estimateRemainingSeconds,
  listBatchMusics,
  type readBatch,
} from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';

export type Progress = NonNullable<Awaited<ReturnType<typeof readBatch>>>;

const BAR_WIDTH = 24;

export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

export const isDone = ({ planned, pieces, published, failed }: Progress) =>
  planned && published + failed === pieces;

/** One line: progress, estimated remaining time, current steps. */
export function formatProgress(
  { pieces, published, failed, steps }: Progress,
  since: { readonly published: number; readonly seconds: number },
): string {
  const done = published + failed;
  const filled = pieces === 0 ? 0 : Math.round((BAR_WIDTH * done) / pieces);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const left = estimateRemainingSeconds(
    done - since.published,
    pieces - since.published,
    since.seconds,
  );
  const estimate = left === null ? 'no estimate yet' : `about ${formatDuration(left)} left`;
  return [`${bar} ${done}/${pieces}`, estimate, ...steps].join(' · ');
}

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
