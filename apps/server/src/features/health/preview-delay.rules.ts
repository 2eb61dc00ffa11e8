import type { Health, PreviewDelay } from '@onsori/contract/health';

/** Players wait in front of the screen. */
export const MAX_PREVIEW_WAIT_SECONDS = 120;
/** A preview of ten minutes is rendered within this time. */
const MAX_RENDER_SECONDS = 120;
/** A deployment interrupts a render once. */
const MAX_ATTEMPTS = 5;

export type PreviewCounts = Omit<Health['previews'], 'delay'>;

/** Why previews are late, as the runbook fit-previews.md lists it; null while they are not. */
export function findPreviewDelay(counts: PreviewCounts): PreviewDelay | null {
  const { waiting, rendering, users, visitors } = counts;
  if (counts.max_attempts > MAX_ATTEMPTS) return 'interrupted';
  if (waiting === 0 || counts.oldest_wait_seconds <= MAX_PREVIEW_WAIT_SECONDS) return null;
  if (rendering === 0) return 'none_rendering';
  if (counts.oldest_render_seconds > MAX_RENDER_SECONDS) return 'slow_renders';
  return users + visitors === 1 ? 'one_person' : 'many_people';
}
