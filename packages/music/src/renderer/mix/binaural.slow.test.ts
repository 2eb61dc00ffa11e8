import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#music/score/score.ts';
import { createTestPart } from '#music/score/test-score.ts';
import { silence } from '#music/signal/audio.ts';
import { interauralDifferences } from '#music/signal/interaural.ts';
import { octaveBands } from '#music/signal/spectrum.ts';
import { largestDifference, pinkNoise, tone } from '#music/signal/test-signals.ts';
import { loadHrirs } from '../hrtf/hrir.ts';
import { mixBinaural } from './binaural.ts';

const samples = 24_000;
const place = { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null };
const noise = pinkNoise(samples, 0.3, 1);
const bands = octaveBands({ left: noise, right: noise });
const ride = Float32Array.of(1);

function mixFrom(azimuth: number, role: Role, sound = noise, width = 0) {
  const strip = {
    part: createTestPart({ role, place: { ...place, azimuth, width } }),
    audio: { left: sound, right: sound.slice() },
  };
  return mixBinaural([strip], { wet: silence(samples), ride, bands });
}

// One ffmpeg run computes all directions, so that the tests below start no process each.
beforeAll(() =>
  loadHrirs([0, 30, 42, 45, 90, 270, 318].map((azimuth) => ({ azimuth, elevation: 0 }))),
);

describe('binauralMix', () => {
  it('renders a source ahead equally at both ears', async () => {
    const { levelDb, timeUs } = interauralDifferences(await mixFrom(0, 'lead'));
    expect(Math.abs(levelDb)).toBeLessThan(0.1);
    expect(Math.abs(timeUs)).toBeLessThan(10);
  });

  it.each([
    [45, 1],
    [90, 1],
    [270, -1],
  ])('renders %i° louder and earlier at the nearer ear', async (azimuth, side) => {
    const { levelDb, timeUs } = interauralDifferences(await mixFrom(azimuth, 'lead'));
    expect(side * levelDb).toBeGreaterThan(3);
    expect(side * timeUs).toBeGreaterThan(300);
    expect(side * timeUs).toBeLessThan(800);
  });

  it('renders a wide part equally at both ears', async () => {
    const { levelDb } = interauralDifferences(await mixFrom(0, 'pad', noise, 60));
    expect(Math.abs(levelDb)).toBeLessThan(0.1);
  });

  it('renders bass and the low end of drums in the centre', async () => {
    const low = tone(samples, 60, 0.3);
    for (const role of ['bass', 'drums'] as const) {
      const { left, right } = await mixFrom(90, role, low);
      const level = Math.max(...left.subarray(12_000));
      expect(largestDifference(left.subarray(12_000), right.subarray(12_000))).toBeLessThan(
        0.05 * level,
      );
    }
  });

  it('matches the tone of the stereo mix', async () => {
    const mix = await mixFrom(30, 'lead');
    octaveBands(mix).forEach((db, band) => {
      // The HRTF nearly blocks the lowest octave, and the correction is limited to 12 dB.
      if (band > 1) expect(Math.abs(db - (bands[band] as number))).toBeLessThan(3);
    });
  });
});
