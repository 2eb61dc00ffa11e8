import { optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barMsOf } from '../score/score.ts';
import { bpmOfQuarter, tempoClassOf } from '../score/tempo-class.ts';
import { fitLength } from './fit-length.ts';
import { meterOf } from './notation.ts';

const inputs = fc.record({
  lengthMs: fc.integer({ min: 5000, max: 300_000 }),
  meter: fc.constantFrom('4/4', '3/4', '6/8', '7/8').map((name) => meterOf(name as '4/4')),
  preferredMs: fc.integer({ min: 336, max: 1200 }),
  tempo: fc.constantFrom(...optionKeys('tempo')),
});

describe('fitLength', () => {
  it('leaves time to decay after the start of the last bar, on the grid of the synthesiser', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { quarterMs, bars } = fitLength(input);
        const barMs = barMsOf(input.meter, quarterMs);
        expect(bars).toBeGreaterThanOrEqual(2);
        expect(input.lengthMs - (bars - 1) * barMs).toBeGreaterThanOrEqual(1800);
        expect(barMs % 4).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('stays within the requested tempo class', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { quarterMs } = fitLength(input);
        expect(tempoClassOf(bpmOfQuarter(quarterMs))).toBe(input.tempo);
      }),
      { numRuns: 300 },
    );
  });

  it('fills a length of half a minute or more with bars but for a tail of a few seconds', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(input.lengthMs >= 30_000);
        const { quarterMs, bars } = fitLength(input);
        const tailMs = input.lengthMs - bars * barMsOf(input.meter, quarterMs);
        expect(tailMs).toBeGreaterThan(500);
        expect(tailMs).toBeLessThan(4500);
      }),
      { numRuns: 300 },
    );
  });

  it('stays near the preferred speed in pieces of a minute', () => {
    const { quarterMs } = fitLength({
      lengthMs: 60_000,
      meter: meterOf('4/4'),
      preferredMs: 560,
      tempo: '보통',
    });
    expect(Math.abs(quarterMs / 560 - 1)).toBeLessThan(0.06);
  });

  it('throws for a length without room for two bars', () => {
    const input = { meter: meterOf('4/4'), preferredMs: 800, tempo: '느림' } as const;
    expect(() => fitLength({ ...input, lengthMs: 4000 })).toThrow('no room');
  });
});
