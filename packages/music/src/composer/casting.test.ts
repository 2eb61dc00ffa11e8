import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { createRandom } from '../score/random.ts';
import { type Brief, engineVersion } from '../score/recipe.ts';
import { castPlayers } from './casting.ts';
import { compose } from './compose.ts';
import { genreOf } from './genres/genres.ts';
import { type InstrumentId, instrumentOf } from './instruments.ts';
import { moodOf } from './moods.ts';

const castFor = (genre: Brief['genre'], insts: Brief['insts'], seed = 1) =>
  castPlayers(genreOf(genre), moodOf('행복한'), insts, createRandom(seed));

it('seats five requested wind instruments at once', () => {
  const winds: Brief['insts'] = ['플루트', '클라리넷', '색소폰', '브라스', '휘파람'];
  for (const genre of optionKeys('genre')) {
    for (let seed = 0; seed < 10; seed += 1) {
      const played = castFor(genre, winds, seed).map(({ instrument }) => instrument.inst);
      expect(played).toEqual(expect.arrayContaining([...winds]));
    }
  }
});

it('ignores duplicates and prefers the first of too many requested instruments', () => {
  const once = castFor('재즈', ['피아노', '피아노', '피아노']).filter(({ wanted }) => wanted);
  expect(once.map(({ instrument }) => instrument.inst)).toEqual(['피아노']);
  const [first, second, third] = optionKeys('inst');
  const played = castFor('EDM', optionKeys('inst')).map(({ instrument }) => instrument.inst);
  expect(played).toEqual(expect.arrayContaining([first, second, third]));
});

it('gives a requested colour instrument six notes or more', () => {
  for (const [index, genre] of optionKeys('genre').entries()) {
    for (const inst of ['실로폰', '벨'] as const) {
      const brief = { genre, moods: ['행복한'], insts: [inst], seconds: 60 } as const;
      const { score } = compose({ engine: engineVersion, seed: 300 + index, brief });
      const notes = score.parts
        .filter(({ instrument }) => instrumentOf(instrument as InstrumentId).inst === inst)
        .flatMap((part) => part.notes);
      expect({ genre, inst, enough: notes.length >= 6 }).toEqual({ genre, inst, enough: true });
    }
  }
});

it('plays requested percussion in every genre', () => {
  for (const genre of optionKeys('genre')) {
    const brief = { genre, moods: ['행복한'], insts: ['퍼커션'], seconds: 60 } as const;
    const { score } = compose({ engine: engineVersion, seed: 3, brief });
    const strokes = score.parts
      .filter(({ instrument }) => instrumentOf(instrument as InstrumentId).inst === '퍼커션')
      .reduce((sum, { notes }) => sum + notes.length, 0);
    expect({ genre, played: strokes > 8 }).toEqual({ genre, played: true });
  }
});

it('always casts a bass', () => {
  for (const genre of optionKeys('genre')) {
    for (let seed = 0; seed < 60; seed += 1) {
      expect(castFor(genre, [], seed).map(({ role }) => role)).toContain('bass');
    }
  }
});
