import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barGridOf } from '#music/score/bar-grid.ts';
import { type Fit, fitSampleRate } from '#music/score/fit.ts';
import { durationOf, type TempoBar } from '#music/score/tempo-map.ts';
import { meterOf } from '../notation.ts';
import { solveFit } from './solve-fit.ts';
import { largestTempoJump, minEndMs } from './timeline.ts';

const parents = fc.record({
  meter: fc.constantFrom('4/4', '3/4', '6/8', '7/8').map((name) => meterOf(name as '4/4')),
  quarterMs: fc.integer({ min: 42, max: 150 }).map((units) => 8 * units),
});

const fits = fc
  .record({
    seconds: fc.oneof(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 30, max: 600 })),
    shares: fc.array(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), weight: fc.constant(0.5) }),
      {
        maxLength: 8,
      },
    ),
  })
  .map(
    ({ seconds, shares }): Fit => ({
      samples: seconds * fitSampleRate + 17,
      hits: shares.map(({ share, weight }) => ({ ms: share * seconds * 1000, weight })),
      shapes: [],
    }),
  );

const runs = { numRuns: 40 };

describe('solveFit', () => {
  it('begins a bar within 4 ms of every hit, inside the tempo limits', () => {
    fc.assert(
      fc.property(parents, fits, (parent, fit) => {
        const solved = solveFit(parent, fit);
        if (!solved.ok) return;
        const { timeline, hits } = solved;
        const grid = barGridOf({ ...parent, bars: timeline.bars.length, tempoMap: timeline.bars });
        const starts = timeline.hitBars.map((bar) => grid.msAt(bar));
        expect(starts).toHaveLength(hits.length);
        for (const [at, { ms }] of hits.entries())
          expect(Math.abs((starts[at] as number) - ms)).toBeLessThanOrEqual(4);
        const beats = timeline.bars.flatMap(({ beatsMs }) => beatsMs);
        expect(beats.every((ms) => ms > 0 && ms % 8 === 0)).toBe(true);
        expect(largestTempoJump(timeline.bars)).toBeLessThanOrEqual(0.03);
        const edges = [...new Set([0, ...timeline.hitBars, timeline.bars.length - 1])];
        for (const [at, from] of edges.slice(0, -1).entries()) {
          const stretch = timeline.bars.slice(from, edges[at + 1]);
          const steps = stretch.reduce((sum, bar) => sum + bar.steps, 0);
          const ms = stretch.reduce((sum, bar) => sum + durationOf(bar), 0);
          expect(Math.abs((steps * parent.quarterMs) / 4 / ms - 1)).toBeLessThanOrEqual(
            0.03 + 1e-9,
          );
        }
        const strokeMs = grid.msAt(timeline.bars.length - 1);
        const endMs = (fit.samples * 1000) / fitSampleRate - strokeMs;
        expect(endMs).toBeGreaterThanOrEqual(
          timeline.endsOnHit ? minEndMs.hit - 4 : minEndMs.natural,
        );
      }),
      runs,
    );
  });

  it('fills the length with whole beats where the end is open, and returns to the tempo of the beginning', () => {
    fc.assert(
      fc.property(parents, fits, (parent, closed) => {
        const fit: Fit = { ...closed, shapes: ['open_end'] };
        const solved = solveFit(parent, fit);
        if (!solved.ok) return;
        const { timeline, hits } = solved;
        const bars = timeline.bars.slice(0, -1);
        const grid = barGridOf({ ...parent, bars: bars.length, tempoMap: bars });
        const missingMs = (fit.samples * 1000) / fitSampleRate - grid.msAt(bars.length);
        expect(missingMs).toBeGreaterThanOrEqual(0);
        expect(missingMs).toBeLessThan(8);
        timeline.hitBars.forEach((bar, at) => {
          const { ms } = hits[at] as { ms: number };
          expect(Math.abs(grid.msAt(bar) - ms)).toBeLessThanOrEqual(4);
        });
        expect(largestTempoJump([...bars, bars[0] as TempoBar])).toBeLessThanOrEqual(0.03);
      }),
      runs,
    );
  });

  it('proposes a request that it accepts whenever it refuses one', () => {
    let refused = 0;
    fc.assert(
      fc.property(parents, fits, fc.boolean(), (parent, closed, isOpen) => {
        const fit: Fit = isOpen ? { ...closed, shapes: ['open_end'] } : closed;
        const solved = solveFit(parent, fit);
        if (solved.ok) return;
        refused += 1;
        expect(solveFit(parent, solved.refusal.proposal).ok).toBe(true);
      }),
      { ...runs, numRuns: 25 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  const parent = { meter: meterOf('4/4'), quarterMs: 504 };
  const fitOf = (seconds: number, hits: readonly number[], more: Partial<Fit> = {}): Fit => ({
    samples: seconds * fitSampleRate,
    hits: hits.map((ms) => ({ ms, weight: 1 })),
    shapes: [],
    ...more,
  });
  const refusalOf = (fit: Fit) => {
    const solved = solveFit(parent, fit);
    return solved.ok ? null : solved.refusal;
  };

  it('names the hits that no tempo inside the limits meets, and the tempo they need', () => {
    expect(refusalOf(fitOf(60, [20_000, 21_400]))).toMatchObject({
      reason: 'tempo',
      hits: [0, 1],
      spanMs: 1400,
      neededTempoPercent: 8,
    });
    expect(refusalOf(fitOf(60, [20_000, 20_200]))?.reason).toBe('hits_too_dense');
  });

  it.each([
    ['too_short', fitOf(4, [])],
    ['too_long', fitOf(601, [])],
    [
      'too_many_hits',
      fitOf(
        200,
        [10, 20, 30, 40, 50, 60, 70, 80, 90].map((s) => s * 1000),
      ),
    ],
    ['conflicting_shapes', fitOf(60, [], { shapes: ['build_up', 'steady'] })],
    ['conflicting_shapes', fitOf(60, [], { shapes: ['open_end', 'calm_end'] })],
    ['tempo', fitOf(5.8, [], { shapes: ['open_end'] })],
    ['hit_too_late', fitOf(60, [59_500])],
  ] as const)('refuses %s with a proposal inside the limits', (reason, fit) => {
    const refusal = refusalOf(fit);
    expect(refusal?.reason).toBe(reason);
    expect(solveFit(parent, refusal?.proposal as Fit).ok).toBe(true);
  });

  it.each([336, 504, 1104])(
    'fits ten minutes without hits at the tempo of the parent, %i ms',
    (quarterMs) => {
      const solved = solveFit({ meter: meterOf('3/4'), quarterMs }, fitOf(600, []));
      if (!solved.ok) throw new Error(solved.refusal.reason);
      const [bar] = solved.timeline.bars;
      expect(Math.abs(durationOf(bar as TempoBar) / (3 * quarterMs) - 1)).toBeLessThan(0.015);
    },
  );

  it('gives the same bars for the same request', () => {
    const fit = fitOf(58, [12_345, 37_300]);
    expect(solveFit(parent, fit)).toEqual(solveFit(parent, fit));
  });
});
