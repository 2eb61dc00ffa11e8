import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loopsOf } from '#music/score/loops.ts';
import { loopNumber, markersOf, sectionNames } from './markers.ts';
import { barSamples, full, loop, score } from './test-label.ts';

const loops = loopsOf(score);

it('tells sections of one kind apart', () => {
  expect(sectionNames(score.sections)).toEqual(['Intro', 'Verse A', 'Chorus', 'Verse A 2']);
});

it('marks sections and loops of the whole piece, exact to the bar', () => {
  const markers = markersOf(score, loops, { firstBar: 0, samples: full.samples });
  const inBars = markers.map(({ name, start, length }) => [
    name,
    start / barSamples,
    length / barSamples,
  ]);
  expect(inBars).toEqual([
    ['Intro', 0, 2],
    ['Verse A', 2, 4],
    ['Loop 1', 2, 4],
    ['Chorus', 6, 4],
    ['Loop 2', 6, 4],
    ['Verse A 2', 10, 2],
  ]);
});

it('marks in a loop what lies in it, from its own beginning', () => {
  const markers = markersOf(score, loops, { firstBar: 2, samples: loop.samples });
  expect(markers.map(({ name, start, length }) => [name, start, length])).toEqual([
    ['Verse A', 0, loop.samples],
    ['Loop 1', 0, loop.samples],
  ]);
});

it('leaves no marker outside of the file', () => {
  fc.assert(
    fc.property(fc.nat(14), fc.integer({ min: 1, max: 15 * barSamples }), (firstBar, samples) => {
      for (const { start, length } of markersOf(score, loops, { firstBar, samples })) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThan(0);
        expect(start + length).toBeLessThanOrEqual(samples);
      }
    }),
  );
});

it('numbers loops as the piece has them', () => {
  expect(loopNumber(loops, { firstBar: 6, bars: 4 })).toBe(2);
  expect(loopNumber(loops, { firstBar: 6, bars: 2 })).toBeNull();
});
