import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodePerformanceMidi } from '../score/midi.ts';
import type { Voice } from '../score/voice.ts';
import { renderMidi } from './fluidsynth.ts';

const piano: Voice = { engine: 'font', bank: 0, program: 0 };
const createMidi = (startMs: readonly number[], voice: Voice = piano) => {
  const notes = startMs.map((ms) => ({ ms, lengthMs: 200, pitch: 69, velocity: 100 }));
  return encodePerformanceMidi({ voice, notes, controls: [] }, { quarterMs: 480, endMs: 2000 });
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

test('starts a note at its exact time and returns the requested number of samples', async () => {
  const { left, right } = await renderMidi(createMidi([500]), 72_000);
  expect([left.length, right.length]).toEqual([72_000, 72_000]);
  const first = left.findIndex((value) => value !== 0);
  expect(first).toBeGreaterThanOrEqual(24_000);
  expect(first).toBeLessThan(24_064);
  expect(Math.max(...left)).toBeGreaterThan(0.01);
});

test('pads the end with silence when more samples are requested than the file lasts', async () => {
  const { left } = await renderMidi(createMidi([0]), 48_000 * 8);
  expect(left.length).toBe(48_000 * 8);
  expect(left.subarray(48_000 * 7).every((value) => value === 0)).toBe(true);
});

test('returns the same samples for the same file', async () => {
  const [first, second] = await Promise.all([
    renderMidi(createMidi([0, 300]), 48_000),
    renderMidi(createMidi([0, 300]), 48_000),
  ]);
  expect(first).toEqual(second);
});

test('ignores the .fluidsynth settings of the home folder', async () => {
  const plain = await renderMidi(createMidi([0]), 24_000);
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  await writeFile(join(home, '.fluidsynth'), 'gain 5\n');
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_RUNTIME_DIR', home);
  try {
    expect(await renderMidi(createMidi([0]), 24_000)).toEqual(plain);
  } finally {
    await rm(home, { recursive: true });
  }
});

test('throws when the soundfont lacks a preset instead of playing another one', async () => {
  const missing: Voice = { engine: 'font', bank: 17, program: 5 };
  await expect(renderMidi(createMidi([0], missing), 48_000)).rejects.toThrow(/bank=17 prog=5/);
});

test('throws when the input is not a MIDI file', async () => {
  await expect(renderMidi(Uint8Array.of(1, 2, 3), 48_000)).rejects.toThrow(/fluidsynth/);
});
