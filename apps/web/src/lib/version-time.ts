import type { FitPlan } from '@onsori/contract/fit';

/** Where a version has a time of its music, or what follows it, in seconds; null behind its last section. */
export function toVersionTime(
  { sections }: Pick<FitPlan, 'sections'>,
  seconds: number,
): number | null {
  const ms = seconds * 1000;
  const section =
    sections.find(
      ({ parent_start_ms, parent_end_ms }) => parent_start_ms <= ms && ms < parent_end_ms,
    ) ?? sections.find(({ parent_start_ms }) => parent_start_ms >= ms);
  if (!section) return null;
  const { start_ms, end_ms, parent_start_ms, parent_end_ms } = section;
  const share = Math.max(0, (ms - parent_start_ms) / (parent_end_ms - parent_start_ms));
  return (start_ms + share * (end_ms - start_ms)) / 1000;
}

/** Where the music has a time of the version, in seconds; null behind its last section. */
export function toMusicTime(
  { sections }: Pick<FitPlan, 'sections'>,
  seconds: number,
): number | null {
  const ms = seconds * 1000;
  const section = sections.find(({ start_ms, end_ms }) => start_ms <= ms && ms < end_ms);
  if (!section) return null;
  const { start_ms, end_ms, parent_start_ms, parent_end_ms } = section;
  const share = (ms - start_ms) / (end_ms - start_ms);
  return (parent_start_ms + share * (parent_end_ms - parent_start_ms)) / 1000;
}
