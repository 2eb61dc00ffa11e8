import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { createRandom } from '../score/random.ts';
import { type Brief, engineVersion } from '../score/recipe.ts';
import { castPlayers } from './casting.ts';
import { compose } from './compose.ts';
import { genreOf } from './genres/genres.ts';
import { type InstrumentId, instrumentOf, isExcluded } from './instruments.ts';
import { moodOf } from './moods.ts';

const castFor = (genre: Brief['genre'], insts: Brief['insts'], seed = 1) =>
  castPlayers(
    genreOf(genre),
    moodOf('행복한'),
    { insts, excludedInsts: [], seating: 0, isProminent: false },
    createRandom(seed),
  );

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

const requestFor = (genre: Brief['genre'], request: Partial<Parameters<typeof castPlayers>[2]>) =>
  castPlayers(
    genreOf(genre),
    moodOf('행복한'),
    { insts: [], excludedInsts: [], seating: 0, isProminent: true, ...request },
    createRandom(2),
  );

it('casts none of three excluded instruments in any genre, and still a lead, chords and a bass', () => {
  const insts = optionKeys('inst');
  for (const genre of optionKeys('genre')) {
    for (let at = 0; at + 3 <= insts.length; at += 1) {
      const excludedInsts = insts.slice(at, at + 3);
      const cast = requestFor(genre, { excludedInsts });
      expect(cast.filter(({ instrument }) => isExcluded(instrument, excludedInsts))).toEqual([]);
      const roles = cast.map(({ role }) => role);
      expect(roles).toEqual(expect.arrayContaining(['lead', 'bass']));
      expect(roles.some((role) => role === 'comp' || role === 'pad' || role === 'arp')).toBe(true);
    }
  }
});

it('seats a requested instrument differently for each seating', () => {
  const seatOf = (seating: number) =>
    requestFor('시네마틱', { insts: ['첼로'], seating }).find(({ wanted }) => wanted)?.seat;
  expect(new Set([0, 1, 2].map(seatOf)).size).toBe(3);
});

it('gives the lead to the instrument of a theme unless it is excluded', () => {
  const leadOf = (excludedInsts: Brief['insts']) =>
    requestFor('팝', { lead: 'oboe', excludedInsts }).find(({ seat }) => seat === 'lead');
  expect(leadOf([])?.instrument.id).toBe('oboe');
  expect(leadOf(['목관악기'])?.instrument.id).not.toBe('oboe');
});
