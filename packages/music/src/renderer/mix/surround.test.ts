import { describe, expect, it } from 'vitest';
import { createTestPart } from '#music/score/test-score.ts';
import { silence } from '#music/signal/audio.ts';
import { correlation, pinkNoise, rmsDb } from '#music/signal/test-signals.ts';
import { type Speaker, speakers714 } from './placement.ts';
import type { Strip } from './strips.ts';
import { channelWeight, disperse, renderBed } from './surround.ts';

describe('surround', () => {
  it('weights only the side channels above 1', () => {
    const heavier = speakers714.filter((speaker) => channelWeight(speaker) > 1);
    expect(heavier).toEqual(['SL', 'SR']);
    expect(speakers714.filter((speaker) => channelWeight(speaker) === 0)).toEqual(['LFE']);
  });
});

describe('bed', () => {
  const samples = 48_000;

  describe('renderBed', () => {
    const stripAs = (
      role: 'bass' | 'drums' | 'lead' | 'pad',
      width: number,
      azimuth = 0,
    ): Strip => ({
      part: createTestPart({ role, place: { pan: 0, azimuth, elevation: 0, width, send: null } }),
      audio: { left: pinkNoise(samples, 0.2, 1), right: pinkNoise(samples, 0.2, 2) },
    });
    const levels = (strip: Strip) => {
      const bed = renderBed([strip], silence(samples));
      return (speaker: Speaker) => rmsDb(bed[speaker]);
    };

    it('sends only bass and drums to the LFE channel', () => {
      expect(levels(stripAs('bass', 0))('LFE')).toBeGreaterThan(-60);
      expect(levels(stripAs('drums', 50))('LFE')).toBeGreaterThan(-60);
      expect(levels(stripAs('lead', 0))('LFE')).toBe(Number.NEGATIVE_INFINITY);
    });

    it('renders the bass in front and spreads the lead beyond the centre', () => {
      const bass = levels(stripAs('bass', 0));
      expect(bass('FC')).toBeGreaterThan(bass('FL'));
      expect(bass('SL')).toBe(Number.NEGATIVE_INFINITY);
      const lead = levels(stripAs('lead', 0));
      expect(lead('FC') - lead('FL')).toBeCloseTo(3, 1);
    });

    it('spreads a wide part over side and rear speakers', () => {
      const pad = levels(stripAs('pad', 100, 180));
      for (const speaker of ['FL', 'SL', 'BL'] as const) expect(pad(speaker)).toBeGreaterThan(-40);
      expect(pad('SL') - pad('SR')).toBeCloseTo(0, 0);
    });

    it('feeds a decorrelated hall to all speakers except centre and LFE', () => {
      const wet = { left: pinkNoise(samples, 0.1, 5), right: pinkNoise(samples, 0.1, 6) };
      const bed = renderBed([], wet);
      const fedSpeakers = speakers714.filter((speaker) => speaker !== 'FC' && speaker !== 'LFE');
      for (const speaker of fedSpeakers) {
        expect(rmsDb(bed[speaker])).toBeGreaterThan(rmsDb(wet.left) - 8);
        const neighbours = { FL: 'SL', SL: 'BL', BL: 'BR', TFL: 'TBL', TBL: 'SL' } as const;
        const neighbour = neighbours[speaker as keyof typeof neighbours];
        if (neighbour)
          expect(Math.abs(correlation(bed[speaker], bed[neighbour]))).toBeLessThan(0.3);
      }
    });
  });
});

describe('dispersion', () => {
  it('preserves the level and decorrelates the signal', () => {
    const noise = pinkNoise(96_000, 0.1, 1);
    const decorrelated = disperse(noise, [11.7, 17.3, 23.9]);
    expect(rmsDb(decorrelated)).toBeCloseTo(rmsDb(noise), 0);
    expect(Math.abs(correlation(noise, decorrelated))).toBeLessThan(0.3);
  });
});
