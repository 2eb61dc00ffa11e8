import { expect, it } from 'vitest';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import { meterOf } from '../meters.ts';
import { createTestPlan } from '../test-plans.ts';
import { writePad } from './chords.ts';

const bar = 96;
const meter = meterOf('4/4');
const major = chord(0, [0, 4, 7]);
const minor = chord(9, [0, 3, 7]);

/** Writes one chord per bar and returns pitch, first bar and length in bars of each note. */
function padOver(hands: readonly (readonly number[])[], silent: readonly number[] = []) {
  const chords = chordsOver(hands.length, meter, [major, minor]);
  const voicings = chords.map((each, at) => ({ chord: each, pitches: hands[at] ?? [] }));
  const plays = hands.map((_, at) => !silent.includes(at));
  return writePad({ plan: createTestPlan({ meter }), plays, voicings }).map(
    ({ pitch, pulse, pulses }) => [pitch, pulse / bar, pulses / bar],
  );
}

it('ties common tones and moves the others', () => {
  const hands = [
    [60, 64, 67],
    [60, 64, 69],
  ];
  expect(padOver(hands)).toEqual([
    [60, 0, 2],
    [64, 0, 2],
    [67, 0, 1],
    [69, 1, 1],
  ]);
});

it('repeats a tied note after four bars', () => {
  const hands = Array.from({ length: 6 }, () => [60]);
  expect(padOver(hands)).toEqual([
    [60, 0, 4],
    [60, 4, 2],
  ]);
});

it('is silent in excluded bars', () => {
  const hands = Array.from({ length: 3 }, () => [60, 64]);
  expect(padOver(hands, [1])).toEqual([
    [60, 0, 1],
    [64, 0, 1],
    [60, 2, 1],
    [64, 2, 1],
  ]);
});

it('ends a note at a chord that does not contain it', () => {
  expect(padOver([[60], [62], [60]])).toEqual([
    [60, 0, 1],
    [62, 1, 1],
    [60, 2, 1],
  ]);
});
