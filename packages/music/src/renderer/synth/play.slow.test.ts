import { expect, test } from 'vitest';
import type { PlayedNote } from '#music/score/played.ts';
import type { Control } from '#music/score/score.ts';
import type { PatchName } from '#music/score/voice.ts';
import { decibelsOf } from '../dsp/audio.ts';
import { patches } from './patches.ts';
import { hzOf } from './pitch.ts';
import { playPatch } from './play.ts';
import { correlationOf, decibelsAt, peakOf, rmsOf } from './test-spectrum.ts';

const second = 48_000;
const note = (pitch: number, changes: Partial<PlayedNote> = {}): PlayedNote => ({
  ms: 0,
  lengthMs: 900,
  pitch,
  velocity: 100,
  ...changes,
});
const held = Object.keys(patches) as (keyof typeof patches)[];
const kits = ['machine-kit', 'trap-kit'] as const;
const all: readonly PatchName[] = [...held, ...kits, 'glide-808', 'riser', 'impact'];
const isBass = (patch: string) => patch.endsWith('bass') || patch === 'glide-808';

interface Heard {
  readonly loudness: number;
  readonly brightness: number;
}

test.each(all)('%s: no notes, no sound', (patch) => {
  const { left, right } = playPatch(patch, [], [], 1000);
  expect(left).toEqual(new Float32Array(1000));
  expect(right).toEqual(new Float32Array(1000));
});

test.each(all)('%s: the length that was asked for, numbers throughout, the same again', (patch) => {
  const notes = [note(38), note(46, { ms: 100 }), note(60, { ms: 700, lengthMs: 9000 })];
  const controls: Control[] = [
    { ms: 50, controller: 'bend', value: 4000 },
    { ms: 80, controller: 1, value: 90 },
    { ms: 90, controller: 74, value: 127 },
    { ms: 95, controller: 11, value: 40 },
  ];
  const samples = second + 17;
  const one = playPatch(patch, notes, controls, samples);
  expect(one.left.length).toBe(samples);
  expect(one.left.every(Number.isFinite) && one.right.every(Number.isFinite)).toBe(true);
  expect(peakOf(one.left)).toBeGreaterThan(0.001);
  expect(playPatch(patch, notes, controls, samples)).toEqual(one);
});

test.each(all)('%s: begins and ends without a click', (patch) => {
  const { left } = playPatch(patch, [note(45, { ms: 10, lengthMs: 300 })], [], 6 * second);
  expect(peakOf(left.subarray(0, 480))).toBe(0);
  expect(peakOf(left.subarray(480, 490))).toBeLessThan(0.25 * peakOf(left));
  expect(peakOf(left.subarray(-48))).toBe(0);
});

test.each([...held, 'glide-808'] as const)('%s: sounds at its pitch', (patch) => {
  const pitch = isBass(patch) ? 36 : 64;
  const { left } = playPatch(patch, [note(pitch)], [], second);
  // After the stroke, in the middle of the note.
  const steady = left.subarray(second / 4);
  const quarterTone = 2 ** (1 / 24);
  const onPitch = decibelsAt(steady, hzOf(pitch));
  expect(onPitch - decibelsAt(steady, hzOf(pitch) * quarterTone ** 2)).toBeGreaterThan(12);
  expect(onPitch - decibelsAt(steady, hzOf(pitch) / quarterTone ** 2)).toBeGreaterThan(12);
});

test.each(held)('%s: a chord leaves room and stays when both channels are added', (patch) => {
  const chord = isBass(patch) ? [33] : [57, 60, 64, 67];
  const notes = chord.map((pitch) => note(pitch, { lengthMs: 2500 }));
  const { left, right } = playPatch(patch, notes, [], 3 * second);
  const peak = decibelsOf(Math.max(peakOf(left), peakOf(right)));
  expect(peak).toBeGreaterThan(-12);
  expect(peak).toBeLessThan(-6);
  const correlation = correlationOf(left, right);
  if (isBass(patch)) expect(correlation).toBeCloseTo(1, 9);
  else expect(correlation).toBeGreaterThan(0.3);
});

test.each(all)('%s: the same note sounds the same wherever it stands', (patch) => {
  const at = (ms: number) => [
    note(42, { ms, lengthMs: 120 }),
    note(36, { ms: ms + 250, lengthMs: 120 }),
  ];
  const { left } = playPatch(patch, [...at(0), ...at(7003)], [], 9 * second);
  const length = Math.floor(1.9 * second);
  expect(left.slice(7003 * 48, 7003 * 48 + length)).toEqual(left.slice(0, length));
});

test.each(held)('%s: a harder stroke is louder and brighter', (patch) => {
  const [soft, hard] = [45, 90].map((velocity) => {
    const { left } = playPatch(patch, [note(57, { velocity })], [], second);
    const slopes = left.map((value, at) => value - (left[at - 1] ?? 0));
    return {
      loudness: decibelsOf(rmsOf(left)),
      brightness: decibelsOf(rmsOf(slopes) / rmsOf(left)),
    };
  }) as [Heard, Heard];
  expect(hard.loudness - soft.loudness).toBeGreaterThan(7);
  expect(hard.brightness - soft.brightness).toBeGreaterThan(0.1);
});

test('expression fades, the cutoff opens, a bend bends', () => {
  const played = (controls: Control[]) => playPatch('saw-bass', [note(45)], controls, second).left;
  const plain = played([]);
  const quiet = played([{ ms: 0, controller: 11, value: 64 }]);
  expect(decibelsOf(peakOf(plain) / peakOf(quiet))).toBeCloseTo(11.9, 1);
  const open = played([{ ms: 0, controller: 74, value: 110 }]);
  expect(decibelsAt(open, 10 * hzOf(45)) - decibelsAt(plain, 10 * hzOf(45))).toBeGreaterThan(6);
  const bent = played([{ ms: 0, controller: 'bend', value: 8191 }]);
  expect(decibelsAt(bent, hzOf(47)) - decibelsAt(plain, hzOf(47))).toBeGreaterThan(20);
});

test('a riser grows to its end and is gone after it', () => {
  const { left } = playPatch('riser', [note(60, { lengthMs: 2000 })], [], 3 * second);
  const peaks = [0, 0.5, 1, 1.5].map((from) =>
    peakOf(left.subarray(from * second, (from + 0.5) * second)),
  );
  expect(peaks).toEqual(peaks.toSorted((a, b) => a - b));
  expect(peakOf(left.subarray(2.05 * second))).toBe(0);
});
