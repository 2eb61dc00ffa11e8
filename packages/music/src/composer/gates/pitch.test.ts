import { describe, expect, it } from 'vitest';
import type { Part } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import { meterOf } from '../meters.ts';
import { pitchChecks } from './pitch.ts';
import { checkResult, failed, noteAt, passed, quarters } from './test-parts.ts';

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
    const riser = createTestPart({ name: 'riser', role: 'colour', instrument: 'riser', notes: [] });
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
