import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLoops } from '#music/score/loops.ts';
import { createMarkers, koreanWords, loopNumber, sectionNames } from './markers.ts';
import { barSamples, full, loop, score } from './test-labels.ts';

const loops = findLoops(score);

it('distinguishes sections of the same kind', () => {
  expect(sectionNames(score.sections)).toEqual(['Intro', 'Verse A', 'Chorus', 'Verse A 2']);
  expect(sectionNames(score.sections, koreanWords)).toEqual([
    '인트로',
    '벌스 A',
    '후렴',
    '벌스 A 2',
  ]);
});

it('marks the sections and loops of the full piece at exact bars', () => {
  const markers = createMarkers(score, loops, { firstBar: 0, samples: full.samples });
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

it('marks the content of a loop relative to its start', () => {
  const markers = createMarkers(score, loops, { firstBar: 2, samples: loop.samples });
  expect(markers.map(({ name, start, length }) => [name, start, length])).toEqual([
    ['Verse A', 0, loop.samples],
    ['Loop 1', 0, loop.samples],
  ]);
});

it('returns no marker outside the file', () => {
  fc.assert(
    fc.property(fc.nat(14), fc.integer({ min: 1, max: 15 * barSamples }), (firstBar, samples) => {
      for (const { start, length } of createMarkers(score, loops, { firstBar, samples })) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThan(0);
        expect(start + length).toBeLessThanOrEqual(samples);
      }
    }),
  );
});

it('numbers loops in the order of the piece', () => {
  expect(loopNumber(loops, { firstBar: 6, bars: 4 })).toBe(2);
  expect(loopNumber(loops, { firstBar: 6, bars: 2 })).toBeNull();
});
