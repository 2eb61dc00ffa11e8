import type { AirBrief } from '@onsori/contract/air-brief';
import type { AirChangeReason } from '@onsori/contract/air-values';

const editedFields = [
  ['energy_curve', 'redraw_curve'],
  ['seconds', 'other_length'],
  ['moods', 'other_mood'],
  ['insts', 'other_instruments'],
] as const satisfies readonly (readonly [keyof AirBrief, AirChangeReason])[];

/** Reasons that edit the brief; the others leave it to the service. */
export const editingReasons: readonly AirChangeReason[] = editedFields.map(([, reason]) => reason);

/** Reasons that follow from an edited brief. */
export const reasonsOfEdits = (before: AirBrief, after: AirBrief): AirChangeReason[] =>
  editedFields
    .filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(([, reason]) => reason);

const opposites: Partial<Record<AirChangeReason, AirChangeReason>> = {
  quieter_start: 'stronger_start',
  stronger_start: 'quieter_start',
  higher_climax: 'softer_climax',
  softer_climax: 'higher_climax',
  slower: 'faster',
  faster: 'slower',
};

/** Toggles a reason; it replaces its opposite. */
export function toggleReason(
  reasons: readonly AirChangeReason[],
  reason: AirChangeReason,
): AirChangeReason[] {
  if (reasons.includes(reason)) return reasons.filter((each) => each !== reason);
  return [...reasons.filter((each) => each !== opposites[reason]), reason];
}
