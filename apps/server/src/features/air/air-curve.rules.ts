import type { CurvePoint } from '@onsori/contract/air-brief';
import type { CurveMatch } from '@onsori/contract/air-entities';
import { type CurveFit, type CurvePart, curveParts } from '@onsori/contract/air-values';

/** The bars of a piece as the engine measured them. */
export interface MeasuredCurve {
  /** Null for a curve that is nearly flat. */
  readonly correlation: number | null;
  readonly barMs: number;
  readonly bars: readonly { readonly requested: number; readonly measured: number }[];
}

const MATCH_DIFFERENCE = 0.15;
const NEAR_DIFFERENCE = 0.3;

function fitOf(difference: number): CurveFit {
  if (Math.abs(difference) <= MATCH_DIFFERENCE) return 'match';
  return Math.abs(difference) <= NEAR_DIFFERENCE ? 'near' : 'off';
}

const PEAK_LEVEL = 0.6;

/** Shares of the length where the curve is higher than on both sides. */
export function peaksOf(curve: readonly CurvePoint[]): number[] {
  const highest = Math.max(...curve.map(({ level }) => level));
  return curve
    .filter(({ level }, at) => {
      const before = curve[at - 1]?.level ?? -1;
      const after = curve[at + 1]?.level ?? -1;
      return level >= PEAK_LEVEL * highest && level > before && level > after;
    })
    .map(({ at }) => at);
}

const GOOD_SCORE = 0.8;
const PEAK_REACH = 0.06;
const MISSING_BY = 0.3;
const NOTABLE_DIFFERENCE = 0.12;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface ComparedBar {
  /** Share of the length, in the middle of the bar. */
  readonly at: number;
  readonly requested: number;
  readonly measured: number;
}

function isPeakMissing(bars: readonly ComparedBar[], peak: number): boolean {
  const near = bars.filter(({ at }) => Math.abs(at - peak) <= PEAK_REACH);
  if (near.length === 0) return false;
  const highest = (level: (bar: ComparedBar) => number) => Math.max(...near.map(level));
  return highest(({ measured }) => measured) < highest(({ requested }) => requested) - MISSING_BY;
}

const partOf = (at: number): CurvePart => curveParts[Math.min(2, Math.floor(at * 3))] ?? 'end';

/** The third of the piece that differs most, when it differs notably. */
function findWorstPart(bars: readonly ComparedBar[]) {
  const [worst] = curveParts
    .map((part) => {
      const inside = bars.filter(({ at }) => partOf(at) === part);
      const difference = meanOf(inside.map(({ measured, requested }) => measured - requested));
      return { part, difference };
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return worst && Math.abs(worst.difference) >= NOTABLE_DIFFERENCE ? worst : null;
}

function remarkOf(
  curve: readonly CurvePoint[],
  bars: readonly ComparedBar[],
  score: number,
  durationMs: number,
): CurveMatch['remark'] {
  const toSeconds = (at: number) => Math.round((at * durationMs) / 1000);
  const peaks = peaksOf(curve);
  const missing = peaks.filter((peak) => isPeakMissing(bars, peak));
  if (missing.length > 0)
    return { kind: 'peak_missing', part: null, seconds: missing.map(toSeconds) };
  if (score >= GOOD_SCORE && peaks.length > 0)
    return { kind: 'follows_peaks', part: null, seconds: peaks.map(toSeconds) };
  const worst = score >= GOOD_SCORE ? null : findWorstPart(bars);
  if (!worst) return { kind: 'follows', part: null, seconds: [] };
  return { kind: worst.difference > 0 ? 'stronger' : 'weaker', part: worst.part, seconds: [] };
}

const clamp = (level: number) => Math.max(0, Math.min(1, level));

/** Describes how the energy of a piece follows the curve of its brief. */
export function describeCurveMatch(
  curve: readonly CurvePoint[],
  { correlation, barMs, bars: measured }: MeasuredCurve,
  durationMs: number,
): CurveMatch {
  const bars = measured.map((bar, index) => ({ ...bar, at: ((index + 0.5) * barMs) / durationMs }));
  const differences = bars.map((bar) => Math.abs(bar.measured - bar.requested));
  const score = clamp(correlation ?? 1 - meanOf(differences));
  return {
    score: Math.round(score * 1000) / 1000,
    bars: bars.map((bar, index) => ({
      start_ms: Math.round(index * barMs),
      level: clamp(bar.measured),
      fit: fitOf(bar.measured - bar.requested),
    })),
    remark: remarkOf(curve, bars, score, durationMs),
  };
}
