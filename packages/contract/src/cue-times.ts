const padTwo = (value: number) => String(value).padStart(2, '0');

/** Cue sheets count whole seconds. */
export const toCueSeconds = (ms: number): number => Math.round(ms / 1000);

/** Formats as 00:14:05. */
export function formatCueTime(ms: number): string {
  const seconds = toCueSeconds(ms);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [hours, minutes, seconds % 60].map(padTwo).join(':');
}

/** Formats as 0:48, or 1:02:14 from an hour on. */
export function formatCueLength(ms: number): string {
  const [hours = '00', minutes = '00', seconds = '00'] = formatCueTime(ms).split(':');
  return hours === '00'
    ? `${Number(minutes)}:${seconds}`
    : `${Number(hours)}:${minutes}:${seconds}`;
}

/** End of a music, in the same whole seconds as its start and length. */
export const cueEndMs = (startMs: number, usedMs: number): number =>
  (toCueSeconds(startMs) + toCueSeconds(usedMs)) * 1000;
