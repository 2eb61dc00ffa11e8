import { describe, expect, it } from 'vitest';
import type { Part } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import { meterOf } from '../notation.ts';
import { melodyChecks, pitchChecks, quotesKnownTune } from './melody-pitch.ts';
import { checkResult, failed, noteAt, passed, quarters } from './test-parts.ts';

describe('pitch', () => {
  const meter = meterOf('4/4');
  const chords = chordsOver(4, meter, [chord(0, [0, 4, 7])]);
  const inScale = 0.9;

  const checksOf = (...parts: readonly Part[]) =>
    pitchChecks(createTestScore({ meter, bars: 4, chords, parts }), inScale);

  describe('instrument range', () => {
    const name = 'notes outside the range: bass';
    const bassOn = (pitch: number) => {
      const notes = quarters([40, 43, pitch]);
      const part = createTestPart({ name: 'bass', role: 'bass', instrument: 'finger-bass', notes });
      return checkResult(checksOf(part), name);
    };

    it('must contain every note', () => {
      expect(bassOn(36)).toEqual(passed('groove'));
      expect(bassOn(12)).toEqual(failed('groove'));
      expect(bassOn(96)).toEqual(failed('groove'));
    });

    it('reports the layer that wrote the part', () => {
      const flute = createTestPart({ name: 'flute', instrument: 'flute', notes: quarters([20]) });
      const pad = createTestPart({ name: 'pad', role: 'pad', notes: quarters([20]) });
      const checks = checksOf(flute, pad);
      expect(checkResult(checks, 'notes outside the range: flute')).toEqual(failed('melody'));
      expect(checkResult(checks, 'notes outside the range: pad')).toEqual(failed('chords'));
    });

    it('is not checked for drums and noise effects', () => {
      const drums = createTestPart({ name: 'kit', role: 'drums', notes: quarters([5]) });
      const riser = createTestPart({
        name: 'riser',
        role: 'colour',
        instrument: 'riser',
        notes: [],
      });
      const names = checksOf(drums, riser).map((check) => check.name);
      expect(names.filter((each) => each.startsWith('notes outside'))).toEqual([]);
    });
  });

  describe('notes of the scale', () => {
    const name = 'notes of the scale';
    const tuneOf = (pitches: readonly number[]) => createTestPart({ notes: quarters(pitches) });

    it('must reach the required share', () => {
      const white = [60, 62, 64, 65, 67, 69, 71, 72, 74];
      expect(checkResult(checksOf(tuneOf([...white, 61])), name)).toEqual(passed('melody'));
      expect(checkResult(checksOf(tuneOf([...white, 61, 63])), name)).toEqual(failed('melody'));
    });

    it('include chord tones outside the scale', () => {
      const borrowed = chordsOver(4, meter, [chord(0, [0, 3, 7], 10)]);
      const notes = quarters([60, 63, 67, 70]);
      const score = createTestScore({
        meter,
        bars: 4,
        chords: borrowed,
        parts: [createTestPart({ notes })],
      });
      expect(checkResult(pitchChecks(score, inScale), name)).toEqual(passed('melody'));
    });
  });

  describe('strong beats of the tune', () => {
    const name = 'chord tones on strong beats of the tune';
    const onBeats = (pitches: readonly number[], role: Part['role'] = 'lead') =>
      checkResult(checksOf(createTestPart({ role, notes: quarters(pitches) })), name);

    it('must be chord tones in 70 per cent of cases', () => {
      expect(onBeats([60, 64, 67, 72, 60, 64, 67, 62, 65, 69])).toEqual(passed('melody'));
      expect(onBeats([60, 64, 67, 72, 60, 64, 62, 62, 65, 69])).toEqual(failed('melody'));
    });

    it('do not include off-beat notes', () => {
      const between = [62, 65, 69].map((pitch, at) => noteAt(at * 24 + 12, pitch, { pulses: 12 }));
      const part = createTestPart({ notes: [noteAt(0, 60), ...between] });
      expect(checkResult(checksOf(part), name)).toEqual(passed('melody'));
    });

    it('are checked for the lead only', () => {
      expect(onBeats([62, 65, 69], 'counter')).toEqual(passed('melody'));
    });
  });
});

describe('melody', () => {
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
});

describe('known tunes', () => {
  const tunes: Readonly<Record<string, readonly number[]>> = {
    'Twinkle, twinkle': [60, 60, 67, 67, 69, 69, 67, 65, 65, 64, 64, 62, 62, 60],
    'Ode to Joy': [64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 64, 62, 62],
    'Happy birthday': [67, 67, 69, 67, 72, 71, 67, 67, 69, 67, 74, 72],
    'Frère Jacques': [60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67],
    'Jingle bells': [64, 64, 64, 64, 64, 64, 64, 67, 60, 62, 64],
    'Für Elise': [76, 75, 76, 75, 76, 71, 74, 72, 69],
    'The Blue Danube': [62, 62, 66, 69, 69, 81, 81, 78, 78],
    'Mary had a little lamb': [64, 62, 60, 62, 64, 64, 64, 62, 62, 62, 64, 67, 67],
    'Amazing Grace': [62, 67, 71, 67, 71, 69, 67, 64, 62],
    'Joy to the World': [74, 73, 71, 69, 67, 66, 64, 62],
    Arirang: [62, 64, 62, 64, 67, 69, 67, 69, 71],
    'Minuet in G': [74, 67, 69, 71, 72, 74, 67, 67],
    'Beethoven’s Fifth': [67, 67, 67, 63, 65, 65, 65, 62],
    'In the Hall of the Mountain King': [59, 61, 62, 64, 66, 62, 66, 65, 61, 65],
  };

  const notesOf = (pitches: readonly number[]) => pitches.map((pitch) => ({ pitch }));

  it.each(Object.entries(tunes))(
    'detects %s in any key and at any position of a line',
    (_, pitches) => {
      const before = [(pitches[0] as number) + 5, (pitches[0] as number) - 3];
      expect(quotesKnownTune(notesOf(pitches))).toBe(true);
      expect(quotesKnownTune(notesOf([...before, ...pitches].map((pitch) => pitch + 3)))).toBe(
        true,
      );
    },
  );

  it.each(Object.entries(tunes))(
    'accepts a line that shares only the first notes of %s',
    (_, pitches) => {
      const begun = pitches.slice(0, 6);
      expect(quotesKnownTune(notesOf([...begun, (begun.at(-1) as number) + 8]))).toBe(false);
    },
  );
});
