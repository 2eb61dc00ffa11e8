import { estimateLeft, type readBatch } from '#features/generation/generation.public.ts';

export type Progress = NonNullable<Awaited<ReturnType<typeof readBatch>>>;

const barWidth = 24;

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

export const isDone = ({ planned, pieces, published, failed }: Progress) =>
  planned && published + failed === pieces;

/** One line: how much is done, how long the rest takes at this speed, what is in the making. */
export function progressLine(
  { pieces, published, failed, steps }: Progress,
  since: { readonly published: number; readonly seconds: number },
): string {
  const done = published + failed;
  const filled = pieces === 0 ? 0 : Math.round((barWidth * done) / pieces);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const left = estimateLeft(done - since.published, pieces - since.published, since.seconds);
  const estimate = left === null ? 'no estimate yet' : `about ${duration(left)} left`;
  return [`${bar} ${done}/${pieces}`, estimate, ...steps].join(' · ');
}
