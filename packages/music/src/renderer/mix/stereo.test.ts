import { describe, expect, it } from 'vitest';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { octaveBands, templateBands } from '#music/signal/spectrum.ts';
import { pinkNoise, rmsDb } from '#music/signal/test-signals.ts';
import type { Take } from '../takes.ts';
import { createRoomResponse } from './room.ts';
import { mixStereo } from './stereo.ts';

const samples = 4 * 48_000;
const place = { pan: 0, azimuth: 0, elevation: 0, width: 100, send: -100 };
const production = {
  ...createTestScore({}).production,
  hall: { decay: 5, predelayMs: 10, dampHz: 5000 },
  bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
};
const room = createRoomResponse(production);

const sound = () => ({ left: pinkNoise(samples, 0.3, 1), right: pinkNoise(samples, 0.3, 2) });

const take: Take = { kind: 'full', firstBar: 0, bars: 4, startMs: 0, lengthMs: 4000, tailMs: 0 };

function mixTestStrip(energy = [500, 500, 500, 500], ride = 0) {
  const strip = { part: createTestPart({ place }), audio: sound() };
  const score = createTestScore({
    quarterMs: 250,
    bars: 4,
    energy,
    production: { ...production, ride },
  });
  return mixStereo([strip], score, { room, take });
}

describe('stereoMix', () => {
  it('corrects a share of the difference to the tone of the style', () => {
    const target = templateBands(production);
    const before = octaveBands(sound());
    octaveBands(mixTestStrip().mix).forEach((db, band) => {
      const missing = (target[band] as number) - (before[band] as number);
      const remaining = (target[band] as number) - db;
      // The correction is limited to 6 dB, but no band stays more than 5 dB above the style.
      const expected = missing - Math.max(-6, Math.min(6, 0.6 * missing));
      const excess = Math.max(expected, -5);
      expect(Math.abs(remaining - excess)).toBeLessThan(2);
    });
  });

  it('applies the fader ride', () => {
    const { left } = mixTestStrip([400, 400, 1000, 1000], 60).mix;
    const quiet = rmsDb(left.subarray(24_000, 72_000));
    const loud = rmsDb(left.subarray(120_000, 168_000));
    expect(loud - quiet).toBeGreaterThan(4);
    expect(loud - quiet).toBeLessThan(6.5);
  });

  it('returns the hall as a separate signal', () => {
    const { wet } = mixTestStrip();
    expect(wet.left).toHaveLength(samples);
    const hallAttenuation = rmsDb(sound().left) - rmsDb(wet.left);
    expect(hallAttenuation).toBeGreaterThan(5);
    expect(hallAttenuation).toBeLessThan(10);
  });
});
