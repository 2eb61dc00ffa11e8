import { expect, test } from 'vitest';
import type { Control, Note } from '../score/score.ts';
import { createTestPart, createTestScore } from '../score/test-score.ts';
import { performPart } from './perform-part.ts';
import { layOutTakes, type TakeRange } from './takes.ts';

const barMs = 1920;
const pulsesPerBar = 96;
/** A note at the beginning of a bar, played `lateMs` after the beat. */
const note = (bar: number, lateMs: number, lengthMs = 100): Note => ({
  pulse: bar * pulsesPerBar,
  pulses: 24,
  pitch: 60 + bar,
  velocity: 90,
  ms: bar * barMs + lateMs,
  lengthMs,
});
const play = (
  ranges: readonly TakeRange[],
  notes: readonly Note[],
  controls: readonly Control[] = [],
) => {
  const score = createTestScore({});
  return performPart(createTestPart({ notes, controls }), score, layOutTakes(score, ranges));
};
const loop: TakeRange = { firstBar: 2, bars: 2 };

test('plays the full piece unchanged', () => {
  const { notes } = play(['full'], [note(0, 0), note(3, -7), note(15, 12)]);
  expect(notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [0, 60],
    [3 * barMs - 7, 63],
    [15 * barMs + 12, 75],
  ]);
});

test('plays the notes written in the bars of a loop, shifted to its start', () => {
  const notes = [note(1, 0), note(2, 5), note(3, -9), note(4, -9), note(5, 0)];
  expect(play([loop], notes).notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [5, 62],
    [barMs - 9, 63],
  ]);
});

test('moves a note played before the start of a loop to its end', () => {
  const { notes } = play([loop], [note(2, -9), note(3, 0)]);
  expect(notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [barMs, 63],
    [2 * barMs - 9, 62],
  ]);
});

test('lets a note ring past the end of a take but not into the next take', () => {
  const [playedNote] = play([loop, 'full'], [note(3, 0, 60_000)]).notes;
  expect(playedNote?.lengthMs).toBe(barMs + 5000 - 1500);
});

test('ends the last note of a monophonic voice with the loop', () => {
  const score = createTestScore({});
  const voice = { engine: 'synth', patch: 'glide-808' } as const;
  const part = createTestPart({ voice, notes: [note(3, 0, 60_000)] });
  const [playedNote] = performPart(part, score, layOutTakes(score, [loop])).notes;
  expect(playedNote?.lengthMs).toBe(barMs);
});

test('starts the second take after the tail of the first', () => {
  const { notes } = play([loop, { firstBar: 3, bars: 1 }], [note(3, 0)]);
  expect(notes.map(({ ms }) => ms)).toEqual([barMs, 2 * barMs + 5000]);
});

const pedal = (ms: number, value: number): Control => ({ ms, controller: 64, value });
const expression = (ms: number, value: number): Control => ({ ms, controller: 11, value });

test('starts a loop with the controller values of its first bar', () => {
  const before = [pedal(100, 127), expression(2 * barMs, 80), expression(2 * barMs + 50, 90)];
  const { controls } = play([loop], [], [...before, { ms: 9000, controller: 'bend', value: 99 }]);
  expect(controls.slice(0, 4)).toEqual([
    pedal(0, 127),
    expression(0, 80),
    { ms: 0, controller: 'bend', value: 0 },
    expression(50, 90),
  ]);
});

test('repeats the controller changes of a loop during its tail', () => {
  const length = 2 * barMs;
  const { controls } = play([loop], [], [pedal(2 * barMs, 127), pedal(3 * barMs, 0)]);
  expect(controls).toEqual([
    pedal(0, 127),
    pedal(barMs, 0),
    pedal(length, 127),
    pedal(length + barMs, 0),
    pedal(2 * length, 127),
  ]);
});

test('silences the channel and sets the controllers before a further take', () => {
  const { controls } = play(['full', loop], [], [pedal(0, 127), pedal(20_000, 0)]);
  const startMs = 30_720 + 5000;
  expect(controls.slice(0, 4)).toEqual([
    pedal(0, 127),
    pedal(20_000, 0),
    { ms: startMs - 40, controller: 120, value: 0 },
    pedal(startMs - 40, 127),
  ]);
});

test('closes an open hi-hat where the loop starts again', () => {
  const score = createTestScore({});
  const takes = layOutTakes(score, [loop]);
  const hat = (bar: number, pitch: number): Note => ({ ...note(bar, 20), pitch });
  const played = (notes: readonly Note[], program = 0) => {
    const part = createTestPart({ voice: { engine: 'kit', program }, notes });
    return performPart(part, score, takes).notes.map(({ ms, pitch, velocity }) => [
      ms,
      pitch,
      velocity,
    ]);
  };
  expect(played([hat(2, 42), hat(3, 46)]).at(-1)).toEqual([2 * barMs + 20, 42, 1]);
  expect(played([hat(2, 46), hat(3, 42)])).toHaveLength(2);
});
