import { beforeAll, describe, expect, it, vi } from 'vitest';
import { interauralDifferences } from '#music/analysis/interaural.ts';
import { convolve } from '../dsp/convolution.ts';
import { pinkNoise } from '../mix/test-sounds.ts';
import { hrirsOf } from './hrir.ts';

async function heardFrom(azimuth: number, elevation = 0) {
  const [response] = await hrirsOf([{ azimuth, elevation }]);
  if (!response) throw new Error('no response');
  const noise = pinkNoise(16_000, 0.3, 5);
  return interauralDifferences({
    left: convolve(noise, response.left),
    right: convolve(noise, response.right),
  });
}

// In one go, which spares the tests below a process each.
beforeAll(() => hrirsOf([0, 45, 90, 135, 270, 315].map((azimuth) => ({ azimuth, elevation: 0 }))));

describe('hrirsOf', () => {
  it('has nothing to tell the ears apart by straight ahead', async () => {
    const { levelDb, timeUs } = await heardFrom(0);
    expect(levelDb).toBeCloseTo(0, 1);
    expect(Math.abs(timeUs)).toBeLessThan(5);
  });

  it.each([
    [45, 1],
    [90, 1],
    [135, 1],
    [270, -1],
    [315, -1],
  ])('is louder and earlier on the nearer side at %i°', async (azimuth, side) => {
    const { levelDb, timeUs } = await heardFrom(azimuth);
    expect(side * levelDb).toBeGreaterThan(3);
    expect(side * timeUs).toBeGreaterThan(300);
    expect(side * timeUs).toBeLessThan(800);
  });

  it('mixes none of the directions up that are asked for together', async () => {
    const many = Array.from({ length: 15 }, (_, at) => ({ azimuth: 24 * at, elevation: 5 }));
    const responses = await hrirsOf(many);
    // The head is the same on both sides, and the other side sits elsewhere in the list.
    for (let at = 1; at < 15; at += 1) {
      const there = responses[15 - at]?.right;
      const off = responses[at]?.left.map((value, tap) => Math.abs(value - (there?.[tap] ?? 1)));
      expect(Math.max(...(off ?? [1]))).toBeLessThan(1e-4);
    }
  });

  it('gives a direction the same numbers whatever it is asked for with', async () => {
    const direction = { azimuth: 45, elevation: 5 };
    const others = Array.from({ length: 12 }, (_, at) => ({ azimuth: 100 + 7 * at, elevation: 0 }));
    const responses = [];
    for (const company of [[], others.slice(0, 3), others]) {
      vi.resetModules();
      const fresh = await import('./hrir.ts');
      responses.push((await fresh.hrirsOf([...company, direction])).at(-1));
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  it('makes a direction once', async () => {
    const [one] = await hrirsOf([{ azimuth: 100, elevation: 4 }]);
    const [same] = await hrirsOf([{ azimuth: 460, elevation: 4.2 }]);
    expect(same).toBe(one);
  });

  it('takes what lies straight above for what it is', async () => {
    const [above, ahead] = await hrirsOf([
      { azimuth: 0, elevation: 90 },
      { azimuth: 0, elevation: 0 },
    ]);
    expect(above?.left).not.toEqual(ahead?.left);
  });

  it('leaves a source ahead about as loud as it is', async () => {
    const [ahead] = await hrirsOf([{ azimuth: 0, elevation: 0 }]);
    const tone = Float32Array.from({ length: 24_000 }, (_, at) => Math.sin((at * Math.PI) / 48));
    const heard = convolve(tone, ahead?.left ?? new Float32Array(1)).subarray(4000, 20_000);
    const rms = Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / heard.length);
    expect(20 * Math.log10(rms * Math.SQRT2)).toBeCloseTo(0, 0);
  });
});
