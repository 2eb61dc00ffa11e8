import { beforeAll, describe, expect, it } from 'vitest';
import { octaveBands } from '#music/analysis/bands.ts';
import { interauralDifferences } from '#music/analysis/interaural.ts';
import type { Role } from '#music/score/score.ts';
import { silence } from '../dsp/audio.ts';
import { hrirsOf } from '../hrtf/hrir.ts';
import { partOf } from '../test-score.ts';
import { binauralMix } from './binaural.ts';
import { largestDifference, pinkNoise, tone } from './test-sounds.ts';

const samples = 24_000;
const place = { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null };
const noise = pinkNoise(samples, 0.3, 1);
const bands = octaveBands({ left: noise, right: noise });
const ride = Float32Array.of(1);

function heard(azimuth: number, role: Role, sound = noise, width = 0) {
  const strip = {
    part: partOf({ role, place: { ...place, azimuth, width } }),
    audio: { left: sound, right: sound.slice() },
  };
  return binauralMix([strip], { wet: silence(samples), ride, bands });
}

// In one go, which spares the tests below a process each.
beforeAll(() =>
  hrirsOf([0, 30, 42, 45, 90, 270, 318].map((azimuth) => ({ azimuth, elevation: 0 }))),
);

describe('binauralMix', () => {
  it('hears what is ahead with both ears alike', async () => {
    const { levelDb, timeUs } = interauralDifferences(await heard(0, 'lead'));
    expect(Math.abs(levelDb)).toBeLessThan(0.1);
    expect(Math.abs(timeUs)).toBeLessThan(10);
  });

  it.each([
    [45, 1],
    [90, 1],
    [270, -1],
  ])('hears %i° on its side', async (azimuth, side) => {
    const { levelDb, timeUs } = interauralDifferences(await heard(azimuth, 'lead'));
    expect(side * levelDb).toBeGreaterThan(3);
    expect(side * timeUs).toBeGreaterThan(300);
    expect(side * timeUs).toBeLessThan(800);
  });

  it('has a wide part on both sides', async () => {
    const { levelDb } = interauralDifferences(await heard(0, 'pad', noise, 60));
    expect(Math.abs(levelDb)).toBeLessThan(0.1);
  });

  it('leaves bass and the lows of drums in the middle', async () => {
    const low = tone(samples, 60, 0.3);
    for (const role of ['bass', 'drums'] as const) {
      const { left, right } = await heard(90, role, low);
      const level = Math.max(...left.subarray(12_000));
      expect(largestDifference(left.subarray(12_000), right.subarray(12_000))).toBeLessThan(
        0.05 * level,
      );
    }
  });

  it('has the tone of the stereo mix', async () => {
    const mix = await heard(30, 'lead');
    octaveBands(mix).forEach((db, band) => {
      // The lowest octave a head hardly passes, and 12 dB is all it may be lifted by.
      if (band > 1) expect(Math.abs(db - (bands[band] as number))).toBeLessThan(3);
    });
  });
});
