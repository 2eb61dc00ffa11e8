import { barGridOf } from '../score/bar-grid.ts';
import type { Score } from '../score/score.ts';
import type { Stereo } from '../signal/audio.ts';
import { type BarSpan, meanLufs, sectionLevels } from '../signal/bar-levels.ts';

/** Counts the notes that start in each bar, over all parts. */
export function notesPerBar(score: Score): number[] {
  const { parts, bars } = score;
  const counts = Array.from({ length: bars }, () => 0);
  const grid = barGridOf(score);
  for (const { notes } of parts) {
    for (const { ms } of notes) {
      const bar = Math.min(bars - 1, Math.floor(grid.barAt(ms)));
      counts[bar] = (counts[bar] as number) + 1;
    }
  }
  return counts;
}

// Sections 12 dB below the loudest score 0 for level; level and density have the same weight.
const audibleRangeDb = 12;

/** Returns the index of the section with the highest sum of loudness and density. */
export function strongestSection(
  levels: readonly number[],
  density: readonly number[],
  sections: readonly BarSpan[],
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
      Math.max(0, 1 - (loudest - (loudness[at] as number)) / audibleRangeDb) +
      (densities[at] as number) / densest,
  );
  return strengths.indexOf(Math.max(...strengths));
}

// Smaller differences are inaudible, so the earlier section wins.
const toleranceDb = 1;

/**
 * Returns the first bar of the preview: the earliest section start whose following `previewBars` bars are
 * as loud as any other candidate.
 */
export function previewBar(
  levels: readonly number[],
  sections: readonly BarSpan[],
  previewBars: number,
): number {
  const starts = sections
    .map(({ firstBar }) => firstBar)
    .filter((bar) => bar === 0 || bar + previewBars <= levels.length);
  const levelFrom = (bar: number) => meanLufs(levels.slice(bar, bar + previewBars));
  const best = Math.max(...starts.map(levelFrom));
  return starts.find((bar) => levelFrom(bar) >= best - toleranceDb) ?? 0;
}

export const peakCount = 1024;

/** Returns the peak of both channels in each of 1,024 equal bins; 255 is full scale. */
export function computePeaks({ left, right }: Stereo): Uint8Array {
  const peaks = new Uint8Array(peakCount);
  const samples = Math.min(left.length, right.length);
  for (let bin = 0; bin < peakCount; bin += 1) {
    const to = Math.floor(((bin + 1) * samples) / peakCount);
    let peak = 0;
    for (let at = Math.floor((bin * samples) / peakCount); at < to; at += 1) {
      const l = Math.abs(left[at] as number);
      const r = Math.abs(right[at] as number);
      if (l > peak) peak = l;
      if (r > peak) peak = r;
    }
    peaks[bin] = Math.min(255, Math.round(255 * peak));
  }
  return peaks;
}
