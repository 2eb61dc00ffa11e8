import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { midiOfPerformance } from '../score/midi.ts';
import type { Voice } from '../score/voice.ts';
import { playMidi } from './fluidsynth.ts';

const piano: Voice = { engine: 'font', bank: 0, program: 0 };
const midi = (startMs: readonly number[], voice: Voice = piano) => {
  const notes = startMs.map((ms) => ({ ms, lengthMs: 200, pitch: 69, velocity: 100 }));
  return midiOfPerformance({ voice, notes, controls: [] }, { quarterMs: 480, endMs: 2000 });
};

let scratch = '';
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'fluidsynth-test-'));
  vi.stubEnv('TMPDIR', scratch);
});
afterEach(async () => {
  expect(await readdir(scratch)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true });
});

test('a note sounds from its very moment on, and the reel is as long as was asked', async () => {
  const { left, right } = await playMidi(midi([500]), 72_000);
  expect([left.length, right.length]).toEqual([72_000, 72_000]);
  const first = left.findIndex((value) => value !== 0);
  expect(first).toBeGreaterThanOrEqual(24_000);
  expect(first).toBeLessThan(24_064);
  expect(Math.max(...left)).toBeGreaterThan(0.01);
});

test('what is missing at the end of a long reel is silence', async () => {
  const { left } = await playMidi(midi([0]), 48_000 * 8);
  expect(left.length).toBe(48_000 * 8);
  expect(left.subarray(48_000 * 7).every((value) => value === 0)).toBe(true);
});

test('the same file gives the same samples', async () => {
  const [one, other] = await Promise.all([
    playMidi(midi([0, 300]), 48_000),
    playMidi(midi([0, 300]), 48_000),
  ]);
  expect(one).toEqual(other);
});

test('what somebody has set for FluidSynth at home does not count', async () => {
  const plain = await playMidi(midi([0]), 24_000);
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  await writeFile(join(home, '.fluidsynth'), 'gain 5\n');
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_RUNTIME_DIR', home);
  try {
    expect(await playMidi(midi([0]), 24_000)).toEqual(plain);
  } finally {
    await rm(home, { recursive: true });
  }
});

test('a preset the font does not have is an error, not another preset', async () => {
  const missing: Voice = { engine: 'font', bank: 17, program: 5 };
  await expect(playMidi(midi([0], missing), 48_000)).rejects.toThrow(/bank=17 prog=5/);
});

test('what is no MIDI file is an error', async () => {
  await expect(playMidi(Uint8Array.of(1, 2, 3), 48_000)).rejects.toThrow(/fluidsynth/);
});
