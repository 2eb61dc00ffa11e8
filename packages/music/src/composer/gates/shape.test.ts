import { describe, expect, it } from 'vitest';
import { partOf, scoreOf } from '#music/renderer/test-score.ts';
import type { Part, Score } from '#music/score/score.ts';
import { formed } from '../groove/test-grooves.ts';
import { shapeChecks } from './shape.ts';
import { failed, noteAt, passed, quarterMs, verdictOf, wholes } from './test-parts.ts';

const verdict = (changes: Partial<Score>, name: string) =>
  verdictOf(shapeChecks(scoreOf({ quarterMs, ...changes }), [2, 4]), name);

describe('notes a second', () => {
  const name = 'notes a second';
  const tune = (count: number) => {
    const notes = Array.from({ length: count }, (_, at) => noteAt(at, 60));
    return { bars: 2, parts: [partOf({ notes })] };
  };

  it('are neither fewer nor more than the genre has', () => {
    // Two bars of 480 ms a quarter last 3.84 s.
    expect(verdict(tune(8), name)).toEqual(passed('plan'));
    expect(verdict(tune(7), name)).toEqual(failed('plan'));
    expect(verdict(tune(15), name)).toEqual(passed('plan'));
    expect(verdict(tune(16), name)).toEqual(failed('plan'));
  });
});

describe('voices at once', () => {
  const name = 'voices at once';
  const cluster = (count: number) => Array.from({ length: count }, (_, at) => noteAt(0, 40 + at));

  it('are at most forty, all parts together', () => {
    const parts = [partOf({ notes: cluster(20) }), partOf({ notes: cluster(20) })];
    expect(verdict({ parts }, name)).toEqual(passed('chords'));
    const more = [...parts, partOf({ notes: cluster(1) })];
    expect(verdict({ parts: more }, name)).toEqual(failed('chords'));
  });

  it('do not count what ends when the next begins', () => {
    const next = cluster(40).map((note) => ({ ...note, ms: note.ms + note.lengthMs }));
    expect(verdict({ parts: [partOf({ notes: [...cluster(40), ...next] })] }, name)).toEqual(
      passed('chords'),
    );
  });
});

describe('playing', () => {
  const name = 'playing follows energy';
  const playedWith = (velocities: readonly number[]) => {
    const notes = velocities.map((velocity, bar) => noteAt(bar * 96, 60, { velocity }));
    return { bars: 5, energy: [200, 400, 600, 800, 300], parts: [partOf({ notes })] };
  };

  it('follows the energy', () => {
    expect(verdict(playedWith([40, 60, 80, 100]), name)).toEqual(passed('plan'));
    expect(verdict(playedWith([100, 80, 60, 40]), name)).toEqual(failed('plan'));
    expect(verdict(playedWith([70, 70, 70, 70]), name)).toEqual(failed('plan'));
  });
});

describe('the climax', () => {
  const name = 'climax against first verse';
  const form = formed([
    ['verse', 'A', 2, 0.4],
    ['climax', 'B', 3, 0.9],
  ]);
  const climaxWith = (velocity: number) => {
    const verse = [0, 1].map((bar) => noteAt(bar * 96, 60, { velocity: 60 }));
    const climax = [2, 3].map((bar) => noteAt(bar * 96, 60, { velocity }));
    return { bars: 5, ...form, parts: [partOf({ notes: [...verse, ...climax] })] };
  };

  it('weighs a fifth more than the first verse', () => {
    expect(verdict(climaxWith(70), name)).toEqual(passed('plan'));
    expect(verdict(climaxWith(64), name)).toEqual(failed('plan'));
  });

  it('is not asked for where there is no verse', () => {
    expect(verdict({ ...climaxWith(60), sections: form.sections.slice(1) }, name)).toBeUndefined();
  });
});

describe('layers', () => {
  const name = 'layers dropped at once';
  const form = formed([
    ['intro', 'A', 2, 0.2],
    ['verse', 'A', 2, 0.4],
    ['breakdown', 'C', 2, 0.3],
    ['climax', 'B', 2, 0.9],
    ['outro', 'A', 3, 0.2],
  ]);
  const always = partOf({ notes: wholes(Array<number>(10).fill(60)) });
  const restingInBreakdown: Part = {
    ...always,
    notes: always.notes.filter(({ pulse }) => pulse < 4 * 96 || pulse >= 6 * 96),
  };
  const pieceOf = (parts: readonly Part[]) => ({ bars: 11, ...form, parts });

  it('fall away at least once by two', () => {
    const two = [always, restingInBreakdown, restingInBreakdown];
    expect(verdict(pieceOf(two), name)).toEqual(passed('plan'));
    expect(verdict(pieceOf([always, always, restingInBreakdown]), name)).toEqual(failed('plan'));
  });

  it('may stay in a piece of few sections', () => {
    const short = { ...pieceOf([always]), sections: form.sections.slice(0, 4) };
    expect(verdict(short, name)).toBeUndefined();
  });

  it('count where they play half of a section or more', () => {
    const longVerse = formed([
      ['intro', 'A', 2, 0.2],
      ['verse', 'A', 4, 0.4],
      ['breakdown', 'C', 2, 0.3],
      ['climax', 'B', 2, 0.9],
      ['outro', 'A', 3, 0.2],
    ]);
    const fallAfter = (verseBars: number) => {
      const notes = always.notes.slice(2, 2 + verseBars);
      const parts = [always, { ...always, notes }, { ...always, notes }];
      return verdict({ bars: 13, ...longVerse, parts }, name);
    };
    expect(fallAfter(2)).toEqual(passed('plan'));
    expect(fallAfter(1)).toEqual(failed('plan'));
  });
});
