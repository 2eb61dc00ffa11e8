import { type BarGrid, barGridOf } from './bar-grid.ts';
import type { Fit } from './fit.ts';
import type { CurvePoint, Recipe } from './recipe.ts';
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

/** The energy that the shapes of a version ask for; undefined when they leave it to the parent. */
function curveOfShapes({ shapes }: Fit): readonly CurvePoint[] | undefined {
  const isCalm = shapes.includes('calm_end');
  const end = (level: number) => ({ at: 1, level: isCalm ? level / 2 : level });
  const turn = { at: 0.85, level: 1 };
  if (shapes.includes('build_up')) return [{ at: 0, level: 0.2 }, turn, end(1)];
  const level = 0.55;
  if (!shapes.includes('steady')) return undefined;
  return [{ at: 0, level }, { at: turn.at, level }, end(level)];
}

/** The energy curve that a recipe asks for; undefined when the form of the genre applies. */
export function requestedCurve({ brief, fit }: Recipe): readonly CurvePoint[] | undefined {
  return (fit && curveOfShapes(fit)) ?? brief.curve;
}

/** The requested level of every bar, 0–1; null when the recipe has no curve. */
export function requestedLevels(score: Score): number[] | null {
  const { recipe, bars, exactSeconds } = score;
  const curve = requestedCurve(recipe);
  if (!curve) return null;
  const grid = barGridOf(score);
  const lengthMs = exactSeconds === undefined ? grid.msAt(bars) : exactSeconds * 1000;
  return curveLevelsOfBars(curve, grid, lengthMs);
}
