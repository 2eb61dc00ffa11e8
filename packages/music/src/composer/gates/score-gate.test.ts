import { describe, expect, it } from 'vitest';
import type { Role } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { repetitionChecks } from './score-gate.ts';
import { checkResult, failed, passed, wholes } from './test-parts.ts';

const bars = 20;

/** A part of twenty bars with the given number of repeated bars, none in a row. */
function partWithRepeats(role: Role, repeated: number) {
  const fresh = Array.from({ length: bars - repeated }, (_, at) => 40 + at);
  const again = Array.from({ length: repeated }, (_, at) => fresh[at % fresh.length] ?? 40);
  return createTestPart({ name: 'part', role, notes: wholes([...fresh, ...again]) });
}

function checksOf(role: Role, pitches: readonly number[]) {
  const part = createTestPart({ name: 'part', role, notes: wholes(pitches) });
  return repetitionChecks(createTestScore({ bars: pitches.length + 1, parts: [part] }));
}

describe('repeated bars', () => {
  it.each([
    ['lead', 7, 'melody'],
    ['counter', 10, 'melody'],
    ['comp', 10, 'chords'],
    ['bass', 11, 'groove'],
    ['drums', 14, 'groove'],
  ] as const)('of the %s are limited to %i in twenty', (role, max, layer) => {
    const resultFor = (repeated: number) => {
      const score = createTestScore({ bars: bars + 1, parts: [partWithRepeats(role, repeated)] });
      return checkResult(repetitionChecks(score), 'repeated bars: part');
    };
    expect(resultFor(max)).toEqual(passed(layer));
    expect(resultFor(max + 1)).toEqual(failed(layer));
  });

  it('are not limited in a part of fewer than twelve bars', () => {
    const few = [60, 62, 60, 62, 60, 62, 60, 62, 60, 62, 60];
    const name = 'repeated bars: part';
    expect(checkResult(checksOf('lead', few), name)).toEqual(passed('melody'));
    expect(checkResult(checksOf('lead', [...few, 62]), name)).toEqual(failed('melody'));
  });

  it('are not counted for pads', () => {
    expect(checksOf('pad', [60, 60, 60])).toEqual([]);
  });
});

describe('equal bars in a row', () => {
  const name = 'equal bars in a row: part';

  it('are limited to four', () => {
    expect(checkResult(checksOf('drums', [36, 38, 38, 38, 38, 36]), name)).toEqual(
      passed('groove'),
    );
    expect(checkResult(checksOf('drums', [36, 38, 38, 38, 38, 38]), name)).toEqual(
      failed('groove'),
    );
  });

  it('are counted from the last different bar', () => {
    const turns = [36, 36, 36, 38, 36, 36, 36, 38];
    expect(checkResult(checksOf('drums', turns), name)).toEqual(passed('groove'));
  });
});
