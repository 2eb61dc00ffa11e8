import { expect, test } from 'vitest';
import type { PlayedNote } from '#music/score/score.ts';
import { decibelsAt } from '#music/signal/test-signals.ts';
import { pitchToHz } from './oscillators.ts';
import { playPatch } from './play-patch.ts';

const note = (ms: number, lengthMs: number, pitch: number): PlayedNote => ({
  ms,
  lengthMs,
  pitch,
  velocity: 100,
});

/** Measures the frequency between two times from the rising zero crossings. */
function hzBetween(samples: Float32Array, fromMs: number, toMs: number): number {
  const crossings: number[] = [];
  for (let at = fromMs * 48; at < toMs * 48; at += 1) {
    const [before, after] = [samples[at - 1] as number, samples[at] as number];
    if (before < 0 && after >= 0) crossings.push(at - after / (after - before));
  }
  const periods = crossings.length - 1;
  return (48_000 * periods) / ((crossings.at(-1) as number) - (crossings[0] as number));
}

const play = (...notes: readonly PlayedNote[]) => playPatch('glide-808', notes, [], 96_000).left;

test('slides to a note that starts before the previous one ends', () => {
  const samples = play(note(0, 500, 48), note(500, 900, 60));
  expect(hzBetween(samples, 250, 490)).toBeCloseTo(pitchToHz(48), 0);
  const sliding = hzBetween(samples, 510, 545);
  expect(sliding).toBeGreaterThan(1.1 * pitchToHz(48));
  expect(sliding).toBeLessThan(0.95 * pitchToHz(60));
  expect(hzBetween(samples, 650, 1000)).toBeCloseTo(pitchToHz(60), 0);
});

test('restarts with a falling pitch after a gap', () => {
  const samples = play(note(0, 300, 48), note(500, 900, 60));
  expect(hzBetween(samples, 501, 512)).toBeGreaterThan(1.2 * pitchToHz(60));
});

test('a slide does not click', () => {
  const samples = play(note(0, 500, 36), note(500, 900, 43));
  const jump = (at: number) => Math.abs((samples[at] as number) - (samples[at - 1] as number));
  const slideJumps = Array.from({ length: 480 }, (_, index) => jump(24_000 - 240 + index));
  const steadyJumps = Array.from({ length: 4800 }, (_, index) => jump(36_000 + index));
  expect(Math.max(...slideJumps)).toBeLessThan(1.6 * Math.max(...steadyJumps));
});

test('adds harmonics by saturation', () => {
  const samples = play(note(0, 1500, 36)).subarray(12_000, 48_000);
  const third = decibelsAt(samples, 3 * pitchToHz(36)) - decibelsAt(samples, pitchToHz(36));
  expect(third).toBeGreaterThan(-40);
  expect(third).toBeLessThan(-12);
});
