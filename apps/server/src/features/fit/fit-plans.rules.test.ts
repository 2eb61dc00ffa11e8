import type { Fit } from '@onsori/contract/fit';
import { fitPlan, fitRefusal } from '@onsori/contract/fit';
import { fitShapes } from '@onsori/contract/fit-values';
import { openParent } from '@onsori/music/composer/compose';
import type { Recipe } from '@onsori/music/score/recipe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describePlan,
  fitIdOf,
  fittedRecipe,
  normalizeFit,
  toEngineFit,
} from './fit-plans.rules.ts';

const recipe: Recipe = {
  engine: 1,
  seed: 3,
  brief: { genre: '팝', moods: ['신나는'], insts: [], seconds: 60 },
};
const parent = openParent(recipe);
const anyFit: fc.Arbitrary<Fit> = fc.record({
  samples: fc.integer({ min: 5 * 48_000, max: 120 * 48_000 }),
  hits: fc.array(
    fc.record({
      at_ms: fc.integer({ min: 0, max: 125_000 }),
      weight: fc.constantFrom(0, 0.5, 1),
    }),
    { maxLength: 8 },
  ),
  shapes: fc.subarray([...fitShapes]),
});
const describeFit = (fit: Fit) =>
  describePlan('7', fit, parent.plan(toEngineFit(normalizeFit(fit))));

describe('fitIdOf', () => {
  test('is the same for any order of hits and shapes, and of the keys of the recipe', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(times, fc.shuffledSubarray([...fitShapes]), fc.nat(), (atMs, shapes, turn) => {
        const hits = atMs.map((at_ms, at) => ({ at_ms, weight: at / 8 }));
        const fit = { samples: 480_000, hits, shapes };
        const turned = hits.map((_, at) => hits[(at + turn) % hits.length] as (typeof hits)[0]);
        const { brief, seed, engine } = recipe;
        const other = { ...fit, hits: turned, shapes: shapes.toReversed() };
        expect(fitIdOf({ brief, engine, seed }, other)).toBe(fitIdOf(recipe, fit));
      }),
    );
  });

  test('differs where the sound does', () => {
    const fit: Fit = { samples: 480_000, hits: [{ at_ms: 100, weight: 1 }], shapes: [] };
    const others: Fit[] = [
      { ...fit, samples: 480_001 },
      { ...fit, hits: [{ at_ms: 101, weight: 1 }] },
      { ...fit, hits: [{ at_ms: 100, weight: 0.9 }] },
      { ...fit, shapes: ['steady'] },
    ];
    const ids = [fit, ...others].map((each) => fitIdOf(recipe, each));
    ids.push(fitIdOf({ ...recipe, seed: 4 }, fit));
    ids.push(fitIdOf({ ...recipe, alternative: { seed: 4, index: 0 } }, fit));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('describePlan', () => {
  test('meets the contract, and proposes what is feasible', () => {
    fc.assert(
      fc.property(anyFit, (fit) => {
        const described = describeFit(fit);
        if (described.is_feasible) {
          fitPlan.parse(described);
          expect(described.hits.map(({ at_ms }) => at_ms)).toEqual(
            fit.hits.map(({ at_ms }) => at_ms),
          );
          expect(described.hits.every((hit) => hit.on_beat)).toBe(true);
          return;
        }
        fitRefusal.parse(described);
        for (const at of described.hits) expect(fit.hits[at]).toBeDefined();
        if (described.proposal) expect(describeFit(described.proposal).is_feasible).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('sections fill the length and have the bars of the version', () => {
    const plan = describeFit({ samples: 30 * 48_000, hits: [], shapes: [] });
    if (!plan.is_feasible) throw new Error('refused');
    expect(plan.sections[0]?.start_ms).toBe(0);
    expect(plan.sections.at(-1)?.end_ms).toBe(30_000);
    for (const [at, { start_ms }] of plan.sections.slice(1).entries())
      expect(start_ms).toBe(plan.sections[at]?.end_ms);
    expect(plan.last_stroke_ms).toBeLessThan(30_000);
    expect(Math.abs(plan.tempo_change)).toBeLessThanOrEqual(3);
  });

  test('names the hits at fault by their positions in the request', () => {
    const late = { at_ms: 29_900, weight: 1 };
    const early = { at_ms: 4000, weight: 1 };
    const fit: Fit = { samples: 30 * 48_000, hits: [late, early], shapes: [] };
    expect(describeFit(fit)).toMatchObject({ reason: 'hit_too_late', hits: [0] });
    expect(describeFit({ ...fit, hits: [early, late] })).toMatchObject({ hits: [1] });
  });
});

test('the recipe of a version is the recipe of its music with the fit', () => {
  const fit: Fit = { samples: 480_000, hits: [{ at_ms: 9, weight: 1 }], shapes: ['steady'] };
  expect(fittedRecipe(recipe, fit)).toEqual({
    ...recipe,
    fit: { samples: 480_000, hits: [{ ms: 9, weight: 1 }], shapes: ['steady'] },
  });
});
