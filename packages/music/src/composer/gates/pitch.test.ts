import { describe, expect, it } from 'vitest';
import { partOf, scoreOf } from '#music/renderer/test-score.ts';
import type { Part } from '#music/score/score.ts';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import { meterOf } from '../meters.ts';
import { pitchChecks } from './pitch.ts';
import { failed, noteAt, passed, quarters, verdictOf } from './test-parts.ts';

const meter = meterOf('4/4');
const chords = chordsOver(4, meter, [chord(0, [0, 4, 7])]);
const inScale = 0.9;

const checksOf = (...parts: readonly Part[]) =>
  pitchChecks(scoreOf({ meter, bars: 4, chords, parts }), inScale);

describe('the range of an instrument', () => {
  const name = 'notes outside the range: bass';
  const bassOn = (pitch: number) => {
    const notes = quarters([40, 43, pitch]);
    const part = partOf({ name: 'bass', role: 'bass', instrument: 'finger-bass', notes });
    return verdictOf(checksOf(part), name);
  };

  it('is kept to the last note', () => {
    expect(bassOn(36)).toEqual(passed('groove'));
    expect(bassOn(12)).toEqual(failed('groove'));
    expect(bassOn(96)).toEqual(failed('groove'));
  });

  it('blames the layer that wrote the part', () => {
    const flute = partOf({ name: 'flute', instrument: 'flute', notes: quarters([20]) });
    const pad = partOf({ name: 'pad', role: 'pad', notes: quarters([20]) });
    const checks = checksOf(flute, pad);
    expect(verdictOf(checks, 'notes outside the range: flute')).toEqual(failed('melody'));
    expect(verdictOf(checks, 'notes outside the range: pad')).toEqual(failed('chords'));
  });

  it('means nothing to drums and noises', () => {
    const drums = partOf({ name: 'kit', role: 'drums', notes: quarters([5]) });
    const riser = partOf({ name: 'riser', role: 'colour', instrument: 'riser', notes: [] });
    const names = checksOf(drums, riser).map((check) => check.name);
    expect(names.filter((each) => each.startsWith('notes outside'))).toEqual([]);
  });
});

describe('notes of the scale', () => {
  const name = 'notes of the scale';
  const tuneOf = (pitches: readonly number[]) => partOf({ notes: quarters(pitches) });

  it('are nearly all there are', () => {
    const white = [60, 62, 64, 65, 67, 69, 71, 72, 74];
    expect(verdictOf(checksOf(tuneOf([...white, 61])), name)).toEqual(passed('melody'));
    expect(verdictOf(checksOf(tuneOf([...white, 61, 63])), name)).toEqual(failed('melody'));
  });

  it('include those of the chord, at home or not', () => {
    const borrowed = chordsOver(4, meter, [chord(0, [0, 3, 7], 10)]);
    const notes = quarters([60, 63, 67, 70]);
    const score = scoreOf({ meter, bars: 4, chords: borrowed, parts: [partOf({ notes })] });
    expect(verdictOf(pitchChecks(score, inScale), name)).toEqual(passed('melody'));
  });
});

describe('strong beats of the tune', () => {
  const name = 'chord tones on strong beats of the tune';
  const onBeats = (pitches: readonly number[], role: Part['role'] = 'lead') =>
    verdictOf(checksOf(partOf({ role, notes: quarters(pitches) })), name);

  it('rest on the chord seven times of ten', () => {
    expect(onBeats([60, 64, 67, 72, 60, 64, 67, 62, 65, 69])).toEqual(passed('melody'));
    expect(onBeats([60, 64, 67, 72, 60, 64, 62, 62, 65, 69])).toEqual(failed('melody'));
  });

  it('leave what lies between them free', () => {
    const between = [62, 65, 69].map((pitch, at) => noteAt(at * 24 + 12, pitch, { pulses: 12 }));
    const part = partOf({ notes: [noteAt(0, 60), ...between] });
    expect(verdictOf(checksOf(part), name)).toEqual(passed('melody'));
  });

  it('are asked of the tune alone', () => {
    expect(onBeats([62, 65, 69], 'counter')).toEqual(passed('melody'));
  });
});
