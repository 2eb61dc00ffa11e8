import type { CurvePoint } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';

export type Curve = readonly CurvePoint[];

export const curvePresets = ['rise', 'arch', 'double'] as const;
export type CurvePreset = (typeof curvePresets)[number];

const presetCurves: Readonly<Record<CurvePreset, Curve>> = {
  rise: [
    { at: 0, level: 0.15 },
    { at: 0.4, level: 0.35 },
    { at: 0.75, level: 0.7 },
    { at: 0.92, level: 0.95 },
    { at: 1, level: 0.6 },
  ],
  arch: [
    { at: 0, level: 0.15 },
    { at: 0.3, level: 0.55 },
    { at: 0.55, level: 0.95 },
    { at: 0.8, level: 0.5 },
    { at: 1, level: 0.1 },
  ],
  double: [
    { at: 0, level: 0.15 },
    { at: 0.3, level: 0.75 },
    { at: 0.5, level: 0.3 },
    { at: 0.8, level: 0.95 },
    { at: 1, level: 0.15 },
  ],
};

/** The start of a curve that is drawn by hand. */
const plainCurve: Curve = [
  { at: 0, level: 0.3 },
  { at: 0.5, level: 0.5 },
  { at: 1, level: 0.3 },
];

export const curveOfShape = (shape: CurvePreset | 'drawn'): Curve =>
  shape === 'drawn' ? plainCurve : presetCurves[shape];

const isSame = (a: Curve, b: Curve) =>
  a.length === b.length &&
  a.every(({ at, level }, index) => at === b[index]?.at && level === b[index]?.level);

/** Which shape a curve has; a preset that was changed is drawn. */
export function shapeOf(curve: Curve | null): CurvePreset | 'drawn' | null {
  if (curve === null) return null;
  return curvePresets.find((preset) => isSame(curve, presetCurves[preset])) ?? 'drawn';
}

/** Smallest distance of two points, as a share of the length. */
const MIN_DISTANCE = 0.01;
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

const isEnd = (curve: Curve, index: number) => index === 0 || index === curve.length - 1;

/** Moves a point between its neighbours; the first and the last one stay at their time. */
export function movePoint(curve: Curve, index: number, to: CurvePoint): Curve {
  const point = curve[index];
  if (!point) return curve;
  const from = (curve[index - 1]?.at ?? 0) + MIN_DISTANCE;
  const until = (curve[index + 1]?.at ?? 1) - MIN_DISTANCE;
  const at = isEnd(curve, index) || from > until ? point.at : roundTo(clamp(to.at, from, until), 4);
  const level = roundTo(clamp(to.level, 0, 1), 2);
  return curve.with(index, { at, level });
}

/** Adds a point; the same curve when it is full or the point is too near to another. */
export function addPoint(curve: Curve, { at, level }: CurvePoint): Curve {
  const point = { at: roundTo(at, 4), level: roundTo(clamp(level, 0, 1), 2) };
  const isNear = curve.some((other) => Math.abs(other.at - point.at) < MIN_DISTANCE);
  if (curve.length >= airLimits.maxCurvePoints || isNear || at <= 0 || at >= 1) return curve;
  return [...curve, point].toSorted((a, b) => a.at - b.at);
}

/** Adds a point in the middle of the longest distance between two. */
export function splitLongest(curve: Curve): Curve {
  const gaps = curve.slice(1).map((point, index) => point.at - (curve[index]?.at ?? 0));
  const longest = gaps.indexOf(Math.max(...gaps));
  const [from, to] = [curve[longest], curve[longest + 1]];
  if (!from || !to) return curve;
  return addPoint(curve, { at: (from.at + to.at) / 2, level: (from.level + to.level) / 2 });
}

/** Removes a point between the first and the last. */
export const removePoint = (curve: Curve, index: number): Curve =>
  isEnd(curve, index) ? curve : curve.toSpliced(index, 1);

const LEVEL_STEP = 0.05;
const LARGE_LEVEL_STEP = 0.2;
const LARGE_STEP_SECONDS = 5;

interface PointKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The curve after a key was pressed on a point; null for other keys. */
export function curveAfterKey(
  curve: Curve,
  index: number,
  { key, shiftKey }: PointKey,
  seconds: number,
): Curve | null {
  const point = curve[index];
  if (!point) return null;
  const timeStep = (shiftKey ? LARGE_STEP_SECONDS : 1) / seconds;
  const levelStep = shiftKey ? LARGE_LEVEL_STEP : LEVEL_STEP;
  const moveBy = (at: number, level: number) =>
    movePoint(curve, index, { at: point.at + at, level: point.level + level });
  switch (key) {
    case 'ArrowLeft':
      return moveBy(-timeStep, 0);
    case 'ArrowRight':
      return moveBy(timeStep, 0);
    case 'ArrowUp':
      return moveBy(0, levelStep);
    case 'ArrowDown':
      return moveBy(0, -levelStep);
    case 'PageUp':
      return moveBy(0, LARGE_LEVEL_STEP);
    case 'PageDown':
      return moveBy(0, -LARGE_LEVEL_STEP);
    case 'Home':
      return movePoint(curve, index, { ...point, level: 0 });
    case 'End':
      return movePoint(curve, index, { ...point, level: 1 });
    case 'Delete':
    case 'Backspace':
      return removePoint(curve, index);
    default:
      return null;
  }
}

const levelNames = ['veryCalm', 'calm', 'medium', 'strong', 'veryStrong'] as const;
export type LevelName = (typeof levelNames)[number];

export const levelName = (level: number): LevelName =>
  levelNames[Math.min(levelNames.length - 1, Math.floor(level * levelNames.length))] ?? 'medium';

/** Constant before its first and after its last point. */
const padded = (curve: Curve): Curve => {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return curve;
  return [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...curve,
    ...(last.at < 1 ? [{ ...last, at: 1 }] : []),
  ];
};

/** Slopes of a monotone cubic spline, so that the drawn line never overshoots its points. */
function slopesOf(points: Curve): number[] {
  const secants = points.slice(1).map(({ at, level }, index) => {
    const before = points[index];
    return before ? (level - before.level) / (at - before.at) : 0;
  });
  return points.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** SVG path through the points of a curve, in a box whose lower edge is level 0. */
export function curvePath(curve: Curve, width: number, height: number): string {
  const points = padded(curve);
  const slopes = slopesOf(points);
  const toPair = (at: number, level: number) =>
    `${roundTo(at * width, 2)} ${roundTo((1 - level) * height, 2)}`;
  return points
    .map(({ at, level }, index) => {
      const before = points[index - 1];
      if (!before) return `M${toPair(at, level)}`;
      const third = (at - before.at) / 3;
      const out = toPair(before.at + third, before.level + (slopes[index - 1] ?? 0) * third);
      const into = toPair(at - third, level - (slopes[index] ?? 0) * third);
      return `C${out} ${into} ${toPair(at, level)}`;
    })
    .join('');
}
