import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionsOf,
  type Speaker,
  type SpeakerGains,
  speakerGains,
  spreadCentre,
  stereoGains,
} from './placement.ts';

describe('placement', () => {
  const place = { pan: 0, azimuth: 350, elevation: 10, width: 0, send: null };

  describe('directionsOf', () => {
    it('returns one direction for a narrow part', () => {
      const { left, right } = directionsOf(place);
      expect(left).toEqual({ azimuth: 350, elevation: 10 });
      expect(right).toEqual(left);
    });

    it('puts the left channel on the left of the listener, ahead and behind', () => {
      const ahead = directionsOf({ ...place, width: 40 });
      expect([ahead.left.azimuth, ahead.right.azimuth]).toEqual([18, 322]);
      const behind = directionsOf({ ...place, azimuth: 180, width: 100 });
      expect([behind.left.azimuth, behind.right.azimuth]).toEqual([110, 250]);
    });
  });

  describe('stereoGains', () => {
    it('has unity gain in the centre', () => {
      const { left, right } = stereoGains(place);
      expect(left).toBeCloseTo(1);
      expect(right).toBeCloseTo(1);
    });

    it('preserves the power at every pan position', () => {
      for (const pan of [-100, -35, 20, 100]) {
        const { left, right } = stereoGains({ ...place, pan });
        expect(left * left + right * right).toBeCloseTo(2);
        expect(left > right).toBe(pan < 0);
      }
    });

    it('removes the side signal at width 0', () => {
      expect(stereoGains(place).side).toBe(0);
      expect(stereoGains({ ...place, width: 100 }).side).toBeGreaterThan(1);
    });
  });
});

describe('speakers', () => {
  const totalPower = (gains: SpeakerGains) =>
    Object.values(gains).reduce((sum, gain) => sum + gain * gain, 0);

  describe('speakerGains', () => {
    const speakerDirections: readonly (readonly [Speaker, number, number])[] = [
      ['FC', 0, 0],
      ['FL', 30, 0],
      ['SL', 90, 0],
      ['BL', 140, 0],
      ['BR', 220, 0],
      ['SR', 270, 0],
      ['FR', 330, 0],
      ['TFL', 45, 45],
      ['TBL', 135, 45],
      ['TBR', 225, 60],
      ['TFR', 315, 45],
    ];

    it.each(speakerDirections)(
      'feeds %s alone from %i° and %i° up',
      (speaker, azimuth, elevation) => {
        const gains = speakerGains([{ azimuth, elevation }]);
        expect(Object.keys(gains)).toEqual([speaker]);
        expect(gains[speaker]).toBeCloseTo(1, 6);
      },
    );

    it('preserves the power for any number of directions', () => {
      const direction = fc.record({
        azimuth: fc.double({ min: -720, max: 720, noNaN: true }),
        elevation: fc.double({ min: -90, max: 90, noNaN: true }),
      });
      fc.assert(
        fc.property(fc.array(direction, { minLength: 1, maxLength: 4 }), (directions) => {
          expect(totalPower(speakerGains(directions))).toBeCloseTo(1, 6);
        }),
        { seed: 1 },
      );
    });

    it('feeds only the two neighbouring speakers', () => {
      expect(Object.keys(speakerGains([{ azimuth: 60, elevation: 0 }])).sort()).toEqual([
        'FL',
        'SL',
      ]);
    });
  });

  describe('spreadCentre', () => {
    it('shares the centre with its neighbours at the same power', () => {
      const gains = spreadCentre(speakerGains([{ azimuth: 0, elevation: 0 }]));
      expect(totalPower(gains)).toBeCloseTo(1, 6);
      expect(gains.FC).toBeCloseTo(Math.SQRT1_2, 6);
      expect(gains.FL).toBeCloseTo(0.5, 6);
      expect(gains.FR).toBeCloseTo(0.5, 6);
    });
  });
});
