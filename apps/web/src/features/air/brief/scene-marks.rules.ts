import type { SceneChip } from './brief.rules.ts';

export type MarkTone = 'mood' | 'style' | 'inst' | 'length' | 'excluded';

/** The colour that a chip and its words share. */
export function toneOf({ options, seconds, is_excluded: isExcluded }: SceneChip): MarkTone {
  if (isExcluded) return 'excluded';
  if (seconds !== null) return 'length';
  const group = options[0]?.group;
  if (group === 'inst') return 'inst';
  return group === 'mood' ? 'mood' : 'style';
}

interface SceneSegment {
  readonly text: string;
  readonly start: number;
  readonly tone: MarkTone | null;
}

/** The text in segments, with those that were understood. Ranges that no longer fit are left out. */
export function sceneSegments(text: string, chips: readonly SceneChip[]): SceneSegment[] {
  const segments: SceneSegment[] = [];
  let end = 0;
  for (const chip of chips.toSorted((a, b) => a.range[0] - b.range[0])) {
    const [from, to] = chip.range;
    if (from < end || text.slice(from, to) !== chip.text) continue;
    if (from > end) segments.push({ text: text.slice(end, from), start: end, tone: null });
    segments.push({ text: chip.text, start: from, tone: toneOf(chip) });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), start: end, tone: null });
  return segments;
}
