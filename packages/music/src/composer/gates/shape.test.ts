import { describe, expect, it } from 'vitest';
import type { Part, Score } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { createForm } from '../groove/test-grooves.ts';
import { shapeChecks } from './shape.ts';
import { checkResult, failed, noteAt, passed, quarterMs, wholes } from './test-parts.ts';

const resultOf = (changes: Partial<Score>, name: string) =>
  checkResult(shapeChecks(createTestScore({ quarterMs, ...changes }), [2, 4]), name);

describe('notes a second', () => {
  const name = 'notes a second';
  const tune = (count: number) => {
    const notes = Array.from({ length: count }, (_, at) => noteAt(at, 60));
    return { bars: 2, parts: [createTestPart({ notes })] };
  };

  it('must be within the range of the genre', () => {
    // Two bars of 480 ms a quarter last 3.84 s.
    expect(resultOf(tune(8), name)).toEqual(passed('plan'));
    expect(resultOf(tune(7), name)).toEqual(failed('plan'));
    expect(resultOf(tune(15), name)).toEqual(passed('plan'));
    expect(resultOf(tune(16), name)).toEqual(failed('plan'));
  });
});

describe('voices at once', () => {
  const name = 'voices at once';
  const cluster = (count: number) => Array.from({ length: count }, (_, at) => noteAt(0, 40 + at));

  it('are limited to forty over all parts', () => {
    const parts = [createTestPart({ notes: cluster(20) }), createTestPart({ notes: cluster(20) })];
    expect(resultOf({ parts }, name)).toEqual(passed('chords'));
    const more = [...parts, createTestPart({ notes: cluster(1) })];
    expect(resultOf({ parts: more }, name)).toEqual(failed('chords'));
  });

  it('do not include a note that ends when the next begins', () => {
    const next = cluster(40).map((note) => ({ ...note, ms: note.ms + note.lengthMs }));
    expect(
      resultOf({ parts: [createTestPart({ notes: [...cluster(40), ...next] })] }, name),
    ).toEqual(passed('chords'));
  });
});

describe('playing follows energy', () => {
  const name = 'playing follows energy';
  const playedWith = (velocities: readonly number[]) => {
    const notes = velocities.map((velocity, bar) => noteAt(bar * 96, 60, { velocity }));
    return { bars: 5, energy: [200, 400, 600, 800, 300], parts: [createTestPart({ notes })] };
  };

  it('leaves out the bars of a version that begin with a hit', () => {
    const energy = Array.from({ length: 17 }, (_, bar) => 200 + 40 * bar);
    const velocities = energy.slice(0, -1).map((level) => level / 10);
    const withHits = velocities.map((velocity, bar) => (bar % 5 === 0 ? 120 - bar : velocity));
    const notes = withHits.map((velocity, bar) => noteAt(bar * 96, 60, { velocity }));
    const { recipe } = createTestScore({});
    const changes = { bars: 17, energy, parts: [createTestPart({ notes })] };
    const hits = [0, 5, 10, 15].map((bar) => ({ ms: bar * 4 * quarterMs + 3, weight: 1 }));
    const fitted = (own: typeof hits) => ({
      ...changes,
      recipe: { ...recipe, fit: { samples: 1, hits: own, shapes: [] } },
    });
    expect(resultOf(fitted([]), name)).toEqual(failed('plan'));
    expect(resultOf(fitted(hits), name)).toEqual(passed('plan'));
  });

  it('requires a correlation of velocity and energy', () => {
    expect(resultOf(playedWith([40, 60, 80, 100]), name)).toEqual(passed('plan'));
    expect(resultOf(playedWith([100, 80, 60, 40]), name)).toEqual(failed('plan'));
    expect(resultOf(playedWith([70, 70, 70, 70]), name)).toEqual(failed('plan'));
  });
});

describe('the climax', () => {
  const name = 'climax against first verse';
  const form = createForm([
    ['verse', 'A', 2, 0.4],
    ['climax', 'B', 3, 0.9],
  ]);
  const climaxWith = (velocity: number) => {
    const verse = [0, 1].map((bar) => noteAt(bar * 96, 60, { velocity: 60 }));
    const climax = [2, 3].map((bar) => noteAt(bar * 96, 60, { velocity }));
    return { bars: 5, ...form, parts: [createTestPart({ notes: [...verse, ...climax] })] };
  };

  it('must be 20 per cent stronger than the first verse', () => {
    expect(resultOf(climaxWith(70), name)).toEqual(passed('plan'));
    expect(resultOf(climaxWith(64), name)).toEqual(failed('plan'));
  });

  it('is not checked without a verse', () => {
    expect(resultOf({ ...climaxWith(60), sections: form.sections.slice(1) }, name)).toBeUndefined();
  });
});

describe('layers', () => {
  const name = 'layers dropped at once';
  const form = createForm([
    ['intro', 'A', 2, 0.2],
    ['verse', 'A', 2, 0.4],
    ['breakdown', 'C', 2, 0.3],
    ['climax', 'B', 2, 0.9],
    ['outro', 'A', 3, 0.2],
  ]);
  const always = createTestPart({ notes: wholes(Array<number>(10).fill(60)) });
  const silentInBreakdown: Part = {
    ...always,
    notes: always.notes.filter(({ pulse }) => pulse < 4 * 96 || pulse >= 6 * 96),
  };
  const pieceOf = (parts: readonly Part[]) => ({ bars: 11, ...form, parts });

  it('must drop by two between some sections', () => {
    const two = [always, silentInBreakdown, silentInBreakdown];
    expect(resultOf(pieceOf(two), name)).toEqual(passed('plan'));
    expect(resultOf(pieceOf([always, always, silentInBreakdown]), name)).toEqual(failed('plan'));
  });

  it('are not checked in a piece of few sections', () => {
    const short = { ...pieceOf([always]), sections: form.sections.slice(0, 4) };
    expect(resultOf(short, name)).toBeUndefined();
  });

  it('count if they play in half of a section or more', () => {
    const longVerse = createForm([
      ['intro', 'A', 2, 0.2],
      ['verse', 'A', 4, 0.4],
      ['breakdown', 'C', 2, 0.3],
      ['climax', 'B', 2, 0.9],
      ['outro', 'A', 3, 0.2],
    ]);
    const fallAfter = (verseBars: number) => {
      const notes = always.notes.slice(2, 2 + verseBars);
      const parts = [always, { ...always, notes }, { ...always, notes }];
      return resultOf({ bars: 13, ...longVerse, parts }, name);
    };
    expect(fallAfter(2)).toEqual(passed('plan'));
    expect(fallAfter(1)).toEqual(failed('plan'));
  });
});
