import { barGridOf } from '#music/score/bar-grid.ts';
import type { Score } from '#music/score/score.ts';
import type { Stereo } from '#music/signal/audio.ts';
import { measureRhythm, rhythmRate } from './rhythm.ts';

export interface HitStrength {
  readonly ms: number;
  /** Strongest onset at the hit. */
  readonly strength: number;
  /** The 95th percentile of the onset curve of its section. */
  readonly threshold: number;
}

const percentile = 0.95;
/** An onset is measured over a short frame, and players are a few milliseconds early or late. */
const toleranceMs = 50;

const frameOf = (ms: number) => Math.round((ms * rhythmRate) / 1000);

/** Measures how far each hit stands out from its section. */
export function measureHits(score: Score, audio: Stereo, hitsMs: readonly number[]): HitStrength[] {
  const grid = barGridOf(score);
  const { flux } = measureRhythm(audio);
  return hitsMs.map((ms) => {
    const bar = grid.barAt(ms + 1);
    const section =
      score.sections.find(({ firstBar, bars }) => bar >= firstBar && bar < firstBar + bars) ??
      score.sections.at(-1);
    const { firstBar = 0, bars = score.bars } = section ?? {};
    const around = flux.subarray(frameOf(grid.msAt(firstBar)), frameOf(grid.msAt(firstBar + bars)));
    const sorted = around.toSorted();
    const near = flux.subarray(
      Math.max(0, frameOf(ms - toleranceMs)),
      frameOf(ms + toleranceMs) + 1,
    );
    return {
      ms,
      strength: Math.max(0, ...near),
      threshold: sorted[Math.floor(percentile * (sorted.length - 1))] ?? 0,
    };
  });
}
