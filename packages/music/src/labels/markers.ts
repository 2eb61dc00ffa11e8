import { sampleRate } from '#music/renderer/dsp/audio.ts';
import type { LoopBars } from '#music/score/loops.ts';
import { barMsOf } from '#music/score/played.ts';
import type { Score, Section } from '#music/score/score.ts';

/** A stretch of the file an editor can show, in samples. */
export interface Marker {
  readonly kind: 'section' | 'loop';
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** What of the piece lies in a file. */
interface Window {
  readonly firstBar: number;
  readonly samples: number;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A kind that comes once needs no more than its name; others are told apart by theme and number. */
export function sectionNames(sections: readonly Section[]): string[] {
  const seen = new Map<string, number>();
  return sections.map(({ kind, theme }) => {
    const alone = sections.filter((other) => other.kind === kind).length === 1;
    const name = alone ? capitalised(kind) : `${capitalised(kind)} ${theme}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}

const isSame = (one: LoopBars, other: LoopBars) =>
  one.firstBar === other.firstBar && one.bars === other.bars;

/** Counted from one; null for bars that are none of the piece's loops. */
export function loopNumber(loops: readonly LoopBars[], wanted: LoopBars): number | null {
  const at = loops.findIndex((loop) => isSame(loop, wanted));
  return at < 0 ? null : at + 1;
}

export function barSamplesOf({ meter, quarterMs }: Score): number {
  return (barMsOf(meter, quarterMs) * sampleRate) / 1000;
}

/** What of the piece's sections and loops lies in the window, from its beginning, earliest first. */
export function markersOf(score: Score, loops: readonly LoopBars[], window: Window): Marker[] {
  const barSamples = barSamplesOf(score);
  const names = sectionNames(score.sections);
  const stretches = [
    ...score.sections.map(
      (bars, at) => ({ kind: 'section', name: names[at] ?? '', bars }) as const,
    ),
    ...loops.map((bars, at) => ({ kind: 'loop', name: `Loop ${at + 1}`, bars }) as const),
  ];
  return stretches
    .map(({ kind, name, bars: { firstBar, bars } }) => {
      const from = (firstBar - window.firstBar) * barSamples;
      const start = Math.max(0, from);
      const end = Math.min(window.samples, from + bars * barSamples);
      return { kind, name, start, length: end - start };
    })
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.start - other.start);
}
