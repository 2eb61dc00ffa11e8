import { correlation } from '#music/score/correlation.ts';
import { curveDepthDb } from '#music/score/energy-curve.ts';

/** How the loudness of the bars follows the requested curve. */
export interface CurveMatch {
  /** Pearson correlation over the bars; null for a curve too flat to correlate with. */
  readonly correlation: number | null;
  readonly bars: readonly {
    /** 0–1, in the middle of the bar. */
    readonly requested: number;
    /** On the scale of the curve; may leave 0–1. */
    readonly measured: number;
  }[];
}

/** A smaller difference between the highest and the lowest level is inaudible. */
const minSpan = 0.15;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Compares loudness per bar in LUFS with the requested levels of the bars. */
export function matchCurve(requested: readonly number[], levels: readonly number[]): CurveMatch {
  const [meanLevel, meanLufs] = [mean(requested), mean(levels)];
  const span = Math.max(...requested) - Math.min(...requested);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    correlation: span < minSpan ? null : correlation(requested, levels),
    bars: requested.map((level, bar) => ({
      requested: round(level),
      measured: round(meanLevel + ((levels[bar] as number) - meanLufs) / curveDepthDb),
    })),
  };
}
