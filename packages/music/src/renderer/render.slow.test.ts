import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopGate } from '#music/analysis/gate/version-gates.ts';
import type { Note } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '../score/test-score.ts';
import { readWav } from '../signal/read-wav.ts';
import { measureTruePeak } from '../signal/true-peak.ts';
import { type RenderResult, render } from './render.ts';

const bars = 4;
const place = { pan: 0, azimuth: 0, elevation: 0, width: 40, send: -120 };

function notes(pitches: readonly number[], stepMs: number): Note[] {
  return Array.from({ length: (bars * 1920) / stepMs }, (_, at) => ({
    pulse: (at * stepMs) / 20,
    pulses: stepMs / 20,
    pitch: pitches[at % pitches.length] as number,
    velocity: 90,
    ms: at * stepMs,
    lengthMs: stepMs,
  }));
}

const score = createTestScore({
  bars,
  energy: [400, 600, 1000, 800],
  endMs: bars * 1920,
  parts: [
    createTestPart({ name: 'piano', role: 'comp', place, notes: notes([60, 64, 67], 480) }),
    createTestPart({
      name: 'drums',
      role: 'drums',
      voice: { engine: 'kit', program: 0 },
      place,
      notes: notes([36, 42, 38, 42], 240),
    }),
  ],
  production: {
    hall: { decay: 8, predelayMs: 10, dampHz: 5000 },
    bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
    tilt: 0,
    ride: 30,
    duck: 20,
  },
});

describe('render', () => {
  let directory = '';
  let rendered: RenderResult;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'render-'));
    rendered = await render(score, directory, {
      stereo: ['mp3', 'stream', 'wav16', 'wav24'],
      loops: [{ firstBar: 2, bars: 2, formats: ['wav24'] }],
      binaural: ['wav16'],
      surround: ['5.1.2'],
    });
  }, 30_000);
  afterAll(() => rm(directory, { recursive: true }));

  it('writes only the requested files', async () => {
    expect((await readdir(directory)).sort()).toEqual([
      'binaural-16.wav',
      'loop-2-2-24.wav',
      'stereo-16.wav',
      'stereo-24.wav',
      'stereo.mp3',
      'stereo.mp4',
      'surround-5.1.2.wav',
    ]);
    expect(rendered.stereo.files.map((file) => basename(file)).sort()).toHaveLength(4);
  });

  it('masters all mixes to their target loudness and the same length', () => {
    for (const sound of [rendered.stereo, rendered.binaural]) {
      expect(Math.abs((sound?.loudness.integrated ?? 0) + 14)).toBeLessThan(0.3);
      expect(
        20 * Math.log10(measureTruePeak(sound?.audio.left ?? new Float32Array(1))),
      ).toBeLessThan(-1.2);
    }
    expect(rendered.binaural?.audio.left).toHaveLength(rendered.stereo.audio.left.length);
    expect(rendered.surround['5.1.2']?.loudness.integrated).toBeCloseTo(-18, 0);
  });

  it('renders loops that pass the loop gate', () => {
    const [loop] = rendered.loops;
    const checks = loopGate(loop?.audio ?? rendered.stereo.audio, 2 * 1920 * 48);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('reports the loudness of every part and the cost of every step', () => {
    expect(rendered.parts.map(({ part }) => part.name)).toEqual(['piano', 'drums']);
    expect(rendered.parts[0]?.loudness.integrated).toBeCloseTo(-23, 0);
    expect(rendered.steps.map(({ name }) => name)).toContain('binaural mix');
    expect(rendered.steps.every(({ cpuMs, wallMs }) => cpuMs >= 0 && wallMs > 0)).toBe(true);
  });

  it('skips the steps of outputs that are not requested', async () => {
    const otherDirectory = await mkdtemp(join(tmpdir(), 'render-'));
    const result = await render(score, otherDirectory, { stereo: [], surround: ['7.1.4'] });
    expect(await readdir(otherDirectory)).toEqual(['surround-7.1.4.wav']);
    const steps = result.steps.map(({ name }) => name);
    expect(steps.filter((name) => /binaural|loop|stem group/.test(name))).toEqual([]);
    expect(result.stems).toEqual([]);
    await rm(otherDirectory, { recursive: true });
  }, 20_000);

  it('renders stems that sum to the master where its limiter does not act', async () => {
    const otherDirectory = await mkdtemp(join(tmpdir(), 'render-'));
    const result = await render(score, otherDirectory, { stereo: [], stems: ['wav24'] });
    expect((await readdir(otherDirectory)).sort()).toEqual([
      'stem-chords-24.wav',
      'stem-drums-24.wav',
    ]);
    const files = await Promise.all(result.stems.map(({ files }) => readWav(files[0] ?? '')));
    await rm(otherDirectory, { recursive: true });
    const { left } = rendered.stereo.audio;
    const gain = 10 ** (-(result.stems[0]?.trimDb ?? 0) / 20);
    const blocks = Math.floor(left.length / 4800);
    const errorsDb = Array.from({ length: blocks }, (_, block) => {
      let [error, power] = [0, 0];
      for (let at = 4800 * block; at < 4800 * (block + 1); at += 1) {
        const sum = files.reduce((all, { channels }) => all + (channels[0]?.[at] ?? 0), 0);
        const value = left[at] as number;
        error += (gain * sum - value) ** 2;
        power += value ** 2;
      }
      return 10 * Math.log10(error / power);
    });
    for (const { channels } of files) expect(channels[0]).toHaveLength(left.length);
    expect(errorsDb.filter((db) => db < -30).length).toBeGreaterThan(blocks / 2);
    expect(Math.min(...errorsDb)).toBeLessThan(-80);
  }, 20_000);

  it('writes the same bytes for the same score', async () => {
    const secondDirectory = await mkdtemp(join(tmpdir(), 'render-'));
    await render(score, secondDirectory, { stereo: ['wav24'] });
    const firstBytes = await readFile(join(directory, 'stereo-24.wav'));
    const secondBytes = await readFile(join(secondDirectory, 'stereo-24.wav'));
    await rm(secondDirectory, { recursive: true });
    expect(firstBytes.length).toBe(secondBytes.length);
    const { channels } = await readWav(join(directory, 'stereo-24.wav'));
    expect(channels[0]).toHaveLength(rendered.stereo.audio.left.length);
    expect(firstBytes.equals(secondBytes)).toBe(true);
  }, 20_000);
});
