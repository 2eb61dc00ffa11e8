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
