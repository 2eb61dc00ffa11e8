import { describe, expect, it } from 'vitest';
import type { Intensity, Pattern, Steps } from '../genre.ts';
import { meterOf } from '../notation.ts';
import { genres } from './genres.ts';

const intensities: readonly Intensity[] = ['low', 'mid', 'high'];

describe.each(genres)('$key', ({ meters, cast, comp, arp, bass, groove }) => {
  const barLengths = [...new Set(meters.map(({ item }) => meterOf(item).steps))];
  const fits = (steps: Steps, bar: number) => steps.length % bar === 0;

  function expectTwoOfEach(patterns: readonly Pattern[]): void {
    for (const bar of barLengths) {
      for (const intensity of intensities) {
        const known = patterns.filter(
          (pattern) => pattern.intensity === intensity && fits(pattern.steps, bar),
        );
        expect(new Set(known.map(({ steps }) => steps)).size).toBe(known.length);
        expect(known.length, `${bar} ${intensity}`).toBeGreaterThanOrEqual(2);
      }
    }
  }

  it('has a meter for each length of bar', () => {
    expect(barLengths).toHaveLength(meters.length);
  });

  it.each([
    ['comp', comp, /^[CUBcub1-6][CUBcub1-6_-]*$|^-[CUBcub1-6_-]*$/],
    ['arp', arp, /^[CUBcub1-6][CUBcub1-6_-]*$|^-[CUBcub1-6_-]*$/],
    ['bass', bass, /^[R537OAWroaw][R537OAWroaw_-]*$|^-[R537OAWroaw_-]*$/],
  ] as const)('writes %s with valid letters in whole bars of one meter', (_, patterns, legal) => {
    for (const { steps } of patterns) {
      expect(steps).toMatch(legal);
      expect(steps, 'sustains a rest').not.toContain('-_');
      expect(
        barLengths.filter((bar) => fits(steps, bar)),
        steps,
      ).toHaveLength(1);
    }
    expectTwoOfEach(patterns);
  });

  it('writes drums with valid letters and lanes of equal length', () => {
    for (const { lanes } of [...groove.drums, ...groove.percussion]) {
      const written = Object.values(lanes);
      expect(new Set(written.map((steps) => steps.length)).size).toBe(1);
      for (const steps of written) {
        expect(steps).toMatch(/^[xXgo-]+$/);
        expect(steps).toMatch(/[xXgo]/);
        expect(
          barLengths.filter((bar) => fits(steps, bar)),
          steps,
        ).toHaveLength(1);
      }
    }
  });

  it('has a beat for every meter and intensity', () => {
    const beatSets = [groove.percussion, ...(cast.drums.chance > 0 ? [groove.drums] : [])];
    for (const beats of beatSets) {
      for (const bar of barLengths) {
        for (const intensity of intensities) {
          const known = beats.filter(
            (beat) =>
              beat.intensity === intensity && Object.values(beat.lanes).every((l) => fits(l, bar)),
          );
          expect(known, `${bar} ${intensity}`).not.toEqual([]);
        }
      }
    }
    if (cast.drums.chance > 0.5) expect(groove.drums.length).toBeGreaterThanOrEqual(4);
  });

  it('has more strokes at higher intensity', () => {
    const strokes = (intensity: Intensity) => {
      const all = groove.drums.filter((beat) => beat.intensity === intensity);
      const text = all.flatMap(({ lanes }) => Object.values(lanes)).join('');
      const bars = all.reduce((sum, { lanes }) => sum + (Object.values(lanes)[0] ?? '').length, 0);
      return text.replaceAll('-', '').length / Math.max(1, bars);
    };
    if (groove.drums.length === 0) return;
    expect(strokes('mid')).toBeGreaterThan(strokes('low'));
    expect(strokes('high')).toBeGreaterThan(strokes('mid'));
  });
});
