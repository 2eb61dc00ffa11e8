import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf } from '../notation.ts';
import { isIndependentOfKick, lockToKick } from './bass-vary.ts';
import { readSteps, type StepEvent } from './steps.ts';

const meter = meterOf('4/4');
const locked = (steps: string, kicks: readonly number[], preservesApproach = true) =>
  lockToKick(readSteps(steps), kicks, meter, preservesApproach);
const onsets = (events: readonly StepEvent[]) => events.map(({ step }) => step);

describe('lockToKick', () => {
  it('moves an onset to an adjacent kick', () => {
    expect(onsets(locked('R_____R_--R_----', [0, 6, 9]))).toEqual([0, 6, 9]);
  });

  it('adds an onset on a kick without one', () => {
    expect(onsets(locked('R___5___5___----', [0, 11, 14]))).toEqual(
      expect.arrayContaining([0, 11]),
    );
  });

  it('drops light onsets first and the approach only if allowed', () => {
    const line = 'R-r-R-r-R-----A-';
    expect(onsets(locked(line, [0, 8]))).toEqual([0, 8, 14]);
    expect(onsets(locked(line, [0, 8], false))).toEqual([0, 8]);
  });

  it('leaves no overlapping notes', () => {
    const line = fc.string({
      unit: fc.constantFrom('R', 'r', '5', 'A', '_', '-'),
      minLength: 16,
      maxLength: 16,
    });
    const kicks = fc.uniqueArray(fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(line, kicks, (steps, kickSteps) => {
        const events = locked(
          steps,
          kickSteps.toSorted((a, b) => a - b),
        );
        const over = events.filter(
          ({ step, steps: length }, at) => step + length > (events[at + 1]?.step ?? 16),
        );
        expect(over).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('leadsItself', () => {
  it.each([
    ['a walk', 'R___W___W___W___', [0], true],
    ['an even pulse', 'R-R-R-R-R-R-R-R-', [0, 6, 8], true],
    ['a line between the kicks', '--R---R---R---R-', [0, 4, 8, 12], true],
    ['a line with an uneven rhythm', 'R_____R_R___--5_', [0, 8], false],
  ] as const)('classifies %s', (_, steps, kicks, itself) => {
    expect(isIndependentOfKick(readSteps(steps), kicks, meter)).toBe(itself);
  });
});
