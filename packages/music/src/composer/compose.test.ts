import { createHash } from 'node:crypto';
import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { bytesOf } from '../score/bytes.ts';
import { tunesOf } from '../score/melody-bars.ts';
import { type Brief, engineVersion, type Recipe } from '../score/recipe.ts';
import { compose } from './compose.ts';
import type { InstrumentId } from './instrument.ts';
import { instrumentOf } from './instruments.ts';

const recipeOf = (seed: number, brief: Partial<Brief> = {}): Recipe => ({
  engine: engineVersion,
  seed,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60, ...brief },
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

// When these change, the same recipes give other music: raise engineVersion with them.
it('gives the scores this engine version promised', () => {
  const recipes = [
    recipeOf(1),
    recipeOf(2, { genre: '재즈', moods: ['섹시한'], seconds: 90 }),
    recipeOf(3, { genre: '월드뮤직', moods: ['신비로운', '긴장감 있는'], tempo: '빠름' }),
    recipeOf(4, { genre: '앰비언트', moods: ['차분한'], insts: ['피아노', '첼로'], seconds: 150 }),
  ];
  const hashes = recipes.map((recipe) => hashOf(bytesOf(compose(recipe).score)));
  expect({ engineVersion, hashes }).toMatchSnapshot();
});

it('composes every genre in every mood so that the gates pass, nearly always at first', () => {
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

it('lets every instrument that was asked for be heard', () => {
  for (const [index, inst] of optionKeys('inst').entries()) {
    const genre = optionKeys('genre')[index % 13] as Brief['genre'];
    const { score } = compose(recipeOf(40 + index, { genre, insts: [inst] }));
    const heard = score.parts
      .filter(({ instrument }) => instrumentOf(instrument as InstrumentId).inst === inst)
      .reduce((notes, part) => notes + part.notes.length, 0);
    expect({ genre, inst, heard: heard > 0 }).toEqual({ genre, inst, heard: true });
  }
});

it('keeps to the length wished for within a phrase', () => {
  for (const seconds of [20, 30, 58, 120, 300]) {
    for (const genre of optionKeys('genre')) {
      const { score } = compose(recipeOf(9, { genre, moods: ['희망찬'], seconds }));
      const phrase = (4 * score.meter.steps * score.quarterMs) / 4000;
      expect(Math.abs(score.endMs / 1000 - seconds)).toBeLessThan(phrase + 4);
    }
  }
});

it('writes whole milliseconds, bars on the player grid, and nothing before the beginning', () => {
  for (let seed = 0; seed < 26; seed += 1) {
    const genre = optionKeys('genre')[seed % 13] as Brief['genre'];
    const { score } = compose(recipeOf(seed, { genre }));
    expect((score.meter.steps * score.quarterMs) / 4 / 4).toSatisfy(Number.isInteger);
    for (const note of score.parts.flatMap(({ notes }) => notes)) {
      for (const value of Object.values(note)) expect(value).toSatisfy(Number.isInteger);
      expect(note.ms).toBeGreaterThanOrEqual(0);
      expect(note.lengthMs).toBeGreaterThan(0);
    }
  }
});

it('does not sing the same eight bars for two seeds', () => {
  const known = new Map<string, number>();
  for (let seed = 0; seed < 60; seed += 1) {
    const genre = optionKeys('genre')[seed % 13] as Brief['genre'];
    for (const tune of tunesOf(compose(recipeOf(seed, { genre })).score).keys()) {
      expect(known.get(tune)).toBeUndefined();
      known.set(tune, seed);
    }
  }
  expect(known.size).toBeGreaterThan(500);
});

it('refuses a recipe of another engine', () => {
  expect(() => compose({ ...recipeOf(1), engine: engineVersion + 1 })).toThrow('engine');
});
