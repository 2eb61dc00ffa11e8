import { describe, expect, it } from 'vitest';
import { engineVersion } from '#music/score/recipe.ts';
import type { Seat } from '../casting.ts';
import { compose } from '../compose.ts';
import { chord, chordsOver } from '../groove/test-grooves.ts';
import type { InstrumentId } from '../instruments.ts';
import { moodOf } from '../moods.ts';
import { meterOf } from '../notation.ts';
import { createTestPlan, createTestPlayer } from '../test-plans.ts';
import { voicingsOf, writePad } from './chords.ts';

describe('chords', () => {
  function figuresOf(mood: '그루비한' | '로맨틱한', seed: number): ReadonlySet<string> | null {
    const brief = { genre: '시네마틱', moods: [mood], insts: [], seconds: 60 } as const;
    const { score } = compose({ engine: engineVersion, seed, brief });
    const arp = score.parts.find(({ role }) => role === 'arp');
    const pulses = score.meter.steps * 6;
    const bars = Array.from({ length: score.bars - 1 }, (_, bar) =>
      (arp?.notes ?? [])
        .filter(({ pulse }) => Math.floor(pulse / pulses) === bar)
        .map(({ pulse }) => pulse % pulses)
        .join(' '),
    );
    return arp ? new Set(bars.filter((bar) => bar !== '')) : null;
  }

  it('uses the same ostinato figure throughout the piece', () => {
    const seeds = Array.from({ length: 10 }, (_, seed) => seed);
    const steady = seeds.flatMap((seed) => figuresOf('그루비한', seed)?.size ?? []);
    const free = seeds.flatMap((seed) => figuresOf('로맨틱한', seed)?.size ?? []);
    expect(steady.length).toBeGreaterThanOrEqual(6);
    // One figure each for low, middle and high energy, of one bar or two.
    expect(Math.max(...steady)).toBeLessThanOrEqual(6);
    expect(Math.max(...free)).toBeGreaterThan(6);
  });
});

describe('voicings', () => {
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
});

describe('pad', () => {
  const bar = 96;
  const meter = meterOf('4/4');
  const major = chord(0, [0, 4, 7]);
  const minor = chord(9, [0, 3, 7]);

  /** Writes one chord per bar and returns pitch, first bar and length in bars of each note. */
  function padOver(hands: readonly (readonly number[])[], silent: readonly number[] = []) {
    const chords = chordsOver(hands.length, meter, [major, minor]);
    const voicings = chords.map((each, at) => ({ chord: each, pitches: hands[at] ?? [] }));
    const plays = hands.map((_, at) => !silent.includes(at));
    return writePad({ plan: createTestPlan({ meter }), plays, voicings }).map(
      ({ pitch, pulse, pulses }) => [pitch, pulse / bar, pulses / bar],
    );
  }

  it('ties common tones and moves the others', () => {
    const hands = [
      [60, 64, 67],
      [60, 64, 69],
    ];
    expect(padOver(hands)).toEqual([
      [60, 0, 2],
      [64, 0, 2],
      [67, 0, 1],
      [69, 1, 1],
    ]);
  });

  it('repeats a tied note after four bars', () => {
    const hands = Array.from({ length: 6 }, () => [60]);
    expect(padOver(hands)).toEqual([
      [60, 0, 4],
      [60, 4, 2],
    ]);
  });

  it('is silent in excluded bars', () => {
    const hands = Array.from({ length: 3 }, () => [60, 64]);
    expect(padOver(hands, [1])).toEqual([
      [60, 0, 1],
      [64, 0, 1],
      [60, 2, 1],
      [64, 2, 1],
    ]);
  });

  it('ends a note at a chord that does not contain it', () => {
    expect(padOver([[60], [62], [60]])).toEqual([
      [60, 0, 1],
      [62, 1, 1],
      [60, 2, 1],
    ]);
  });
});
