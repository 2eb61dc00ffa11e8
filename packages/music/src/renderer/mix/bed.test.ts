import { describe, expect, it } from 'vitest';
import { silence } from '../dsp/audio.ts';
import { partOf } from '../test-score.ts';
import { bedOf } from './bed.ts';
import { type Speaker, speakers714 } from './speakers.ts';
import type { Strip } from './sum.ts';
import { correlation, pinkNoise, rmsDb } from './test-sounds.ts';

const samples = 48_000;

describe('bedOf', () => {
  const stripAs = (role: 'bass' | 'drums' | 'lead' | 'pad', width: number, azimuth = 0): Strip => ({
    part: partOf({ role, place: { pan: 0, azimuth, elevation: 0, width, send: null } }),
    audio: { left: pinkNoise(samples, 0.2, 1), right: pinkNoise(samples, 0.2, 2) },
  });
  const levels = (strip: Strip) => {
    const bed = bedOf([strip], silence(samples));
    return (speaker: Speaker) => rmsDb(bed[speaker]);
  };

  it('gives the low-frequency speaker bass and drums only', () => {
    expect(levels(stripAs('bass', 0))('LFE')).toBeGreaterThan(-60);
    expect(levels(stripAs('drums', 50))('LFE')).toBeGreaterThan(-60);
    expect(levels(stripAs('lead', 0))('LFE')).toBe(Number.NEGATIVE_INFINITY);
  });

  it('has the bass in front and the tune not in the centre alone', () => {
    const bass = levels(stripAs('bass', 0));
    expect(bass('FC')).toBeGreaterThan(bass('FL'));
    expect(bass('SL')).toBe(Number.NEGATIVE_INFINITY);
    const lead = levels(stripAs('lead', 0));
    expect(lead('FC') - lead('FL')).toBeCloseTo(3, 1);
  });

  it('wraps a wide part around', () => {
    const pad = levels(stripAs('pad', 100, 180));
    for (const speaker of ['FL', 'SL', 'BL'] as const) expect(pad(speaker)).toBeGreaterThan(-40);
    expect(pad('SL') - pad('SR')).toBeCloseTo(0, 0);
  });

  it('fills the room with a hall that is another one everywhere', () => {
    const wet = { left: pinkNoise(samples, 0.1, 5), right: pinkNoise(samples, 0.1, 6) };
    const bed = bedOf([], wet);
    const heard = speakers714.filter((speaker) => speaker !== 'FC' && speaker !== 'LFE');
    for (const one of heard) {
      expect(rmsDb(bed[one])).toBeGreaterThan(rmsDb(wet.left) - 8);
      const nextTo = { FL: 'SL', SL: 'BL', BL: 'BR', TFL: 'TBL', TBL: 'SL' } as const;
      const other = nextTo[one as keyof typeof nextTo];
      if (other) expect(Math.abs(correlation(bed[one], bed[other]))).toBeLessThan(0.3);
    }
  });
});
