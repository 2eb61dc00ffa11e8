import { expect, it } from 'vitest';
import { toCanonicalBytes } from './canonical-bytes.ts';
import { engineVersion, type Recipe } from './recipe.ts';

const brief = { genre: '재즈', moods: ['차분한'], insts: [], seconds: 60 } as const;
const recipe: Recipe = { engine: engineVersion, seed: 1, brief };

it('does not depend on the order of fields', () => {
  const reordered: Recipe = { brief, seed: 1, engine: engineVersion };
  expect(toCanonicalBytes(reordered)).toEqual(toCanonicalBytes(recipe));
});

it('differs when any field differs', () => {
  expect(toCanonicalBytes({ ...recipe, seed: 2 })).not.toEqual(toCanonicalBytes(recipe));
  const tempo: Recipe = { ...recipe, brief: { ...brief, tempo: '느림' } };
  expect(toCanonicalBytes(tempo)).not.toEqual(toCanonicalBytes(recipe));
});
