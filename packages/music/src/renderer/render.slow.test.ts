import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopGate } from '#music/analysis/gate/loop-gate.ts';
import type { Note } from '#music/score/score.ts';
import { truePeakOf } from './dsp/true-peak.ts';
import { type Rendered, render } from './render.ts';
import { partOf, scoreOf } from './test-score.ts';
import { readWav } from './wav/read-wav.ts';

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

const score = scoreOf({
  bars,
  energy: [400, 600, 1000, 800],
  endMs: bars * 1920,
  parts: [
    partOf({ name: 'piano', role: 'comp', place, notes: notes([60, 64, 67], 480) }),
    partOf({
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
  let rendered: Rendered;
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

  it('writes what was wanted and nothing else', async () => {
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

  it('has masters at their loudness, of one length', () => {
    for (const sound of [rendered.stereo, rendered.binaural]) {
      expect(Math.abs((sound?.loudness.integrated ?? 0) + 14)).toBeLessThan(0.3);
      expect(20 * Math.log10(truePeakOf(sound?.audio.left ?? new Float32Array(1)))).toBeLessThan(
        -1.2,
      );
    }
    expect(rendered.binaural?.audio.left).toHaveLength(rendered.stereo.audio.left.length);
    expect(rendered.surround['5.1.2']?.loudness.integrated).toBeCloseTo(-18, 0);
  });

  it('has loops that join', () => {
    const [loop] = rendered.loops;
    const checks = loopGate(loop?.audio ?? rendered.stereo.audio, 2 * 1920 * 48);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('tells the level of every part and the cost of every step', () => {
    expect(rendered.parts.map(({ part }) => part.name)).toEqual(['piano', 'drums']);
    expect(rendered.parts[0]?.loudness.integrated).toBeCloseTo(-23, 0);
    expect(rendered.steps.map(({ name }) => name)).toContain('binaural mix');
    expect(rendered.steps.every(({ cpuMs, wallMs }) => cpuMs >= 0 && wallMs > 0)).toBe(true);
  });

  it('makes only what is asked for', async () => {
    const other = await mkdtemp(join(tmpdir(), 'render-'));
    const made = await render(score, other, { stereo: [], surround: ['7.1.4'] });
    expect(await readdir(other)).toEqual(['surround-7.1.4.wav']);
    const steps = made.steps.map(({ name }) => name);
    expect(steps.filter((name) => /binaural|loop|stem group/.test(name))).toEqual([]);
    expect(made.stems).toEqual([]);
    await rm(other, { recursive: true });
  }, 20_000);

  it('gives stems that add up to the master wherever its limiter rested', async () => {
    const other = await mkdtemp(join(tmpdir(), 'render-'));
    const made = await render(score, other, { stereo: [], stems: ['wav24'] });
    expect((await readdir(other)).sort()).toEqual(['stem-chords-24.wav', 'stem-drums-24.wav']);
    const files = await Promise.all(made.stems.map(({ files }) => readWav(files[0] ?? '')));
    await rm(other, { recursive: true });
    const { left } = rendered.stereo.audio;
    const gain = 10 ** (-(made.stems[0]?.trimDb ?? 0) / 20);
    const blocks = Math.floor(left.length / 4800);
    const apart = Array.from({ length: blocks }, (_, block) => {
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
    expect(apart.filter((db) => db < -30).length).toBeGreaterThan(blocks / 2);
    expect(Math.min(...apart)).toBeLessThan(-80);
  }, 20_000);

  it('writes the same bytes again', async () => {
    const again = await mkdtemp(join(tmpdir(), 'render-'));
    await render(score, again, { stereo: ['wav24'] });
    const one = await readFile(join(directory, 'stereo-24.wav'));
    const other = await readFile(join(again, 'stereo-24.wav'));
    await rm(again, { recursive: true });
    expect(one.length).toBe(other.length);
    const { channels } = await readWav(join(directory, 'stereo-24.wav'));
    expect(channels[0]).toHaveLength(rendered.stereo.audio.left.length);
    expect(one.equals(other)).toBe(true);
  }, 20_000);
});
