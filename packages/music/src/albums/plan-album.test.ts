import { optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { albumGenres, albumSeeds, moodsByGenre, planAlbum } from './plan-album.ts';
import { videoThemesFor } from './video-themes.ts';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });

it('plans the same album for the same seed and appends tracks without changing earlier ones', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, tracks) => {
      const plan = planAlbum(seed, { tracks });
      expect(planAlbum(seed, { tracks })).toEqual(plan);
      const longer = planAlbum(seed, { tracks: tracks + 3 });
      expect(longer.tracks.slice(0, tracks)).toEqual(plan.tracks);
    }),
    { numRuns: 50 },
  );
});

it('gives each track its own seed, one or two moods of the genre and a length from 45 to 190 seconds', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { genre, moods, tracks } = planAlbum(seed, { tracks: 10 });
      expect(new Set(tracks.map((track) => track.seed)).size).toBe(10);
      for (const { brief, videoThemes } of tracks) {
        expect(brief.genre).toBe(genre);
        expect(moods).toContain(brief.moods[0]);
        expect(new Set(brief.moods).size).toBe(brief.moods.length);
        for (const mood of brief.moods) expect(moodsByGenre[genre]).toContain(mood);
        expect(brief.seconds).toBeGreaterThanOrEqual(45);
        expect(brief.seconds).toBeLessThanOrEqual(190);
        expect(videoThemes.length).toBeGreaterThanOrEqual(2);
      }
    }),
    { numRuns: 50 },
  );
});

it('covers every mood and every video theme', () => {
  const genres = optionKeys('genre');
  const moods = new Set(genres.flatMap((genre) => moodsByGenre[genre]));
  const themes = genres.flatMap((genre) =>
    moodsByGenre[genre].flatMap((mood) => videoThemesFor(genre, [mood])),
  );
  expect([...moods].sort()).toEqual([...optionKeys('mood')].sort());
  expect([...new Set(themes)].sort()).toEqual([...optionKeys('video_theme')].sort());
});

it('starts a longer batch with the albums of a shorter one', () => {
  expect(albumSeeds(7, 20).slice(0, 8)).toEqual(albumSeeds(7, 8));
  expect(new Set(albumSeeds(7, 200)).size).toBe(200);
  expect(new Set(albumGenres(7, 13)).size).toBe(13);
  expect(albumGenres(7, 30).slice(0, 13)).toEqual(albumGenres(7, 13));
});

it('uses the ordered moods and lengths only', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.subarray(optionKeys('mood'), { minLength: 1, maxLength: 4 }),
      (seed, moods) => {
        const { tracks } = planAlbum(seed, { tracks: 6, genre: '재즈', moods, seconds: [20, 30] });
        for (const { brief } of tracks) {
          expect(moods).toEqual(expect.arrayContaining([...brief.moods]));
          expect(brief.seconds).toBeGreaterThanOrEqual(20);
          expect(brief.seconds).toBeLessThanOrEqual(30);
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('plans the tracks of a fixed length as before', () => {
  const [track] = planAlbum(11, { tracks: 1, seconds: 15 }).tracks;
  expect(track).toMatchObject({ seed: 2_038_772_045, isFree: true, isSpatial: false });
});
