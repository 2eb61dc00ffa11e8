import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Speaker, type SpeakerGains, speakerGains, spreadCentre } from './speakers.ts';

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
    expect(Object.keys(speakerGains([{ azimuth: 60, elevation: 0 }])).sort()).toEqual(['FL', 'SL']);
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
