import { barMsOf } from '../score/played.ts';
import type { Score, Section } from '../score/score.ts';

/** What has no level at all still has to be compared with what has. */
const floorLufs = -70;
const momentaryMs = 400;
const hopMs = 100;

function powerOf(lufs: number): number {
  return lufs > floorLufs ? 10 ** (lufs / 10) : 0;
}

/** The mean of levels as energy, not as decibels. */
function levelOf(powers: readonly number[]): number {
  const mean = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length);
  return mean > 0 ? Math.max(floorLufs, 10 * Math.log10(mean)) : floorLufs;
}

/** Loudness of each bar: the momentary values whose middle lies in it. */
export function barLevels(
  momentary: ArrayLike<number>,
  { barMs, bars }: { readonly barMs: number; readonly bars: number },
): number[] {
  const powers: number[][] = Array.from({ length: bars }, () => []);
  for (let at = 0; at < momentary.length; at += 1) {
    const bar = Math.floor((at * hopMs + momentaryMs / 2) / barMs);
    powers[bar]?.push(powerOf(momentary[at] as number));
  }
  return powers.map(levelOf);
}

type Span = Pick<Section, 'firstBar' | 'bars'>;

export function sectionLevels(levels: readonly number[], sections: readonly Span[]): number[] {
  return sections.map(({ firstBar, bars }) =>
    levelOf(levels.slice(firstBar, firstBar + bars).map(powerOf)),
  );
}

/** How many notes begin in each bar, all parts together. */
export function notesPerBar({ parts, bars, meter, quarterMs }: Score): number[] {
  const counts = Array.from({ length: bars }, () => 0);
  const barMs = barMsOf(meter, quarterMs);
  for (const { notes } of parts) {
    for (const { ms } of notes) {
      const bar = Math.min(bars - 1, Math.floor(ms / barMs));
      counts[bar] = (counts[bar] as number) + 1;
    }
  }
  return counts;
}

// Twelve decibels below the loudest is as good as absent; from there level and density weigh alike.
const audibleRange = 12;

/** Where most happens: loud and dense. */
export function strongestSection(
  levels: readonly number[],
  density: readonly number[],
  sections: readonly Span[],
): number {
  const loudness = sectionLevels(levels, sections);
  const densities = sections.map(
    ({ firstBar, bars }) =>
      density.slice(firstBar, firstBar + bars).reduce((sum, count) => sum + count, 0) / bars,
  );
  const loudest = Math.max(...loudness);
  const densest = Math.max(...densities, Number.MIN_VALUE);
  const strengths = sections.map(
    (_, at) =>
      Math.max(0, 1 - (loudest - (loudness[at] as number)) / audibleRange) +
      (densities[at] as number) / densest,
  );
  return strengths.indexOf(Math.max(...strengths));
}

// Less than this nobody notices, and then the earlier place is the better one.
const asGood = 1;

/**
 * The bar a preview should start from: the earliest beginning of a section from which as many bars
 * are as loud as anywhere in the piece.
 */
export function previewBar(
  levels: readonly number[],
  sections: readonly Span[],
  previewBars: number,
): number {
  const starts = sections
    .map(({ firstBar }) => firstBar)
    .filter((bar) => bar === 0 || bar + previewBars <= levels.length);
  const from = (bar: number) => levelOf(levels.slice(bar, bar + previewBars).map(powerOf));
  const best = Math.max(...starts.map(from));
  return starts.find((bar) => from(bar) >= best - asGood) ?? 0;
}
