import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandResponse, equaliser } from './equaliser.ts';

describe('equaliser', () => {
  it('lands on every curve that does not jump more than a few decibels from octave to octave', () => {
    const steps = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(steps, (wanted) => {
        bandResponse(equaliser(wanted)).forEach((db, band) => {
          expect(db).toBeCloseTo(wanted[band] as number, 0);
        });
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('does nothing when nothing is asked', () => {
    expect(equaliser(Array.from({ length: 10 }, () => 0))).toEqual([]);
  });
});
