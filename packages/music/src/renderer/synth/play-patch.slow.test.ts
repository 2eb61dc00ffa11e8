import { expect, test } from 'vitest';
import type { Control, PlayedNote } from '#music/score/score.ts';
import type { PatchName } from '#music/score/voice.ts';
import { gainToDecibels } from '#music/signal/audio.ts';
import { correlation, decibelsAt, peakOf, rmsOf } from '#music/signal/test-signals.ts';
import { pitchToHz } from './oscillators.ts';
import { playPatch } from './play-patch.ts';
import { sustainedPatches } from './sustained-patches.ts';

const second = 48_000;
const note = (pitch: number, changes: Partial<PlayedNote> = {}): PlayedNote => ({
  ms: 0,
  lengthMs: 900,
  pitch,
  velocity: 100,
  ...changes,
});
const sustained = Object.keys(sustainedPatches) as (keyof typeof sustainedPatches)[];
const kits = ['machine-kit', 'trap-kit'] as const;
const allPatches: readonly PatchName[] = [...sustained, ...kits, 'glide-808', 'riser', 'impact'];
const isBass = (patch: string) => patch.endsWith('bass') || patch === 'glide-808';

interface Measurement {
  readonly loudness: number;
  readonly brightness: number;
}

test.each(allPatches)('%s: returns silence without notes', (patch) => {
  const { left, right } = playPatch(patch, [], [], 1000);
  expect(left).toEqual(new Float32Array(1000));
  expect(right).toEqual(new Float32Array(1000));
});

test.each(allPatches)(
  '%s: returns the requested length, finite samples and the same result twice',
  (patch) => {
    const notes = [note(38), note(46, { ms: 100 }), note(60, { ms: 700, lengthMs: 9000 })];
    const controls: Control[] = [
      { ms: 50, controller: 'bend', value: 4000 },
      { ms: 80, controller: 1, value: 90 },
      { ms: 90, controller: 74, value: 127 },
      { ms: 95, controller: 11, value: 40 },
    ];
    const samples = second + 17;
    const first = playPatch(patch, notes, controls, samples);
    expect(first.left.length).toBe(samples);
    expect(first.left.every(Number.isFinite) && first.right.every(Number.isFinite)).toBe(true);
    expect(peakOf(first.left)).toBeGreaterThan(0.001);
    expect(playPatch(patch, notes, controls, samples)).toEqual(first);
  },
);

test.each(allPatches)('%s: starts and ends without a click', (patch) => {
  const { left } = playPatch(patch, [note(45, { ms: 10, lengthMs: 300 })], [], 6 * second);
  expect(peakOf(left.subarray(0, 480))).toBe(0);
  expect(peakOf(left.subarray(480, 490))).toBeLessThan(0.25 * peakOf(left));
  expect(peakOf(left.subarray(-48))).toBe(0);
});

test.each([...sustained, 'glide-808'] as const)('%s: sounds at its pitch', (patch) => {
  const pitch = isBass(patch) ? 36 : 64;
  const { left } = playPatch(patch, [note(pitch)], [], second);
  // Skip the attack.
  const steady = left.subarray(second / 4);
  const quarterTone = 2 ** (1 / 24);
  const onPitch = decibelsAt(steady, pitchToHz(pitch));
  expect(onPitch - decibelsAt(steady, pitchToHz(pitch) * quarterTone ** 2)).toBeGreaterThan(12);
  expect(onPitch - decibelsAt(steady, pitchToHz(pitch) / quarterTone ** 2)).toBeGreaterThan(12);
});

test.each(sustained)('%s: a chord leaves headroom and is mono-compatible', (patch) => {
  const chord = isBass(patch) ? [33] : [57, 60, 64, 67];
  const notes = chord.map((pitch) => note(pitch, { lengthMs: 2500 }));
  const { left, right } = playPatch(patch, notes, [], 3 * second);
  const peak = gainToDecibels(Math.max(peakOf(left), peakOf(right)));
  expect(peak).toBeGreaterThan(-12);
  expect(peak).toBeLessThan(-6);
  const channelCorrelation = correlation(left, right);
  if (isBass(patch)) expect(channelCorrelation).toBeCloseTo(1, 9);
  else expect(channelCorrelation).toBeGreaterThan(0.3);
});

test.each(allPatches)('%s: a note sounds the same at every position', (patch) => {
  const notesAt = (ms: number) => [
    note(42, { ms, lengthMs: 120 }),
    note(36, { ms: ms + 250, lengthMs: 120 }),
  ];
  const { left } = playPatch(patch, [...notesAt(0), ...notesAt(7003)], [], 9 * second);
  const length = Math.floor(1.9 * second);
  expect(left.slice(7003 * 48, 7003 * 48 + length)).toEqual(left.slice(0, length));
});

test.each(sustained)('%s: a harder stroke is louder and brighter', (patch) => {
  const [soft, hard] = [45, 90].map((velocity) => {
    const { left } = playPatch(patch, [note(57, { velocity })], [], second);
    const slopes = left.map((value, at) => value - (left[at - 1] ?? 0));
    return {
      loudness: gainToDecibels(rmsOf(left)),
      brightness: gainToDecibels(rmsOf(slopes) / rmsOf(left)),
    };
  }) as [Measurement, Measurement];
  expect(hard.loudness - soft.loudness).toBeGreaterThan(7);
  expect(hard.brightness - soft.brightness).toBeGreaterThan(0.1);
});

test('applies expression, cutoff and pitch bend', () => {
  const playWith = (controls: Control[]) =>
    playPatch('saw-bass', [note(45)], controls, second).left;
  const plain = playWith([]);
  const quiet = playWith([{ ms: 0, controller: 11, value: 64 }]);
  expect(gainToDecibels(peakOf(plain) / peakOf(quiet))).toBeCloseTo(11.9, 1);
  const open = playWith([{ ms: 0, controller: 74, value: 110 }]);
  expect(
    decibelsAt(open, 10 * pitchToHz(45)) - decibelsAt(plain, 10 * pitchToHz(45)),
  ).toBeGreaterThan(6);
  const bent = playWith([{ ms: 0, controller: 'bend', value: 8191 }]);
  expect(decibelsAt(bent, pitchToHz(47)) - decibelsAt(plain, pitchToHz(47))).toBeGreaterThan(20);
});

test('a riser grows until its end and is silent after it', () => {
  const { left } = playPatch('riser', [note(60, { lengthMs: 2000 })], [], 3 * second);
  const peaks = [0, 0.5, 1, 1.5].map((from) =>
    peakOf(left.subarray(from * second, (from + 0.5) * second)),
  );
  expect(peaks).toEqual(peaks.toSorted((a, b) => a - b));
  expect(peakOf(left.subarray(2.05 * second))).toBe(0);
});
