import type { CurvePoint } from './recipe.ts';
import { barMsOf, type Score } from './score.ts';

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
  { bars, barMs, lengthMs }: Record<'bars' | 'barMs' | 'lengthMs', number>,
): number[] {
  return Array.from({ length: bars }, (_, bar) =>
    curveLevelAt(curve, ((bar + 0.5) * barMs) / lengthMs),
  );
}

/** The requested level of every bar, 0–1; null when the brief has no curve. */
export function requestedLevels(score: Score): number[] | null {
  const { recipe, meter, quarterMs, bars, exactSeconds } = score;
  const { curve } = recipe.brief;
  if (!curve) return null;
  const barMs = barMsOf(meter, quarterMs);
  const lengthMs = exactSeconds === undefined ? bars * barMs : exactSeconds * 1000;
  return curveLevelsOfBars(curve, { bars, barMs, lengthMs });
}
