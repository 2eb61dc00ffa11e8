import { describe, expect, it } from 'vitest';
import { partOf, scoreOf } from '#music/renderer/test-score.ts';
import type { Role } from '#music/score/score.ts';
import { repetitionChecks } from './repetition.ts';
import { failed, passed, verdictOf, wholes } from './test-parts.ts';

const bars = 20;

/** Twenty bars, of which so many say again what was said before, never twice in a row. */
function partHeardBefore(role: Role, repeated: number) {
  const fresh = Array.from({ length: bars - repeated }, (_, at) => 40 + at);
  const again = Array.from({ length: repeated }, (_, at) => fresh[at % fresh.length] ?? 40);
  return partOf({ name: 'part', role, notes: wholes([...fresh, ...again]) });
}

function checksOf(role: Role, pitches: readonly number[]) {
  const part = partOf({ name: 'part', role, notes: wholes(pitches) });
  return repetitionChecks(scoreOf({ bars: pitches.length + 1, parts: [part] }));
}

describe('bars heard before', () => {
  it.each([
    ['lead', 7, 'melody'],
    ['counter', 10, 'melody'],
    ['comp', 10, 'chords'],
    ['bass', 11, 'groove'],
    ['drums', 14, 'groove'],
  ] as const)('of the %s are at most %i in twenty', (role, most, layer) => {
    const verdict = (repeated: number) => {
      const score = scoreOf({ bars: bars + 1, parts: [partHeardBefore(role, repeated)] });
      return verdictOf(repetitionChecks(score), 'bars heard before: part');
    };
    expect(verdict(most)).toEqual(passed(layer));
    expect(verdict(most + 1)).toEqual(failed(layer));
  });

  it('do not tire in a part of a few bars', () => {
    const few = [60, 62, 60, 62, 60, 62, 60, 62, 60, 62, 60];
    const name = 'bars heard before: part';
    expect(verdictOf(checksOf('lead', few), name)).toEqual(passed('melody'));
    expect(verdictOf(checksOf('lead', [...few, 62]), name)).toEqual(failed('melody'));
  });

  it('are not counted for what may repeat itself', () => {
    expect(checksOf('pad', [60, 60, 60])).toEqual([]);
  });
});

describe('equal bars in a row', () => {
  const name = 'equal bars in a row: part';

  it('are at most four', () => {
    expect(verdictOf(checksOf('drums', [36, 38, 38, 38, 38, 36]), name)).toEqual(passed('groove'));
    expect(verdictOf(checksOf('drums', [36, 38, 38, 38, 38, 38]), name)).toEqual(failed('groove'));
  });

  it('begin anew after another bar', () => {
    const turns = [36, 36, 36, 38, 36, 36, 36, 38];
    expect(verdictOf(checksOf('drums', turns), name)).toEqual(passed('groove'));
  });
});
