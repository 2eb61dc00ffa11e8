import { type BarGrid, barGridOf } from './bar-grid.ts';
import type { CurvePoint } from './recipe.ts';
import type { Score } from './score.ts';

/** Difference in loudness between the levels 0 and 1 of a curve. */
export const curveDepthDb = 12;

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** The level of a curve at a share of its length; constant before its first and after its last point. */
export function curveLevelAt(curve: readonly CurvePoint[], at: number): number {
  const points = curve.toSorted((a, b) => a.at - b.at);
  const next = points.findIndex((point) => point.at > at);
  const after = points[next];
  const before = next === 0 ? undefined : points.at(next < 0 ? -1 : next - 1);
  if (!before || !after) return clamp((before ?? after)?.level ?? 0);
  const share = (at - before.at) / (after.at - before.at);
  return clamp(before.level + (after.level - before.level) * share);
}

/** The levels of a curve in the middle of each bar of a piece that lasts `lengthMs`. */
export function curveLevelsOfBars(
  curve: readonly CurvePoint[],
  grid: BarGrid,
  lengthMs: number,
): number[] {
  return Array.from({ length: grid.bars }, (_, bar) =>
    curveLevelAt(curve, grid.msAt(bar + 0.5) / lengthMs),
  );
}

/** The requested level of every bar, 0–1; null when the brief has no curve. */
export function requestedLevels(score: Score): number[] | null {
  const { recipe, bars, exactSeconds } = score;
  const { curve } = recipe.brief;
  if (!curve) return null;
  const grid = barGridOf(score);
  const lengthMs = exactSeconds === undefined ? grid.msAt(bars) : exactSeconds * 1000;
  return curveLevelsOfBars(curve, grid, lengthMs);
}
