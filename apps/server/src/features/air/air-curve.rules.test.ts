import { describe, expect, test } from 'vitest';
import { describeCurveMatch, peaksOf } from './air-curve.rules.ts';

const curve = [
  { at: 0, level: 0.2 },
  { at: 0.3, level: 0.9 },
  { at: 0.6, level: 0.3 },
  { at: 0.9, level: 1 },
  { at: 1, level: 0.4 },
];
const requested = Array.from({ length: 30 }, (_, bar) => {
  const at = (bar + 0.5) / 30;
  const next = curve.findIndex((point) => point.at > at);
  const [before, after] = [curve[next - 1], curve[next]];
  if (!before || !after) return 0.4;
  return before.level + ((after.level - before.level) * (at - before.at)) / (after.at - before.at);
});
const durationMs = 60_000;
const compare = (measured: readonly number[], correlation: number | null = 0.9) =>
  describeCurveMatch(
    curve,
    {
      correlation,
      barMs: 2000,
      bars: requested.map((level, bar) => ({ requested: level, measured: measured[bar] ?? 0 })),
    },
    durationMs,
  );

test('peaks are the points above both sides', () => {
  expect(peaksOf(curve)).toEqual([0.3, 0.9]);
  expect(
    peaksOf([
      { at: 0, level: 0.1 },
      { at: 1, level: 0.9 },
    ]),
  ).toEqual([1]);
});

describe('describeCurveMatch', () => {
  test('names the peaks that a piece follows, and fits every bar', () => {
    const match = compare(requested, 0.93);
    expect(match).toMatchObject({
      score: 0.93,
      remark: { kind: 'follows_peaks', seconds: [18, 54] },
    });
    expect(new Set(match.bars.map(({ fit }) => fit))).toEqual(new Set(['match']));
    expect(match.bars[1]?.start_ms).toBe(2000);
  });

  test('names a peak that is missing', () => {
    const flat = requested.map((level, bar) => (bar < 15 ? 0.2 : level));
    expect(compare(flat, 0.5).remark).toEqual({
      kind: 'peak_missing',
      part: null,
      seconds: [18],
    });
  });

  test('names the part that is stronger than requested', () => {
    const loud = requested.map((level, bar) => (bar < 10 ? level + 0.4 : level));
    const match = compare(loud, 0.6);
    expect(match.remark).toEqual({ kind: 'stronger', part: 'start', seconds: [] });
    expect(match.bars[0]?.fit).toBe('off');
  });

  test('scores a flat curve by its differences, and never below 0', () => {
    expect(compare(requested, null).score).toBe(1);
    expect(compare(requested, -0.4).score).toBe(0);
  });
});
