import { expect, it } from 'vitest';
import { compose, planFit } from '../composer/compose.ts';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import { createEditTimeline, type TimelineMarker } from './edit-timeline.ts';
import { barSamples, score } from './test-labels.ts';

const samplesOf = (markers: readonly TimelineMarker[], wanted: TimelineMarker['kind']) =>
  markers.filter(({ kind }) => kind === wanted).map(({ sample }) => sample);

it('lists sections and bars in both languages where the score has them', () => {
  const { markers } = createEditTimeline(score);
  expect(samplesOf(markers, 'section')).toEqual([0, 2, 6, 10].map((bar) => bar * barSamples));
  expect(samplesOf(markers, 'bar')).toEqual(score.energy.map((_, bar) => bar * barSamples));
  expect(samplesOf(markers, 'hit')).toEqual([]);
  const names = markers.map(({ name }) => name);
  expect(names).toContainEqual({ ko: '벌스 A 2', en: 'Verse A 2' });
  expect(names).toContainEqual({ ko: '12마디', en: 'Bar 12' });
});

it('lists the hits of a version where its plan has them', () => {
  const parent: Recipe = {
    engine: engineVersion,
    seed: 3,
    brief: { genre: '팝', moods: ['희망찬'], insts: [], seconds: 90 },
  };
  const hits = [11_300, 24_050].map((ms) => ({ ms, weight: 1 }));
  const fit = { samples: 40 * 48_000, hits, shapes: [] };
  const planned = planFit(parent, fit);
  if (!planned.ok) throw new Error(planned.refusal.reason);
  const { markers } = createEditTimeline(compose({ ...parent, fit }).score);
  expect(samplesOf(markers, 'hit')).toEqual(planned.plan.hitsMs.map((ms) => Math.round(48 * ms)));
  for (const [at, sample] of samplesOf(markers, 'hit').entries())
    expect(Math.abs(sample / 48 - (hits[at]?.ms ?? 0))).toBeLessThanOrEqual(4);
});
