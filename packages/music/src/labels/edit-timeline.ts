import type { StemGroup } from '#music/renderer/mix/stem-groups.ts';
import { barGridOf } from '#music/score/bar-grid.ts';
import type { Score } from '#music/score/score.ts';
import { sampleRate } from '#music/signal/audio.ts';
import { koreanWords, sectionNames } from './markers.ts';
import { type Bilingual, groupNames } from './sound-label.ts';

export interface TimelineMarker {
  readonly kind: 'section' | 'hit' | 'bar';
  /** Samples at 48 kHz from the start of the piece. */
  readonly sample: number;
  readonly name: Bilingual;
}

/** What an editor sees of a piece; stored as JSON, so its field names must not change. */
export interface EditTimeline {
  readonly stems: Readonly<Record<StemGroup, Bilingual>>;
  readonly markers: readonly TimelineMarker[];
}

/** Lists sections, the hits of a version, and bars, each where the score has it. */
export function createEditTimeline(score: Score): EditTimeline {
  const { sections, bars, recipe } = score;
  const grid = barGridOf(score);
  const sampleAt = (bar: number) => Math.round((grid.msAt(bar) * sampleRate) / 1000);
  const [ko, en] = [sectionNames(sections, koreanWords), sectionNames(sections)];
  return {
    stems: groupNames,
    markers: [
      ...sections.map(({ firstBar }, at) => ({
        kind: 'section' as const,
        sample: sampleAt(firstBar),
        name: { ko: ko[at] ?? '', en: en[at] ?? '' },
      })),
      // A version meets each hit with a bar line.
      ...(recipe.fit?.hits ?? []).map(({ ms }, at) => ({
        kind: 'hit' as const,
        sample: sampleAt(Math.round(grid.barAt(ms))),
        name: { ko: `컷 ${at + 1}`, en: `Hit ${at + 1}` },
      })),
      ...Array.from({ length: bars }, (_, bar) => ({
        kind: 'bar' as const,
        sample: sampleAt(bar),
        name: { ko: `${bar + 1}마디`, en: `Bar ${bar + 1}` },
      })),
    ],
  };
}
