import { expect, test } from 'vitest';
import type { PlayedNote } from '#music/score/score.ts';
import { decibelsAt, peakOf } from '#music/signal/test-signals.ts';
import { playPatch } from './play-patch.ts';

const second = 48_000;
const stroke = (ms: number, pitch: number, velocity = 100): PlayedNote => ({
  ms,
  lengthMs: 20,
  pitch,
  velocity,
});
const playStrokes = (...notes: readonly PlayedNote[]) =>
  playPatch('machine-kit', notes, [], 2 * second).left;
const peakBetween = (samples: Float32Array, ms: number, toMs: number) =>
  peakOf(samples.subarray(ms * 48, toMs * 48));

test('a closed hi-hat chokes an open one', () => {
  const ringing = playStrokes(stroke(0, 46));
  const choked = playStrokes(stroke(0, 46), stroke(200, 42, 1));
  expect(choked.slice(0, 200 * 48)).toEqual(ringing.slice(0, 200 * 48));
  expect(peakBetween(ringing, 210, 300)).toBeGreaterThan(0.01);
  expect(peakBetween(choked, 210, 300)).toBeLessThan(0.001);
});

test('a kick does not choke an open hi-hat', () => {
  const ringing = playStrokes(stroke(0, 46));
  const both = playStrokes(stroke(0, 46), stroke(200, 36));
  const kick = playStrokes(stroke(200, 36));
  const difference = both.map(
    (value, at) => value - (ringing[at] as number) - (kick[at] as number),
  );
  expect(peakOf(difference)).toBeLessThan(1e-6);
});

test('strokes decay independently of their note length', () => {
  expect(peakBetween(playStrokes(stroke(0, 49)), 500, 1000)).toBeGreaterThan(0.01);
});

test('a kick is low, a hi-hat is high, and both decay quickly', () => {
  const kick = playStrokes(stroke(0, 36));
  const hat = playStrokes(stroke(0, 42));
  expect(decibelsAt(kick, 50) - decibelsAt(kick, 2000)).toBeGreaterThan(40);
  const loudestAbove = Math.max(...[8000, 9000, 10_000, 11_000].map((hz) => decibelsAt(hat, hz)));
  expect(loudestAbove - decibelsAt(hat, 500)).toBeGreaterThan(20);
  expect(peakBetween(kick, 1300, 2000)).toBe(0);
  expect(peakBetween(hat, 250, 2000)).toBe(0);
});

test('every General MIDI drum number sounds', () => {
  for (let pitch = 35; pitch <= 81; pitch += 1) {
    const { left } = playPatch('trap-kit', [stroke(0, pitch)], [], 4800);
    expect(peakOf(left), String(pitch)).toBeGreaterThan(0.02);
  }
});
