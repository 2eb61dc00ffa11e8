import { beforeAll, describe, expect, it, vi } from 'vitest';
import { interauralDifferences } from '#music/signal/interaural.ts';
import { pinkNoise } from '#music/signal/test-signals.ts';
import { convolve } from '../effects/convolution.ts';
import { loadHrirs } from './hrir.ts';

async function interauralFrom(azimuth: number, elevation = 0) {
  const [response] = await loadHrirs([{ azimuth, elevation }]);
  if (!response) throw new Error('no response');
  const noise = pinkNoise(16_000, 0.3, 5);
  return interauralDifferences({
    left: convolve(noise, response.left),
    right: convolve(noise, response.right),
  });
}

// One ffmpeg run computes all directions, so that the tests below start no process each.
beforeAll(() =>
  loadHrirs([0, 45, 90, 135, 270, 315].map((azimuth) => ({ azimuth, elevation: 0 }))),
);

describe('hrirsOf', () => {
  it('has no interaural difference straight ahead', async () => {
    const { levelDb, timeUs } = await interauralFrom(0);
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
    const { levelDb, timeUs } = await interauralFrom(azimuth);
    expect(side * levelDb).toBeGreaterThan(3);
    expect(side * timeUs).toBeGreaterThan(300);
    expect(side * timeUs).toBeLessThan(800);
  });

  it('returns the responses in the order of the requested directions', async () => {
    const directions = Array.from({ length: 15 }, (_, at) => ({ azimuth: 24 * at, elevation: 5 }));
    const responses = await loadHrirs(directions);
    // The head is symmetric, so the left ear equals the right ear of the mirrored direction.
    for (let at = 1; at < 15; at += 1) {
      const mirrored = responses[15 - at]?.right;
      const differences = responses[at]?.left.map((value, tap) =>
        Math.abs(value - (mirrored?.[tap] ?? 1)),
      );
      expect(Math.max(...(differences ?? [1]))).toBeLessThan(1e-4);
    }
  });

  it('returns the same response for a direction regardless of the others in the batch', async () => {
    const direction = { azimuth: 45, elevation: 5 };
    const others = Array.from({ length: 12 }, (_, at) => ({ azimuth: 100 + 7 * at, elevation: 0 }));
    const responses = [];
    for (const batch of [[], others.slice(0, 3), others]) {
      vi.resetModules();
      const fresh = await import('./hrir.ts');
      responses.push((await fresh.loadHrirs([...batch, direction])).at(-1));
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  it('caches the response of a direction', async () => {
    const [first] = await loadHrirs([{ azimuth: 100, elevation: 4 }]);
    const [second] = await loadHrirs([{ azimuth: 460, elevation: 4.2 }]);
    expect(second).toBe(first);
  });

  it('distinguishes a source straight above from one ahead', async () => {
    const [above, ahead] = await loadHrirs([
      { azimuth: 0, elevation: 90 },
      { azimuth: 0, elevation: 0 },
    ]);
    expect(above?.left).not.toEqual(ahead?.left);
  });

  it('preserves the level of a source ahead', async () => {
    const [ahead] = await loadHrirs([{ azimuth: 0, elevation: 0 }]);
    const tone = Float32Array.from({ length: 24_000 }, (_, at) => Math.sin((at * Math.PI) / 48));
    const filtered = convolve(tone, ahead?.left ?? new Float32Array(1)).subarray(4000, 20_000);
    const rms = Math.sqrt(
      filtered.reduce((sum, value) => sum + value * value, 0) / filtered.length,
    );
    expect(20 * Math.log10(rms * Math.SQRT2)).toBeCloseTo(0, 0);
  });
});
