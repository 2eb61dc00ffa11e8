import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandResponse, designEqualiser, toneCorrection, withSpeechDip } from './equaliser.ts';

describe('designEqualiser', () => {
  it('matches every curve whose octaves differ by a few decibels', () => {
    const steps = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(steps, (target) => {
        bandResponse(designEqualiser(target)).forEach((db, band) => {
          expect(db).toBeCloseTo(target[band] as number, 0);
        });
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('returns no filters for a flat curve', () => {
    expect(designEqualiser(Array.from({ length: 10 }, () => 0))).toEqual([]);
  });
});

describe('toneCorrection', () => {
  const flat = Array.from({ length: 10 }, () => -10);
  const limits = { share: 0.6, lowest: -6, highest: 6 };

  it('corrects a share of the difference within limits', () => {
    const measured = [-10, -15, -5, -40, 5, -10, -10, -10, -10, -10];
    expect(toneCorrection(measured, flat, limits)).toEqual([0, 3, -3, 6, -10, 0, 0, 0, 0, 0]);
  });

  it('reduces every octave to no more than 5 dB above the style', () => {
    const [corrected = 0] = toneCorrection([20, ...flat.slice(1)], flat, limits);
    expect(20 + corrected - -10).toBeLessThanOrEqual(5);
  });

  it('does not raise an empty octave', () => {
    const measured = [-90, -120, ...flat.slice(2)];
    expect(toneCorrection(measured, flat, limits).slice(0, 2)).toEqual([0, 0]);
  });
});

describe('withSpeechDip', () => {
  it('lowers 1–4 kHz below the correction and nothing else', () => {
    const correction = [2, 1, 0, -1, 0, 3, -2, 1, 0, -1];
    const response = bandResponse(designEqualiser(withSpeechDip(correction, 4)));
    const differences = response.map((db, band) => db - (correction[band] as number));
    const expected = [0, 0, 0, 0, 0, -4, -4, -4, 0, 0];
    for (const [band, db] of differences.entries())
      expect(Math.abs(db - (expected[band] as number))).toBeLessThan(0.5);
  });
});
