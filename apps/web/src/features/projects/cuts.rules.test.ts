import { fitLimits, fitShapes } from '@onsori/contract/fit-values';
import { projectRoutes } from '@onsori/contract/projects';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCut,
  canAddCut,
  findCutProblem,
  isStrong,
  moveCut,
  removeCut,
  toggleStrong,
} from './cuts.rules.ts';
import {
  emptySettings,
  isPossibleLength,
  type ProjectSettings,
  sortHits,
  toFit,
  toggleShape,
  toSamples,
} from './project-settings.ts';

const change = projectRoutes.updateProject.body;
const accepts = (settings: ProjectSettings) => change.safeParse(settings).success;

const seconds = fc.integer({ min: 0, max: 70_000 }).map((ms) => ms / 1000);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), seconds }),
  fc.record({ kind: fc.constantFrom('move', 'remove', 'strong'), at: fc.nat(7), seconds }),
);

/** What the fields of the cuts do. */
function applyEdit(
  settings: ProjectSettings,
  step: typeof edit extends fc.Arbitrary<infer Step> ? Step : never,
) {
  const { hits } = settings;
  if (step.kind === 'add')
    return canAddCut(settings) && findCutProblem(settings, step.seconds) === null
      ? addCut(hits, step.seconds)
      : hits;
  const hit = 'at' in step ? hits[step.at] : undefined;
  if (!hit) return hits;
  if (step.kind === 'remove') return removeCut(hits, hit);
  if (step.kind === 'strong') return toggleStrong(hits, hit);
  return findCutProblem(settings, step.seconds, hit) === null
    ? sortHits(moveCut(hits, hit, step.seconds))
    : hits;
}

test('the API accepts every list of cuts that can be edited', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (steps) => {
      let settings: ProjectSettings = { ...emptySettings('a'), samples: 58 * 48_000 };
      for (const step of steps) {
        settings = { ...settings, hits: applyEdit(settings, step) };
        expect(accepts(settings)).toBe(true);
        expect(settings.hits).toEqual(sortHits(settings.hits));
        expect(settings.hits.length).toBeLessThanOrEqual(fitLimits.maxHits);
      }
    }),
  );
});

test('a cut needs a time of its own before the end', () => {
  const settings = { samples: 58 * 48_000, hits: addCut([], 14.2) };
  expect(findCutProblem(settings, null)).toBe('wrong');
  expect(findCutProblem(settings, 58)).toBe('tooLate');
  expect(findCutProblem(settings, 57.999)).toBeNull();
  expect(findCutProblem(settings, 14.2)).toBe('taken');
  expect(findCutProblem(settings, 14.2, settings.hits[0])).toBeNull();
});

test('strong is on and off', () => {
  const hits = addCut([], 3);
  const [hit] = toggleStrong(hits, hits[0] as (typeof hits)[0]);
  expect(hit && isStrong(hit)).toBe(true);
  expect(toggleStrong([hit as (typeof hits)[0]], hit as (typeof hits)[0])).toEqual(hits);
});

test('shapes never exclude each other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fitShapes)), (pressed) => {
      const shapes = pressed.reduce(toggleShape, [] as ReturnType<typeof toggleShape>);
      expect(accepts({ ...emptySettings('a'), shapes })).toBe(true);
      expect(shapes.includes('calm_end') && shapes.includes('open_end')).toBe(false);
    }),
  );
});

test('cuts behind the end are stored and not used', () => {
  const hits = addCut(addCut([], 10), 40);
  expect(toFit({ ...emptySettings('a'), samples: 30 * 48_000, hits })?.hits).toEqual([
    { at_ms: 10_000, weight: 0.5 },
  ]);
  expect(toFit({ ...emptySettings('a'), hits })).toBeNull();
});

test('lengths are possible from 5 seconds to 10 minutes', () => {
  expect([4.99, 5, 58.4, 600, 600.01].map(isPossibleLength)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([1, 58, 900].map(toSamples)).toEqual([240_000, 2_784_000, 28_800_000]);
});
