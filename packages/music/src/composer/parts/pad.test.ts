import { expect, it } from 'vitest';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import { meterOf } from '../meters.ts';
import { planWith } from '../test-plans.ts';
import { writePad } from './chords.ts';

const bar = 96;
const meter = meterOf('4/4');
const major = chord(0, [0, 4, 7]);
const minor = chord(9, [0, 3, 7]);

/** One chord a bar; each note as its pitch, the bar it begins in and the bars it lasts. */
function padOver(hands: readonly (readonly number[])[], silent: readonly number[] = []) {
  const chords = chordsOver(hands.length, meter, [major, minor]);
  const voicings = chords.map((each, at) => ({ chord: each, pitches: hands[at] ?? [] }));
  const plays = hands.map((_, at) => !silent.includes(at));
  return writePad({ plan: planWith({ meter }), plays, voicings }).map(
    ({ pitch, pulse, pulses }) => [pitch, pulse / bar, pulses / bar],
  );
}

it('holds the notes two chords share and moves the others', () => {
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

it('strikes a shared note again after four bars', () => {
  const hands = Array.from({ length: 6 }, () => [60]);
  expect(padOver(hands)).toEqual([
    [60, 0, 4],
    [60, 4, 2],
  ]);
});

it('does not sound through a bar in which it rests', () => {
  const hands = Array.from({ length: 3 }, () => [60, 64]);
  expect(padOver(hands, [1])).toEqual([
    [60, 0, 1],
    [64, 0, 1],
    [60, 2, 1],
    [64, 2, 1],
  ]);
});

it('does not hold a note over a chord that has it not', () => {
  expect(padOver([[60], [62], [60]])).toEqual([
    [60, 0, 1],
    [62, 1, 1],
    [60, 2, 1],
  ]);
});
