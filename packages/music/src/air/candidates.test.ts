import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../composer/compose.ts';
import { createPlan } from '../composer/plan.ts';
import { extractTunes } from '../score/tunes.ts';
import { candidateRecipe, candidatesPerRound } from './candidates.ts';
import { testBriefs } from './test-briefs.ts';

const seeds = fc.nat({ max: 0xffff_ffff });
const indexes = Array.from({ length: candidatesPerRound }, (_, index) => index);
const briefOf = (at: number) => (testBriefs[at] as (typeof testBriefs)[number]).brief;

describe('candidateRecipe', () => {
  it('gives every candidate and every retry another seed, and the same one each time', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const recipes = indexes.flatMap((index) =>
          [0, 1, 2].map((refusals) => candidateRecipe(briefOf(0), { seed, index, refusals })),
        );
        expect(new Set(recipes.map((recipe) => recipe.seed)).size).toBe(recipes.length);
        expect(candidateRecipe(briefOf(0), { seed, index: 0 })).toEqual(recipes[0]);
      }),
    );
  });

  it('plans candidates of any seed in different keys', () => {
    const attempts = { plan: 0, harmony: 0, melody: 0, chords: 0, groove: 0, performance: 0 };
    for (let seed = 0; seed < 20; seed += 1) {
      const tonics = indexes.map(
        (index) => createPlan(candidateRecipe(briefOf(0), { seed, index }), attempts).key.tonic,
      );
      expect(new Set(tonics).size).toBe(candidatesPerRound);
    }
  });

  it('makes candidates that differ in cast and share no tune', () => {
    const scores = indexes.map(
      (index) => compose(candidateRecipe(briefOf(12), { seed: 5, index })).score,
    );
    const tunes = scores.flatMap((score) => [...extractTunes(score).keys()]);
    expect(new Set(tunes).size).toBe(tunes.length);
    const casts = scores.map(({ parts }) => parts.map(({ instrument }) => instrument).join());
    expect(new Set(casts).size).toBe(candidatesPerRound);
  });
});

describe('a changed brief', () => {
  const brief = briefOf(12);
  const parent = candidateRecipe(brief, { seed: 5, index: 0 });
  const parentScore = compose(parent).score;
  const changed = { ...brief, moods: ['슬픈'], tempo: '느림', seconds: 63.5 } as const;
  const child = candidateRecipe(changed, { seed: 6, index: 1, parent });
  const { score, passed } = compose(child);

  it('states the eight-bar theme of the accepted candidate', () => {
    const [opening] = extractTunes(score).keys();
    expect([...extractTunes(parentScore).keys()]).toContain(opening);
    expect(passed).toBe(true);
    expect(score.key).toEqual(parentScore.key);
  });

  it('has the new length, mood and tempo', () => {
    expect(score.exactSeconds).toBe(63.5);
    expect(score.bars).not.toBe(parentScore.bars);
    expect(score.quarterMs).toBeGreaterThan(parentScore.quarterMs * 1.15);
    expect(score.production).not.toEqual(parentScore.production);
  });

  it('has the same theme in all candidates and in a change of the change', () => {
    const tuneOf = (recipe: typeof child) =>
      extractTunes(compose(recipe).score).keys().next().value;
    const other = candidateRecipe(changed, { seed: 6, index: 2, parent });
    const again = candidateRecipe(
      { ...changed, seconds: 40 },
      { seed: 7, index: 0, parent: child },
    );
    expect(tuneOf(other)).toBe(tuneOf(child));
    expect(tuneOf(again)).toBe(tuneOf(child));
  });

  it('starts a new theme in another genre', () => {
    const jazz = candidateRecipe({ ...brief, genre: '재즈' }, { seed: 6, index: 0, parent });
    expect(jazz.theme).toBeUndefined();
  });
});
