import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTurns, estimateWaitSeconds } from './air-wait.rules.ts';

const waiting = fc.integer({ min: 0, max: 30 });
const others = fc.array(waiting, { maxLength: 8 });

/** Companies in turn, this one last, until it has none left. */
function simulate(own: number, counts: readonly number[]): number {
  let left = [...counts];
  let turns = 0;
  for (let round = 0; round < own; round += 1) {
    turns += left.filter((count) => count > 0).length + 1;
    left = left.map((count) => Math.max(0, count - 1));
  }
  return turns;
}

describe('countTurns', () => {
  test('equals the turns of a company that is always the last', () => {
    fc.assert(
      fc.property(waiting, others, (own, counts) => {
        expect(countTurns(own, counts)).toBe(simulate(own, counts));
      }),
    );
  });

  test('100 candidates of one company cost the first of another one turn', () => {
    expect(countTurns(1, [100])).toBe(2);
  });
});

describe('estimateWaitSeconds', () => {
  test.each([
    ['nothing waits', { waiting: 0, others: [3], making: 1, secondsPerCandidate: 30 }, null],
    [
      'nothing was made yet',
      { waiting: 3, others: [], making: 1, secondsPerCandidate: null },
      null,
    ],
    ['one render', { waiting: 3, others: [], making: 1, secondsPerCandidate: 30 }, 120],
    ['two renders', { waiting: 3, others: [1], making: 2, secondsPerCandidate: 30 }, 90],
    ['none runs yet', { waiting: 3, others: [], making: 0, secondsPerCandidate: 30 }, 90],
  ] as const)('%s', (_, input, expected) => {
    expect(estimateWaitSeconds(input)).toBe(expected);
  });

  test('more renders never make the wait longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        others,
        fc.integer({ min: 1, max: 16 }),
        (own, counts, making) => {
          const input = { waiting: own, others: counts, secondsPerCandidate: 30 };
          const more = estimateWaitSeconds({ ...input, making: making + 1 }) ?? 0;
          expect(more).toBeLessThanOrEqual(estimateWaitSeconds({ ...input, making }) ?? 0);
        },
      ),
    );
  });
});
