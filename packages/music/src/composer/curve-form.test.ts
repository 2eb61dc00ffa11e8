import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layouts, planCurve } from './curve-form.ts';
import { moodOf } from './moods.ts';

const levels = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: 2,
  maxLength: 120,
});
const options = fc.record({
  mood: fc.constantFrom(moodOf('차분한'), moodOf('강렬한')),
  layout: fc.constantFrom(...layouts),
  statesTheme: fc.boolean(),
});

const ramp = (from: number, to: number, bars: number) =>
  Array.from({ length: bars }, (_, bar) => from + ((to - from) * bar) / (bars - 1));

const kindsOf = (shape: readonly number[]) =>
  planCurve(shape, {
    mood: moodOf('행복한'),
    layout: layouts[0] as (typeof layouts)[number],
    statesTheme: false,
  }).sections.map(({ kind }) => kind);

describe('planCurve', () => {
  it('covers all bars with sections of at most eight bars and one climax', () => {
    fc.assert(
      fc.property(levels, options, (bars, given) => {
        const { sections, energy } = planCurve(bars, given);
        expect(energy).toHaveLength(bars.length);
        let next = 0;
        for (const section of sections) {
          expect(section.firstBar).toBe(next);
          expect(section.bars).toBeGreaterThanOrEqual(1);
          expect(section.bars).toBeLessThanOrEqual(8);
          next += section.bars;
        }
        expect(next).toBe(bars.length);
        expect(sections.filter(({ kind }) => kind === 'climax')).toHaveLength(1);
      }),
    );
  });

  it('has its climax where the curve is highest', () => {
    fc.assert(
      fc.property(levels, options, (bars, given) => {
        const { sections } = planCurve(bars, given);
        const climax = sections.find(({ kind }) => kind === 'climax');
        expect(climax?.energy).toBe(Math.max(...sections.map(({ energy }) => energy)));
      }),
    );
  });

  it('orders the energy of the bars like their levels', () => {
    fc.assert(
      fc.property(levels, options, (bars, given) => {
        const { energy } = planCurve(bars, given);
        const order = bars
          .map((_, bar) => bar)
          .toSorted((a, b) => Number(bars[a]) - Number(bars[b]));
        const sorted = order.map((bar) => energy[bar] as number);
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
      }),
    );
  });

  it('opens with room for a theme of eight bars', () => {
    fc.assert(
      fc.property(levels, options, (bars, given) => {
        const first = planCurve(bars, { ...given, statesTheme: true }).sections[0];
        expect(first?.theme).toBe('A');
        if (bars.length >= 10) expect(first?.bars).toBe(8);
      }),
    );
  });

  it('names sections after the shape of the curve', () => {
    const late = [...ramp(0.1, 0.2, 8), ...ramp(0.3, 0.7, 8), ...ramp(1, 0.95, 8)];
    expect([...new Set(kindsOf(late))]).toEqual(['intro', 'build', 'climax']);
    const valley = [...ramp(1, 1, 8), ...ramp(0.2, 0.2, 8), ...ramp(0.8, 0.8, 8)];
    expect(kindsOf(valley)).toEqual(['climax', 'breakdown', 'chorus']);
    expect(kindsOf([...ramp(0.9, 0.8, 8), ...ramp(0.5, 0.5, 8), ...ramp(0.3, 0.1, 8)]).at(-1)).toBe(
      'outro',
    );
  });
});
