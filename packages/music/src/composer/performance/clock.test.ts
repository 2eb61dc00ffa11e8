import { describe, expect, it } from 'vitest';
import type { Meter } from '#music/score/score.ts';
import { moodOf } from '../moods.ts';
import { barPulses, meterOf } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { createTestPlan } from '../test-plans.ts';
import { createClock } from './clock.ts';

const { genre } = createTestPlan({});
const bars = 8;
const quarterMs = 480;

interface ClockOptions {
  readonly of?: 8 | 16;
  readonly swing?: number;
  readonly rubato?: number;
  readonly meter?: Meter['name'];
  readonly ending?: Plan['ending'];
}

function createTestClock({
  of = 8,
  swing = 50,
  rubato = 0,
  meter = '4/4',
  ending = 'held',
}: ClockOptions) {
  const style = { ...genre.groove, swing: { from: 50, to: 50, of } };
  const plan = createTestPlan({
    genre: { ...genre, groove: style },
    mood: { ...moodOf('행복한'), rubato },
    meter: meterOf(meter),
    quarterMs,
    bars,
    ending,
  });
  return createClock(plan, swing);
}

const barLines = (meter: Meter['name']) =>
  Array.from({ length: bars }, (_, bar) => bar * barPulses(meterOf(meter)));

it('is linear without swing, rubato and ritenuto', () => {
  const clock = createTestClock({});
  for (const pulse of [0, 6, 12, 18, 24, 100, 96 * 7]) {
    expect(clock(pulse)).toBeCloseTo((pulse * quarterMs) / 24);
  }
});

describe('swing', () => {
  it.each([8, 16] as const)('lengthens the first of two %iths and preserves the pair', (of) => {
    const clock = createTestClock({ of, swing: 66 });
    const pair = of === 8 ? 24 : 12;
    for (const start of [0, pair, 96 + pair]) {
      const first = clock(start + pair / 2) - clock(start);
      expect(first / (clock(start + pair) - clock(start))).toBeCloseTo(0.66);
      expect(clock(start)).toBeCloseTo((start * quarterMs) / 24);
    }
  });

  it('is not applied in 6/8 and 7/8', () => {
    for (const meter of ['6/8', '7/8'] as const) {
      const [swung, even] = [createTestClock({ meter, swing: 66 }), createTestClock({ meter })];
      for (const pulse of [6, 12, 30]) expect(swung(pulse)).toBe(even(pulse));
    }
  });
});

describe('rubato', () => {
  it('deviates within a bar in alternating directions', () => {
    const [free, strict] = [createTestClock({ rubato: 4 }), createTestClock({})];
    expect(free(48) - strict(48)).toBeGreaterThan(10);
    expect(free(96 + 48) - strict(96 + 48)).toBeLessThan(-5);
  });

  it.each(['4/4', '3/4', '6/8', '7/8'] as const)('preserves the bar lines of %s', (meter) => {
    const [free, strict] = [
      createTestClock({ meter, rubato: 4, swing: 60 }),
      createTestClock({ meter }),
    ];
    for (const pulse of barLines(meter)) expect(free(pulse)).toBeCloseTo(strict(pulse));
  });

  it('is monotonic', () => {
    const clock = createTestClock({ rubato: 4, swing: 67, ending: 'ritenuto' });
    const times = Array.from({ length: bars * 96 }, (_, pulse) => clock(pulse));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

it('slows down over the last two bars only for a ritenuto', () => {
  const barMs = 4 * quarterMs;
  const lengths = (ending: Plan['ending']) => {
    const clock = createTestClock({ ending });
    return barLines('4/4').map((pulse) => (clock(pulse + 95.999) - clock(pulse)) / barMs);
  };
  const [before, first, second] = lengths('ritenuto').slice(-3);
  expect(before).toBeCloseTo(1, 3);
  expect(first).toBeCloseTo(1.08, 3);
  expect(second).toBeCloseTo(1.2, 3);
  for (const length of lengths('held')) expect(length).toBeCloseTo(1, 3);
});
