import { expect, test } from 'vitest';
import type { Control, Note } from '../score/score.ts';
import { performanceOf } from './performance.ts';
import { layTakes, type Wish } from './takes.ts';
import { partOf, scoreOf } from './test-score.ts';

const barMs = 1920;
const pulsesPerBar = 96;
/** At the beginning of a bar, played so much late. */
const note = (bar: number, lateMs: number, lengthMs = 100): Note => ({
  pulse: bar * pulsesPerBar,
  pulses: 24,
  pitch: 60 + bar,
  velocity: 90,
  ms: bar * barMs + lateMs,
  lengthMs,
});
const play = (
  wishes: readonly Wish[],
  notes: readonly Note[],
  controls: readonly Control[] = [],
) => {
  const score = scoreOf({});
  return performanceOf(partOf({ notes, controls }), score, layTakes(score, wishes));
};
const loop: Wish = { firstBar: 2, bars: 2 };

test('the whole piece is played as it is', () => {
  const { notes } = play(['full'], [note(0, 0), note(3, -7), note(15, 12)]);
  expect(notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [0, 60],
    [3 * barMs - 7, 63],
    [15 * barMs + 12, 75],
  ]);
});

test('a loop plays what is written in its bars, moved to its beginning', () => {
  const notes = [note(1, 0), note(2, 5), note(3, -9), note(4, -9), note(5, 0)];
  expect(play([loop], notes).notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [5, 62],
    [barMs - 9, 63],
  ]);
});

test('what comes early at the start of a loop comes at its end', () => {
  const { notes } = play([loop], [note(2, -9), note(3, 0)]);
  expect(notes.map(({ ms, pitch }) => [ms, pitch])).toEqual([
    [barMs, 63],
    [2 * barMs - 9, 62],
  ]);
});

test('a note may ring over the end of a take, but not into the next one', () => {
  const [held] = play([loop, 'full'], [note(3, 0, 60_000)]).notes;
  expect(held?.lengthMs).toBe(barMs + 5000 - 1500);
});

test('a voice that plays one note at a time ends with the loop', () => {
  const score = scoreOf({});
  const voice = { engine: 'synth', patch: 'glide-808' } as const;
  const part = partOf({ voice, notes: [note(3, 0, 60_000)] });
  const [held] = performanceOf(part, score, layTakes(score, [loop])).notes;
  expect(held?.lengthMs).toBe(barMs);
});

test('a second take begins where the first and its tail end', () => {
  const { notes } = play([loop, { firstBar: 3, bars: 1 }], [note(3, 0)]);
  expect(notes.map(({ ms }) => ms)).toEqual([barMs, 2 * barMs + 5000]);
});

const pedal = (ms: number, value: number): Control => ({ ms, controller: 64, value });
const expression = (ms: number, value: number): Control => ({ ms, controller: 11, value });

test('a loop begins with the controllers as they stand there', () => {
  const before = [pedal(100, 127), expression(2 * barMs, 80), expression(2 * barMs + 50, 90)];
  const { controls } = play([loop], [], [...before, { ms: 9000, controller: 'bend', value: 99 }]);
  expect(controls.slice(0, 4)).toEqual([
    pedal(0, 127),
    expression(0, 80),
    { ms: 0, controller: 'bend', value: 0 },
    expression(50, 90),
  ]);
});

test('during the tail of a loop the controllers move as at its beginning', () => {
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

test('before a further take all is silenced and set', () => {
  const { controls } = play(['full', loop], [], [pedal(0, 127), pedal(20_000, 0)]);
  const startMs = 30_720 + 5000;
  expect(controls.slice(0, 4)).toEqual([
    pedal(0, 127),
    pedal(20_000, 0),
    { ms: startMs - 40, controller: 120, value: 0 },
    pedal(startMs - 40, 127),
  ]);
});

test('a hat left open at the end of a loop is closed where the loop begins again', () => {
  const score = scoreOf({});
  const takes = layTakes(score, [loop]);
  const hat = (bar: number, pitch: number): Note => ({ ...note(bar, 20), pitch });
  const played = (notes: readonly Note[], program = 0) => {
    const part = partOf({ voice: { engine: 'kit', program }, notes });
    return performanceOf(part, score, takes).notes.map(({ ms, pitch, velocity }) => [
      ms,
      pitch,
      velocity,
    ]);
  };
  expect(played([hat(2, 42), hat(3, 46)]).at(-1)).toEqual([2 * barMs + 20, 42, 1]);
  expect(played([hat(2, 46), hat(3, 42)])).toHaveLength(2);
});
