import { describe, expect, it } from 'vitest';
import type { Part } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { melodyChecks } from './melody.ts';
import { checkResult, failed, noteAt, passed, quarters } from './test-parts.ts';

const resultOf = (changes: Partial<Part>, name: string) => {
  const part = createTestPart({ name: 'lead', instrument: 'flute', ...changes });
  return checkResult(melodyChecks(createTestScore({ parts: [part] })), name);
};

describe('longest breath', () => {
  const name = 'longest breath of the tune';
  const line = (lengths: readonly number[], gapMs: number) =>
    lengths.map((lengthMs, at) => {
      const ms = lengths.slice(0, at).reduce((sum, each) => sum + each + gapMs, 0);
      return noteAt(at * 96, 60 + at, { ms, lengthMs });
    });

  it('must be shorter than seven seconds', () => {
    expect(resultOf({ notes: line([3000, 3900], 0) }, name)).toEqual(passed('melody'));
    expect(resultOf({ notes: line([3000, 4000], 0) }, name)).toEqual(failed('melody'));
  });

  it('ends at a gap of more than 90 ms', () => {
    expect(resultOf({ notes: line([4000, 4000], 91) }, name)).toEqual(passed('melody'));
    expect(resultOf({ notes: line([4000, 4000], 90) }, name)).toEqual(failed('melody'));
  });

  it('is not checked for instruments that are not blown', () => {
    expect(resultOf({ instrument: 'violin', notes: line([9000], 0) }, name)).toBeUndefined();
  });
});

describe('sounding share', () => {
  const name = 'sounding share of the tune';
  const every = (lengthMs: number) =>
    Array.from({ length: 20 }, (_, at) => noteAt(at * 50, 60 + at, { ms: at * 1000, lengthMs }));

  it('must leave silence', () => {
    expect(resultOf({ notes: every(950) }, name)).toEqual(passed('melody'));
    expect(resultOf({ notes: every(1000) }, name)).toEqual(failed('melody'));
  });

  it('must not be near zero', () => {
    expect(resultOf({ notes: every(150) }, name)).toEqual(passed('melody'));
    expect(resultOf({ notes: every(80) }, name)).toEqual(failed('melody'));
    expect(resultOf({ notes: [] }, name)).toEqual(failed('melody'));
  });
});

describe('known tunes', () => {
  const name = 'quotes of known tunes';
  const odeToJoy = [64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64];

  it('must not be quoted', () => {
    const altered = odeToJoy.with(4, 69);
    expect(resultOf({ notes: quarters(altered) }, name)).toEqual(passed('melody'));
    expect(resultOf({ notes: quarters(odeToJoy) }, name)).toEqual(failed('melody'));
  });

  it('are searched in the lead only', () => {
    expect(resultOf({ name: 'counter', notes: quarters(odeToJoy) }, name)).toBeUndefined();
  });
});
