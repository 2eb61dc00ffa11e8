import { describe, expect, it } from 'vitest';
import { octaveBands, templateBands } from '#music/analysis/bands.ts';
import type { Take } from '../takes.ts';
import { partOf, scoreOf } from '../test-score.ts';
import { roomOf } from './room.ts';
import { stereoMix } from './stereo.ts';
import { pinkNoise, rmsDb } from './test-sounds.ts';

const samples = 4 * 48_000;
const place = { pan: 0, azimuth: 0, elevation: 0, width: 100, send: -100 };
const production = {
  ...scoreOf({}).production,
  hall: { decay: 5, predelayMs: 10, dampHz: 5000 },
  bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
};
const room = roomOf(production);

const sound = () => ({ left: pinkNoise(samples, 0.3, 1), right: pinkNoise(samples, 0.3, 2) });

const take: Take = { kind: 'full', firstBar: 0, bars: 4, startMs: 0, lengthMs: 4000, tailMs: 0 };

function mixed(energy = [500, 500, 500, 500], ride = 0) {
  const strip = { part: partOf({ place }), audio: sound() };
  const score = scoreOf({ quarterMs: 250, bars: 4, energy, production: { ...production, ride } });
  return stereoMix([strip], score, { room, take });
}

describe('stereoMix', () => {
  it('comes most of the way to the tone of the style', () => {
    const wanted = templateBands(production);
    const before = octaveBands(sound());
    octaveBands(mixed().mix).forEach((db, band) => {
      const missing = (wanted[band] as number) - (before[band] as number);
      const left = (wanted[band] as number) - db;
      // No more than 6 dB are made up for, but nothing stays more than 5 dB above.
      const expected = missing - Math.max(-6, Math.min(6, 0.6 * missing));
      const excess = Math.max(expected, -5);
      expect(Math.abs(left - excess)).toBeLessThan(2);
    });
  });

  it('moves the faders', () => {
    const { left } = mixed([400, 400, 1000, 1000], 60).mix;
    const quiet = rmsDb(left.subarray(24_000, 72_000));
    const loud = rmsDb(left.subarray(120_000, 168_000));
    expect(loud - quiet).toBeGreaterThan(4);
    expect(loud - quiet).toBeLessThan(6.5);
  });

  it('hands on the hall alone', () => {
    const { wet } = mixed();
    expect(wet.left).toHaveLength(samples);
    const under = rmsDb(sound().left) - rmsDb(wet.left);
    expect(under).toBeGreaterThan(5);
    expect(under).toBeLessThan(10);
  });
});
