import { describe, expect, it } from 'vitest';
import type { Meter } from '#music/score/score.ts';
import { barPulses, meterOf } from '../meters.ts';
import { moodOf } from '../moods.ts';
import type { Plan } from '../plan.ts';
import { planWith } from '../test-plans.ts';
import { clockOf } from './time.ts';

const { genre } = planWith({});
const bars = 8;
const quarterMs = 480;

interface Wish {
  readonly of?: 8 | 16;
  readonly swing?: number;
  readonly rubato?: number;
  readonly meter?: Meter['name'];
  readonly ending?: Plan['ending'];
}

function clockWith({ of = 8, swing = 50, rubato = 0, meter = '4/4', ending = 'held' }: Wish) {
  const style = { ...genre.groove, swing: { from: 50, to: 50, of } };
  const plan = planWith({
    genre: { ...genre, groove: style },
    mood: { ...moodOf('행복한'), rubato },
    meter: meterOf(meter),
    quarterMs,
    bars,
    ending,
  });
  return clockOf(plan, swing);
}

const barLines = (meter: Meter['name']) =>
  Array.from({ length: bars }, (_, bar) => bar * barPulses(meterOf(meter)));

it('runs evenly when nothing is asked of it', () => {
  const clock = clockWith({});
  for (const pulse of [0, 6, 12, 18, 24, 100, 96 * 7]) {
    expect(clock(pulse)).toBeCloseTo((pulse * quarterMs) / 24);
  }
});

describe('swing', () => {
  it.each([8, 16] as const)('gives the first of two %iths its share and leaves the pair', (of) => {
    const clock = clockWith({ of, swing: 66 });
    const pair = of === 8 ? 24 : 12;
    for (const start of [0, pair, 96 + pair]) {
      const first = clock(start + pair / 2) - clock(start);
      expect(first / (clock(start + pair) - clock(start))).toBeCloseTo(0.66);
      expect(clock(start)).toBeCloseTo((start * quarterMs) / 24);
    }
  });

  it('has no pairs to lean on in meters of eighths', () => {
    for (const meter of ['6/8', '7/8'] as const) {
      const [swung, even] = [clockWith({ meter, swing: 66 }), clockWith({ meter })];
      for (const pulse of [6, 12, 30]) expect(swung(pulse)).toBe(even(pulse));
    }
  });
});

describe('rubato', () => {
  it('leans within a bar, one way and then back', () => {
    const [free, strict] = [clockWith({ rubato: 4 }), clockWith({})];
    expect(free(48) - strict(48)).toBeGreaterThan(10);
    expect(free(96 + 48) - strict(96 + 48)).toBeLessThan(-5);
  });

  it.each(['4/4', '3/4', '6/8', '7/8'] as const)('leaves the bar lines of %s alone', (meter) => {
    const [free, strict] = [clockWith({ meter, rubato: 4, swing: 60 }), clockWith({ meter })];
    for (const pulse of barLines(meter)) expect(free(pulse)).toBeCloseTo(strict(pulse));
  });

  it('never runs backwards', () => {
    const clock = clockWith({ rubato: 4, swing: 67, ending: 'ritenuto' });
    const times = Array.from({ length: bars * 96 }, (_, pulse) => clock(pulse));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

it('slows down over the last two bars of a ritenuto, and of nothing else', () => {
  const barMs = 4 * quarterMs;
  const lengths = (ending: Plan['ending']) => {
    const clock = clockWith({ ending });
    return barLines('4/4').map((pulse) => (clock(pulse + 95.999) - clock(pulse)) / barMs);
  };
  const [before, first, second] = lengths('ritenuto').slice(-3);
  expect(before).toBeCloseTo(1, 3);
  expect(first).toBeCloseTo(1.08, 3);
  expect(second).toBeCloseTo(1.2, 3);
  for (const length of lengths('held')) expect(length).toBeCloseTo(1, 3);
});
