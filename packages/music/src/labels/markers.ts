import { barGridOf } from '#music/score/bar-grid.ts';
import type { LoopBars } from '#music/score/loops.ts';
import type { Score, Section, SectionKind } from '#music/score/score.ts';
import { sampleRate } from '#music/signal/audio.ts';

/** A named range of the file, in samples. */
export interface Marker {
  readonly kind: 'section' | 'loop';
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** The range of the piece that a file contains. */
interface MarkerWindow {
  readonly firstBar: number;
  readonly samples: number;
}

type SectionWords = Readonly<Record<SectionKind, string>>;

const englishWords: SectionWords = {
  intro: 'Intro',
  verse: 'Verse',
  chorus: 'Chorus',
  bridge: 'Bridge',
  build: 'Build',
  breakdown: 'Breakdown',
  climax: 'Climax',
  solo: 'Solo',
  outro: 'Outro',
};

export const koreanWords: SectionWords = {
  intro: '인트로',
  verse: '벌스',
  chorus: '후렴',
  bridge: '브리지',
  build: '빌드업',
  breakdown: '브레이크',
  climax: '클라이맥스',
  solo: '솔로',
  outro: '아웃트로',
};

/** Names a section by its kind; theme and number distinguish sections of the same kind. */
export function sectionNames(sections: readonly Section[], words = englishWords): string[] {
  const seen = new Map<string, number>();
  return sections.map(({ kind, theme }) => {
    const isUnique = sections.filter((b) => b.kind === kind).length === 1;
    const name = isUnique ? words[kind] : `${words[kind]} ${theme}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

const isSameLoop = (a: LoopBars, b: LoopBars) => a.firstBar === b.firstBar && a.bars === b.bars;

/** Returns the number from 1, or null when the bars are not a loop of the piece. */
export function loopNumber(loops: readonly LoopBars[], target: LoopBars): number | null {
  const at = loops.findIndex((loop) => isSameLoop(loop, target));
  return at < 0 ? null : at + 1;
}

/** Samples of a range of bars. */
export function samplesOfBars(score: Score, { firstBar, bars }: LoopBars): number {
  const grid = barGridOf(score);
  return ((grid.msAt(firstBar + bars) - grid.msAt(firstBar)) * sampleRate) / 1000;
}

/** Returns the sections and loops inside the window, relative to its start and sorted by start. */
export function createMarkers(
  score: Score,
  loops: readonly LoopBars[],
  window: MarkerWindow,
): Marker[] {
  const grid = barGridOf(score);
  const sampleAt = (bar: number) => (grid.msAt(bar) * sampleRate) / 1000;
  const origin = sampleAt(window.firstBar);
  const names = sectionNames(score.sections);
  const ranges = [
    ...score.sections.map(
      (bars, at) => ({ kind: 'section', name: names[at] ?? '', bars }) as const,
    ),
    ...loops.map((bars, at) => ({ kind: 'loop', name: `Loop ${at + 1}`, bars }) as const),
  ];
  return ranges
    .map(({ kind, name, bars: { firstBar, bars } }) => {
      const start = Math.max(0, sampleAt(firstBar) - origin);
      const end = Math.min(window.samples, sampleAt(firstBar + bars) - origin);
      return { kind, name, start, length: end - start };
    })
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.start - b.start);
}
