import { optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barGridOf } from '../score/bar-grid.ts';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import type { Chord, Note, Part, Role, Score } from '../score/score.ts';
import { createTestPart, createTestScore } from '../score/test-score.ts';
import { compose, planFit } from './compose.ts';
import { isPitched } from './gates/melody-pitch.ts';
import { SPEECH_LOW_PITCH, toNarrationBed } from './narration-bed.ts';

const isOf = (...roles: readonly Role[]) => {
  const wanted = new Set(roles);
  return ({ role }: Part) => wanted.has(role);
};
const isSupport = isOf('comp', 'arp', 'pad', 'bass');
const isMelody = isOf('lead', 'colour', 'counter');

/** The bars in which a note sounds. */
function barsOf(score: Score, { ms, lengthMs }: Note): number[] {
  const grid = barGridOf(score);
  const bars = Array.from({ length: score.bars }, (_, bar) => bar);
  return bars.filter(
    (bar) =>
      (bar === 0 || grid.msAt(bar) < ms + lengthMs) &&
      (bar === score.bars - 1 || grid.msAt(bar + 1) > ms),
  );
}

const soundingBars = (score: Score, isWanted: (part: Part) => boolean) =>
  new Set(
    score.parts
      .filter(isWanted)
      .flatMap(({ notes }) => notes.flatMap((note) => barsOf(score, note))),
  );

const timeOf = ({ pulse, pulses, ms, lengthMs, velocity }: Note) =>
  [pulse, pulses, ms, lengthMs, velocity].join(' ');

/** Asserts what is true of the bed of every score. */
function expectBed(score: Score): void {
  const bed = toNarrationBed(score);
  expect({ ...bed, parts: [], production: {} }).toEqual({ ...score, parts: [], production: {} });
  expect(bed.production).toEqual({ ...score.production, speechDip: 40 });

  const supported = soundingBars(score, isSupport);
  for (const part of bed.parts) {
    const original = score.parts.find(({ name }) => name === part.name);
    if (!original) throw new Error(`new part ${part.name}`);
    expect({ ...part, notes: [] }).toEqual({ ...original, notes: [] });
    const pitches = Map.groupBy(original.notes, timeOf);
    for (const note of part.notes) {
      const sources = pitches.get(timeOf(note)) ?? [];
      const steps = sources.map(({ pitch }) => pitch - note.pitch);
      expect(
        steps.some((step) => step === 0 || (isMelody(part) && step > 0 && step % 12 === 0)),
      ).toBe(true);
      const isReplaced = barsOf(score, note).every((bar) => supported.has(bar));
      if (isMelody(part) && isReplaced) {
        expect(part.role).toBe('counter');
        expect(note.pitch).toBeLessThan(SPEECH_LOW_PITCH);
      }
    }
    if (isOf('comp', 'arp', 'pad')(part))
      for (const notes of Map.groupBy(part.notes, ({ pulse }) => pulse).values())
        expect(notes.length).toBeLessThanOrEqual(2);
    if (isOf('bass', 'drums', 'percussion')(part)) expect(part.notes).toEqual(original.notes);
  }
  expect(soundingBars(bed, isPitched)).toEqual(soundingBars(score, isPitched));
}

const recipeOf = (genre: Recipe['brief']['genre'], seed: number): Recipe => ({
  engine: engineVersion,
  seed,
  brief: { genre, moods: ['희망찬'], insts: [], seconds: 60 },
});

const chord: Chord = {
  pulse: 0,
  pulses: 384,
  root: 0,
  intervals: [0, 4, 7],
  bass: 0,
  roman: 'I',
  function: 'tonic',
  scale: [0, 2, 4, 5, 7, 9, 11],
};
const createScore = (changes: Partial<Score>) =>
  createTestScore({ bars: 4, chords: [chord], ...changes });

describe('toNarrationBed', () => {
  it.each(optionKeys('genre'))('arranges a piece of %s', (genre) => {
    for (const seed of [1, 2]) expectBed(compose(recipeOf(genre, seed)).score);
  });

  it('arranges a version of exact length with bars of different lengths', () => {
    const parent = recipeOf('팝', 3);
    const hits = [11_300, 24_050].map((ms) => ({ ms, weight: 1 }));
    const fit = { samples: 40 * 48_000, hits, shapes: [] };
    expect(planFit(parent, fit).ok).toBe(true);
    expectBed(compose({ ...parent, fit }).score);
  });

  it('arranges any parts', () => {
    const note = fc
      .record({
        pulse: fc.nat(383),
        pulses: fc.integer({ min: 1, max: 200 }),
        pitch: fc.integer({ min: 30, max: 100 }),
        velocity: fc.integer({ min: 1, max: 127 }),
      })
      .map(
        (written): Note => ({
          ...written,
          ms: 20 * written.pulse,
          lengthMs: 20 * written.pulses,
        }),
      );
    const role = fc.constantFrom<Role>('lead', 'counter', 'comp', 'pad', 'bass', 'colour', 'drums');
    const part = fc.record({
      role,
      instrument: fc.constantFrom('flute', 'piano', 'glockenspiel'),
      notes: fc.array(note, { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        expectBed(
          createScore({
            parts: parts.map((each, at) => createTestPart({ ...each, name: `part ${at}` })),
          }),
        );
      }),
    );
  });

  const at = (pulse: number, ...pitches: readonly number[]): Note[] =>
    pitches.map((pitch) => ({
      pulse,
      pulses: 96,
      pitch,
      velocity: 80,
      ms: 20 * pulse,
      lengthMs: 1920,
    }));
  const pitchesOf = ({ parts }: Score, role: Role) =>
    parts.filter(isOf(role)).flatMap(({ notes }) => notes.map(({ pitch }) => pitch));

  it('retains the lowest note and the third of a chord', () => {
    const comp = createTestPart({ role: 'comp', notes: at(0, 60, 67, 72, 76) });
    const compOf = (more: Partial<Score>) =>
      pitchesOf(toNarrationBed(createScore({ parts: [comp], ...more })), 'comp');
    expect(compOf({})).toEqual([60, 76]);
    expect(compOf({ chords: [{ ...chord, intervals: [0, 7] }] })).toEqual([60, 67]);
  });

  it('retains a melody that plays alone, an octave lower where the instrument reaches', () => {
    const comp = createTestPart({ name: 'comp', role: 'comp', notes: at(0, 60) });
    const lead = (instrument: string) =>
      createTestPart({
        name: 'lead',
        role: 'lead',
        instrument,
        notes: [...at(0, 79), ...at(96, 79)],
      });
    const leadOf = (instrument: string) =>
      pitchesOf(toNarrationBed(createScore({ parts: [comp, lead(instrument)] })), 'lead');
    expect(leadOf('piano')).toEqual([67]);
    expect(leadOf('glockenspiel')).toEqual([79]);
  });
});
