import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import { silence } from '../signal/audio.ts';
import { barLevels, sectionLevels } from '../signal/bar-levels.ts';
import { computePeaks, notesPerBar, peakCount, previewBar, strongestSection } from './contour.ts';
import { createGateScore } from './gate/test-master.ts';

describe('contour', () => {
  const span = (firstBar: number, bars: number) => ({ firstBar, bars });

  describe('contour', () => {
    it('assigns momentary values to the bar that contains their middle', () => {
      // With bars of one second, the middles from 0.2 to 0.9 s belong to the first bar.
      const momentary = [...Array(8).fill(-20), ...Array(10).fill(-10), ...Array(5).fill(-30)];
      const levels = barLevels(momentary, uniformGrid(1000, 3));
      expect(levels.map(Math.round)).toEqual([-20, -10, -30]);
    });

    it('averages energy instead of decibels and clamps silence to -70 LUFS', () => {
      const [mixed] = barLevels([-10, Number.NEGATIVE_INFINITY], uniformGrid(1000, 1));
      expect(mixed).toBeCloseTo(-13.01, 2);
      expect(barLevels([], uniformGrid(1000, 2))).toEqual([-70, -70]);
    });

    it('finds the section with the highest loudness and density', () => {
      const sections = [span(0, 2), span(2, 2), span(4, 2)];
      const levels = [-20, -20, -14, -14, -13.5, -13.5];
      expect(sectionLevels(levels, sections).map((level) => Math.round(level * 10))).toEqual([
        -200, -140, -135,
      ]);
      expect(strongestSection(levels, [4, 4, 20, 20, 8, 8], sections)).toBe(1);
      expect(strongestSection(levels, [4, 4, 8, 8, 8, 8], sections)).toBe(2);
    });

    it('counts the notes that start in a bar, and later ones in the last bar', () => {
      const notes = [0, 1999, 2000, 47_999, 50_000].map((ms) => ({
        pulse: 0,
        pulses: 1,
        pitch: 60,
        velocity: 80,
        ms,
        lengthMs: 100,
      }));
      const score = createGateScore([]);
      const part = { notes } as unknown as (typeof score.parts)[number];
      const counts = notesPerBar({ ...score, parts: [part, part] });
      expect(counts).toHaveLength(24);
      expect([counts[0], counts[1], counts[2], counts[23]]).toEqual([4, 2, 0, 4]);
    });

    it('starts a preview at the first section within 1 dB of the loudest', () => {
      const sections = [span(0, 2), span(2, 2), span(4, 2), span(6, 2)];
      const levels = [-30, -30, -15, -15, -25, -25, -14.5, -14.5];
      expect(previewBar(levels, sections, 2)).toBe(2);
      expect(previewBar(levels.with(6, -12).with(7, -12), sections, 2)).toBe(6);
      // The last section is too short for a preview of four bars.
      expect(previewBar(levels.with(6, -10).with(7, -10), sections, 4)).toBe(4);
    });
  });
});

describe('computePeaks', () => {
  it('assigns every sample to exactly one bin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(), (samples, pick) => {
        const audio = silence(samples);
        audio.right[pick % samples] = -0.5;
        const lit = computePeaks(audio).filter((peak) => peak > 0);
        expect([...lit]).toEqual([128]);
      }),
    );
  });

  it('uses the louder channel and clamps at full scale', () => {
    const audio = silence(2 * peakCount);
    audio.left[0] = 0.2;
    audio.right[1] = -0.4;
    audio.left[2] = 1.5;
    expect([...computePeaks(audio).subarray(0, 3)]).toEqual([102, 255, 0]);
  });
});
