import { expect, it } from 'vitest';
import { bytesOf } from './bytes.ts';
import { engineVersion, type Recipe } from './recipe.ts';

const brief = { genre: '재즈', moods: ['차분한'], insts: [], seconds: 60 } as const;
const recipe: Recipe = { engine: engineVersion, seed: 1, brief };

it('does not depend on the order of fields', () => {
  const turned: Recipe = { brief, seed: 1, engine: engineVersion };
  expect(bytesOf(turned)).toEqual(bytesOf(recipe));
});

it('differs as soon as anything differs', () => {
  expect(bytesOf({ ...recipe, seed: 2 })).not.toEqual(bytesOf(recipe));
  const tempo: Recipe = { ...recipe, brief: { ...brief, tempo: '느림' } };
  expect(bytesOf(tempo)).not.toEqual(bytesOf(recipe));
});
