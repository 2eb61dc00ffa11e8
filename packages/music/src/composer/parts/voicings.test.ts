import { describe, expect, it } from 'vitest';
import type { Seat } from '../casting.ts';
import { chordsOver } from '../groove/test-grooves.ts';
import type { InstrumentId } from '../instrument.ts';
import { meterOf } from '../meters.ts';
import { moodOf } from '../moods.ts';
import { createTestPlan, createTestPlayer } from '../test-plans.ts';
import { voicingsOf } from './voicings.ts';

const chords = chordsOver(8, meterOf('4/4'));

function pitchesOf(seat: Seat, instrument: InstrumentId = 'piano', brightness = 3) {
  const plan = createTestPlan({ mood: { ...moodOf('행복한'), brightness } });
  return voicingsOf(plan, createTestPlayer(seat, { instrument }), chords).map(
    ({ pitches }) => pitches,
  );
}

const mean = (hands: readonly (readonly number[])[]) => {
  const pitches = hands.flat();
  return pitches.reduce((a, b) => a + b, 0) / pitches.length;
};

describe('registers', () => {
  it.each([
    ['comp', 48, 74, 60],
    ['arp', 55, 86, 69],
    ['pad', 48, 79, 63],
  ] as const)('voices the %s between %i and %i, around %i', (seat, low, high, centre) => {
    const hands = pitchesOf(seat);
    expect(Math.min(...hands.flat())).toBeGreaterThanOrEqual(low);
    expect(Math.max(...hands.flat())).toBeLessThanOrEqual(high);
    expect(Math.abs(mean(hands) - centre)).toBeLessThan(2.5);
  });

  it('are higher in a bright mood than in a dark one', () => {
    for (const seat of ['comp', 'arp', 'pad'] as const) {
      const rise = mean(pitchesOf(seat, 'piano', 5)) - mean(pitchesOf(seat, 'piano', 1));
      expect(rise).toBeGreaterThan(3);
    }
  });

  it.each(['glockenspiel', 'contrabass', 'ukulele'] as const)(
    'stay within the range of the %s',
    (id) => {
      const { range } = createTestPlayer('comp', { instrument: id }).instrument;
      for (const seat of ['comp', 'arp', 'pad'] as const) {
        const pitches = pitchesOf(seat, id).flat();
        expect(Math.min(...pitches)).toBeGreaterThanOrEqual(range[0]);
        expect(Math.max(...pitches)).toBeLessThanOrEqual(range[1]);
      }
    },
  );
});

it('uses as many voices as the instrument has, but two or more', () => {
  const sizes = (id: InstrumentId) => new Set(pitchesOf('pad', id).map(({ length }) => length));
  expect(sizes('violin')).toEqual(new Set([2]));
  expect(sizes('overdrive-guitar')).toEqual(new Set([3]));
  expect(sizes('piano')).toEqual(new Set([4]));
});

it('returns one voicing per chord, in order', () => {
  const voicings = voicingsOf(createTestPlan({}), createTestPlayer('pad'), chords);
  expect(voicings.map(({ chord }) => chord)).toEqual(chords);
  for (const { chord, pitches } of voicings) {
    const tones = chord.intervals.map((interval) => (chord.root + interval) % 12);
    for (const pitch of pitches) expect(tones).toContain(pitch % 12);
  }
});

it('throws for a seat that plays no chords', () => {
  expect(() => pitchesOf('lead')).toThrow('lead');
});
