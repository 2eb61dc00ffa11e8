import { MAX_CUE_MS } from '@onsori/contract/cue-sheet-values';

/** Hours, minutes and seconds of 00:14:05, 14:05 or 1405. */
function splitTime(text: string): number[] | null {
  if (/^\d{1,6}$/.test(text))
    return (text.padStart(6, '0').match(/../g) ?? []).map((part) => Number(part));
  if (!/^\d{1,2}(:\d{1,2}){1,2}$/.test(text)) return null;
  const parts = text.split(':').map(Number);
  return parts.length === 3 ? parts : [0, ...parts];
}

/** Milliseconds of 00:14:05, 14:05 or 1405; null for anything else. */
export function parseCueTime(text: string): number | null {
  const [hours, minutes, seconds] = splitTime(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  if (minutes > 59 || seconds > 59) return null;
  const ms = (hours * 3600 + minutes * 60 + seconds) * 1000;
  return ms <= MAX_CUE_MS ? ms : null;
}

/** Length of a music: never zero. */
export const parseCueLength = (text: string): number | null => parseCueTime(text) || null;
