import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, ink } from './color.ts';
import { type CoverRequest, drawCover } from './draw-cover.ts';
import { type FamilyName, familyNames } from './families.ts';
import { palettes } from './palette.ts';

const requests: fc.Arbitrary<CoverRequest> = fc.record(
  {
    seed: fc.integer(),
    genre: fc.constantFrom(...optionKeys('genre')),
    moods: fc.uniqueArray(fc.constantFrom(...optionKeys('mood')), { maxLength: 3 }),
    album: fc.record({ seed: fc.integer() }),
  },
  { requiredKeys: ['seed', 'genre', 'moods'] },
);
const backgroundOf = (svg: string) => svg.match(/fill="(#[0-9A-F]{6})"/)?.[1];
const worldByBackground = new Map(
  Object.values(palettes)
    .flat()
    .map((palette) => [palette.background, palette.world]),
);

it('draws the same bytes for the same request', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(drawCover({ ...request })).toEqual(drawCover(request));
    }),
  );
});

it('returns a colour code with enough contrast on ink', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { colorCode } = drawCover(request);
      expect(colorCode).toMatch(/^#[0-9A-F]{6}$/);
      expect(contrast(colorCode, ink)).toBeGreaterThanOrEqual(3);
    }),
  );
});

it('draws every family for every mood with finite numbers, flat fills and a small file', () => {
  for (const family of familyNames)
    for (const [at, mood] of optionKeys('mood').entries())
      for (const seed of [at, -7 - at, 20_261_103 + at]) {
        const cover = drawCover({ seed, genre: '팝', moods: [mood], family });
        const name = `${family} ${mood} ${seed}`;
        expect(cover.family).toBe(family);
        expect(cover.svg, name).not.toMatch(/NaN|Infinity|undefined|null|Gradient|<text|href/);
        expect(cover.svg, name).not.toMatch(/fill="(?!#[0-9A-F]{6}"|none")/);
        expect(cover.svg.match(/<path/g)?.length, name).toBeGreaterThan(2);
        expect(Buffer.byteLength(cover.svg), name).toBeLessThan(6000);
      }
});

it('draws distinct covers for nearly all seeds', () => {
  const distinct = (count: number, fixed: Partial<CoverRequest>) =>
    new Set(
      Array.from(
        { length: count },
        (_, seed) => drawCover({ seed, genre: '재즈', moods: ['차분한'], ...fixed }).svg,
      ),
    ).size;
  expect(distinct(1000, {})).toBeGreaterThanOrEqual(990);
  for (const family of familyNames)
    expect(distinct(200, { family }), family).toBeGreaterThanOrEqual(190);
});

it('uses every family in every genre, more often in matching genres', () => {
  const familiesByGenre = new Map(
    optionKeys('genre').map((genre) => {
      const drawnFamilies = Array.from(
        { length: 600 },
        (_, seed) => drawCover({ seed, genre, moods: ['그루비한'] }).family,
      );
      expect(new Set(drawnFamilies).size, genre).toBe(familyNames.length);
      return [genre, Map.groupBy(drawnFamilies, (family) => family)] as const;
    }),
  );
  const count = (genre: OptionKey<'genre'>, family: FamilyName) =>
    familiesByGenre.get(genre)?.get(family)?.length ?? 0;
  expect(count('힙합', 'windows')).toBeGreaterThan(1.5 * count('뉴에이지', 'windows'));
  expect(count('어쿠스틱', 'hills')).toBeGreaterThan(1.5 * count('EDM', 'hills'));
});

it('chooses palettes of the moods, most often of the first one', () => {
  const backgrounds = Array.from({ length: 300 }, (_, seed) =>
    backgroundOf(drawCover({ seed, genre: 'EDM', moods: ['무서운', '귀여운'] }).svg),
  );
  const scary = new Set<string | undefined>(palettes.무서운.map((palette) => palette.background));
  const cute = new Set<string | undefined>(palettes.귀여운.map((palette) => palette.background));
  const first = backgrounds.filter((color) => scary.has(color)).length;
  const second = backgrounds.filter((color) => cute.has(color)).length;
  expect(first + second).toBe(300);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(0);
});

it('concentrates the covers of an album on two colour worlds and varies their families', () => {
  const moods = optionKeys('mood');
  const countInTopWorlds = (album?: { seed: number }) => {
    const covers = moods.map((mood, seed) =>
      drawCover({ seed, genre: '팝', moods: [mood], ...(album && { album }) }),
    );
    expect(new Set(covers.map(({ family }) => family)).size).toBeGreaterThan(6);
    const counts = Map.groupBy(covers, ({ svg }) => worldByBackground.get(backgroundOf(svg) ?? ''));
    return [...counts.values()]
      .map((group) => group.length)
      .sort((a, b) => b - a)
      .slice(0, 2)
      .reduce((sum, count) => sum + count, 0);
  };
  const shares = Array.from({ length: 20 }, (_, seed) => countInTopWorlds({ seed }) / moods.length);
  const withoutAlbum = countInTopWorlds() / moods.length;
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(
    withoutAlbum + 0.1,
  );
});
