import { createHash } from 'node:crypto';
import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { toCanonicalBytes } from '../score/canonical-bytes.ts';
import { type Brief, engineVersion, type Recipe } from '../score/recipe.ts';
import type { Note } from '../score/score.ts';
import { compose } from './compose.ts';
import { type InstrumentId, instrumentOf } from './instruments.ts';

const recipeOf = (seed: number, brief: Partial<Brief> = {}): Recipe => ({
  engine: engineVersion,
  seed,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60, ...brief },
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

// When these hashes change, the same recipes give other music, so engineVersion must be incremented.
it('reproduces the score hashes of this engine version', () => {
  const recipes = [
    recipeOf(1),
    recipeOf(2, { genre: '재즈', moods: ['섹시한'], seconds: 90 }),
    recipeOf(3, { genre: '월드뮤직', moods: ['신비로운', '긴장감 있는'], tempo: '빠름' }),
    recipeOf(4, { genre: '앰비언트', moods: ['차분한'], insts: ['피아노', '첼로'], seconds: 150 }),
  ];
  const hashes = recipes.map((recipe) => hashOf(toCanonicalBytes(compose(recipe).score)));
  expect({ engineVersion, hashes }).toMatchSnapshot();
});

it('writes notes for every requested instrument', () => {
  for (const [index, inst] of optionKeys('inst').entries()) {
    const genre = optionKeys('genre')[index % 13] as Brief['genre'];
    const { score } = compose(recipeOf(40 + index, { genre, insts: [inst] }));
    const played = score.parts
      .filter(({ instrument }) => instrumentOf(instrument as InstrumentId).inst === inst)
      .reduce((notes, part) => notes + part.notes.length, 0);
    expect({ genre, inst, played: played > 0 }).toEqual({ genre, inst, played: true });
  }
});

it('writes integer milliseconds, bars on the synthesiser grid and no negative times', () => {
  for (let seed = 0; seed < 26; seed += 1) {
    const genre = optionKeys('genre')[seed % 13] as Brief['genre'];
    const { score } = compose(recipeOf(seed, { genre }));
    expect((score.meter.steps * score.quarterMs) / 4 / 4).toSatisfy(Number.isInteger);
    const notes = score.parts.flatMap((part) => part.notes);
    const isWrong = (note: Note) =>
      !Object.values(note).every(Number.isInteger) || note.ms < 0 || note.lengthMs <= 0;
    expect(notes.filter(isWrong)).toEqual([]);
    expect(notes.length).toBeGreaterThan(0);
  }
});

it('throws for a recipe of another engine version', () => {
  expect(() => compose({ ...recipeOf(1), engine: engineVersion + 1 })).toThrow('engine');
});
