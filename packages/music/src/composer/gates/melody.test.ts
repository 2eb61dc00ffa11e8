import { describe, expect, it } from 'vitest';
import { partOf, scoreOf } from '#music/renderer/test-score.ts';
import type { Part } from '#music/score/score.ts';
import { melodyChecks } from './melody.ts';
import { failed, noteAt, passed, quarters, verdictOf } from './test-parts.ts';

const verdict = (changes: Partial<Part>, name: string) => {
  const part = partOf({ name: 'lead', instrument: 'flute', ...changes });
  return verdictOf(melodyChecks(scoreOf({ parts: [part] })), name);
};

describe('the breath of a tune', () => {
  const name = 'longest breath of the tune';
  const line = (lengths: readonly number[], gapMs: number) =>
    lengths.map((lengthMs, at) => {
      const ms = lengths.slice(0, at).reduce((sum, each) => sum + each + gapMs, 0);
      return noteAt(at * 96, 60 + at, { ms, lengthMs });
    });

  it('lasts less than seven seconds', () => {
    expect(verdict({ notes: line([3000, 3900], 0) }, name)).toEqual(passed('melody'));
    expect(verdict({ notes: line([3000, 4000], 0) }, name)).toEqual(failed('melody'));
  });

  it('is taken in a gap that is long enough', () => {
    expect(verdict({ notes: line([4000, 4000], 91) }, name)).toEqual(passed('melody'));
    expect(verdict({ notes: line([4000, 4000], 90) }, name)).toEqual(failed('melody'));
  });

  it('is asked of nobody who needs none', () => {
    expect(verdict({ instrument: 'violin', notes: line([9000], 0) }, name)).toBeUndefined();
  });
});

describe('the sounding share of a tune', () => {
  const name = 'sounding share of the tune';
  const every = (lengthMs: number) =>
    Array.from({ length: 20 }, (_, at) => noteAt(at * 50, 60 + at, { ms: at * 1000, lengthMs }));

  it('leaves air', () => {
    expect(verdict({ notes: every(950) }, name)).toEqual(passed('melody'));
    expect(verdict({ notes: every(1000) }, name)).toEqual(failed('melody'));
  });

  it('is more than single drops', () => {
    expect(verdict({ notes: every(150) }, name)).toEqual(passed('melody'));
    expect(verdict({ notes: every(80) }, name)).toEqual(failed('melody'));
    expect(verdict({ notes: [] }, name)).toEqual(failed('melody'));
  });
});

describe('known tunes', () => {
  const name = 'quotes of known tunes';
  const odeToJoy = [64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64];

  it('are not quoted', () => {
    const altered = odeToJoy.with(4, 69);
    expect(verdict({ notes: quarters(altered) }, name)).toEqual(passed('melody'));
    expect(verdict({ notes: quarters(odeToJoy) }, name)).toEqual(failed('melody'));
  });

  it('are looked for in the tune alone', () => {
    expect(verdict({ name: 'counter', notes: quarters(odeToJoy) }, name)).toBeUndefined();
  });
});
