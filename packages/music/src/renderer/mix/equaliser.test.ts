import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandResponse, designEqualiser } from './equaliser.ts';

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
