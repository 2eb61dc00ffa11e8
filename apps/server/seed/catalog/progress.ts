import {
  estimateRemainingSeconds,
  type readBatch,
} from '#features/generation/generation.public.ts';

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
