import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import { expect, test } from 'vitest';
import { fittedBars } from '#lib/fitted-bars.ts';
import { findMissedCuts, toFitStatus } from './fit-status.rules.ts';

const fit: Fit = {
  samples: 58 * 48_000,
  hits: [
    { at_ms: 35_600, weight: 0.5 },
    { at_ms: 14_200, weight: 0.5 },
  ],
  shapes: ['build_up'],
};

const planOf = (change: Partial<FitPlan> = {}): FitPlan => ({
  music_id: '1',
  is_feasible: true,
  tempo_change: 0.4,
  sections: [],
  hits: fit.hits.map(({ at_ms }) => ({ at_ms, planned_ms: at_ms, on_beat: true })),
  last_stroke_ms: 56_000,
  ...change,
});

const refusalOf = (proposal: Partial<Fit> | null): FitRefusal => ({
  music_id: '1',
  is_feasible: false,
  reason: 'hits_too_dense',
  hits: [1],
  span_ms: 400,
  tempo_change: 7,
  proposal: proposal && { ...fit, ...proposal },
});

test('mentions the tempo from more than one percent on', () => {
  expect(toFitStatus(fit, planOf())).toEqual({ kind: 'cutsFit', count: 2 });
  expect(toFitStatus({ ...fit, hits: [] }, planOf({ hits: [] }))).toEqual({ kind: 'fits' });
  expect(toFitStatus(fit, planOf({ tempo_change: 1 }))).toEqual({ kind: 'cutsFit', count: 2 });
  expect(toFitStatus(fit, planOf({ tempo_change: -2.1 }))).toEqual({ kind: 'tempo', percent: -2 });
});

test('a cut off the beat counts more than the tempo', () => {
  const hits = planOf().hits.map((hit, at) =>
    at === 1 ? { ...hit, planned_ms: hit.at_ms + 210, on_beat: false } : hit,
  );
  const plan = planOf({ hits, tempo_change: 2.5 });
  expect(toFitStatus(fit, plan)).toEqual({ kind: 'cuts', count: 1, seconds: 0.2 });
  expect(findMissedCuts(fit, plan)).toEqual([{ index: 1, ms: 210 }]);
});

test('compares the cuts of a proposal in the order of time', () => {
  const hits = [
    { at_ms: 14_200, weight: 0.5 },
    { at_ms: 36_000, weight: 0.5 },
  ];
  const refusal = refusalOf({ hits });
  expect(toFitStatus(fit, refusal)).toEqual({ kind: 'cuts', count: 1, seconds: 0.4 });
  expect(findMissedCuts(fit, refusal)).toMatchObject([{ index: 0, ms: 400 }]);
  const fewer = refusalOf({ hits: hits.slice(1) });
  expect(findMissedCuts(fit, { ...fewer, hits: [1] })).toEqual([{ index: 1, ms: null }]);
});

test('names what a proposal changes besides the cuts', () => {
  expect(toFitStatus(fit, refusalOf({ samples: 60 * 48_000 }))).toEqual({
    kind: 'length',
    seconds: 60,
  });
  expect(toFitStatus(fit, refusalOf({ shapes: [] }))).toEqual({ kind: 'shapes' });
  expect(toFitStatus(fit, refusalOf({ hits: fit.hits.slice(1) }))).toEqual({
    kind: 'fewer',
    count: 1,
  });
  expect(toFitStatus(fit, refusalOf(null))).toEqual({ kind: 'none', reason: 'hits_too_dense' });
});

test('takes the bars from where the sections come from, and fades after the last stroke', () => {
  const section = { kind: 'verse', bars: 4 } as const;
  const plan = {
    sections: [
      { ...section, start_ms: 0, end_ms: 5000, parent_start_ms: 5000, parent_end_ms: 10_000 },
      { ...section, start_ms: 5000, end_ms: 10_000, parent_start_ms: 0, parent_end_ms: 5000 },
    ],
    last_stroke_ms: 8000,
  };
  const heights = [10, 10, 10, 10, 10, 10, 200, 200, 200, 200, 200];
  const bars = fittedBars({ plan, heights, duration: 10, lengthMs: 10_000, count: 10 });
  expect(bars.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(bars.slice(5)).toEqual([10, 10, 10, 8, 3]);
});
