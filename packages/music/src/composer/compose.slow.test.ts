import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { type Brief, engineVersion, type Recipe } from '../score/recipe.ts';
import { extractTunes } from '../score/tunes.ts';
import { compose } from './compose.ts';

const recipeOf = (seed: number, brief: Partial<Brief> = {}): Recipe => ({
  engine: engineVersion,
  seed,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60, ...brief },
});

it('passes the score checks for every genre and mood, 95 % at the first attempt', () => {
  let pieces = 0;
  let atFirst = 0;
  const failed: string[] = [];
  optionKeys('genre').forEach((genre, row) => {
    optionKeys('mood').forEach((mood, column) => {
      const seed = 500 + row * 21 + column;
      const { passed, attempts, checks } = compose(recipeOf(seed, { genre, moods: [mood] }));
      pieces += 1;
      if (passed && Object.values(attempts).every((count) => count === 0)) atFirst += 1;
      const why = checks.filter((check) => !check.passed).map(({ name }) => name);
      if (!passed) failed.push(`${genre} ${mood}: ${why.join(', ')}`);
    });
  });
  expect(failed).toEqual([]);
  expect(pieces).toBe(13 * 21);
  expect(atFirst / pieces).toBeGreaterThanOrEqual(0.95);
}, 60_000);

it('stays within one phrase and four seconds of the requested length', () => {
  for (const seconds of [20, 30, 58, 120, 300]) {
    for (const genre of optionKeys('genre')) {
      const { score } = compose(recipeOf(9, { genre, moods: ['희망찬'], seconds }));
      const phrase = (4 * score.meter.steps * score.quarterMs) / 4000;
      expect(Math.abs(score.endMs / 1000 - seconds)).toBeLessThan(phrase + 4);
    }
  }
});

it('writes no equal eight-bar tune for two seeds', () => {
  const seedByTune = new Map<string, number>();
  for (let seed = 0; seed < 60; seed += 1) {
    const genre = optionKeys('genre')[seed % 13] as Brief['genre'];
    for (const tune of extractTunes(compose(recipeOf(seed, { genre })).score).keys()) {
      expect(seedByTune.get(tune)).toBeUndefined();
      seedByTune.set(tune, seed);
    }
  }
  expect(seedByTune.size).toBeGreaterThan(500);
});
