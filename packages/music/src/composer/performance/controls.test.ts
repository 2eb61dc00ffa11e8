import { expect, it } from 'vitest';
import type { Chord, Note } from '#music/score/score.ts';
import { instrumentOf } from '../instruments.ts';
import { moodOf } from '../moods.ts';
import type { Plan } from '../plan.ts';
import { controlsOf } from './controls.ts';

const bar = 2000;
const plan = {
  bars: 2,
  energy: [0.5, 0.5],
  mood: moodOf('로맨틱한'),
  meter: { name: '4/4', steps: 16, beats: [0, 4, 8, 12] },
} as unknown as Plan;
const chordAt = (pulse: number) => ({ pulse, pulses: 96 }) as Chord;
const noteAt = (ms: number, lengthMs: number): Note => ({
  pulse: (ms * 96) / bar,
  pulses: 1,
  pitch: 60,
  velocity: 80,
  ms,
  lengthMs,
});

function controlsFor(id: 'piano' | 'violin', role: 'comp' | 'lead', notes: readonly Note[]) {
  const player = { seat: role, role, instrument: instrumentOf(id), minEnergy: 0, wanted: false };
  const chords = [chordAt(0), chordAt(96)];
  return controlsOf(plan, player, notes, chords, (pulse) => (pulse * bar) / 96);
}

it('releases the pedal at the end of the last note', () => {
  const pedal = controlsFor('piano', 'comp', [noteAt(0, 1900), noteAt(bar, 240)]);
  expect(pedal.map(({ ms, value }) => [ms, value])).toEqual([
    [0, 0],
    [40, 127],
    [bar - 6, 0],
    [bar + 40, 127],
    [bar + 240, 0],
  ]);
});

it('resets the vibrato of a long note before the next note', () => {
  const controls = controlsFor('violin', 'lead', [noteAt(0, 1500), noteAt(1500, 200)]);
  const vibrato = controls.filter(({ controller }) => controller === 1);
  expect(vibrato.map(({ value }) => value)).toEqual([0, 24, 46, 0]);
  expect(vibrato.at(-1)?.ms).toBe(1500);
});
