import type { FitPlan } from '@onsori/contract/fit';

interface FittedBarsOptions {
  readonly plan: Pick<FitPlan, 'sections' | 'last_stroke_ms'>;
  /** Bars of the whole music, 0 to 255. */
  readonly heights: readonly number[];
  /** Seconds of the music. */
  readonly duration: number;
  readonly lengthMs: number;
  readonly count: number;
}

/** The bars of a music in the order in which a version takes its sections; they fade after the last stroke. */
export function fittedBars({
  plan,
  heights,
  duration,
  lengthMs,
  count,
}: FittedBarsOptions): number[] {
  const last = heights.length - 1;
  return Array.from({ length: count }, (_, bar) => {
    const ms = ((bar + 0.5) / count) * lengthMs;
    const section = plan.sections.findLast(({ start_ms }) => start_ms <= ms);
    if (section === undefined) return 0;
    const share = Math.min(1, (ms - section.start_ms) / (section.end_ms - section.start_ms));
    const parentMs =
      section.parent_start_ms + share * (section.parent_end_ms - section.parent_start_ms);
    const at = Math.round((parentMs / (duration * 1000)) * last);
    const height = heights[Math.min(last, Math.max(0, at))] ?? 0;
    const tail = lengthMs - plan.last_stroke_ms;
    const fade = ms > plan.last_stroke_ms && tail > 0 ? (lengthMs - ms) / tail : 1;
    return Math.round(height * fade);
  });
}
