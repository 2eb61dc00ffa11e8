import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatsOf, nextBeat, spreadPins } from './fit-pins.rules.ts';

describe('numbers of cuts', () => {
  test('stay where they are when they are far apart', () => {
    expect(spreadPins([10, 100, 300], 24, 320)).toEqual([10, 100, 300]);
  });

  test('never overlap, keep their order and stay within the axis', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 200, max: 1000, noNaN: true }),
        (raw, width) => {
          const positions = raw.map((each) => (each / 1000) * width).sort((a, b) => a - b);
          const placed = spreadPins(positions, 24, width);
          for (const [at, each] of placed.entries()) {
            expect(each).toBeGreaterThanOrEqual(-1e-6);
            expect(each).toBeLessThanOrEqual(width + 1e-6);
            if (at > 0) expect(each - (placed[at - 1] ?? 0)).toBeGreaterThanOrEqual(24 - 1e-6);
          }
        },
      ),
    );
  });
});

describe('beats of a version', () => {
  const section = (start_ms: number, end_ms: number) => ({
    kind: 'verse' as const,
    start_ms,
    end_ms,
    bars: 1,
    parent_start_ms: 0,
    parent_end_ms: 1000,
  });
  const beats = beatsOf({ sections: [section(0, 2000), section(2000, 4080)] }, 120);

  test('divide each section evenly', () => {
    expect(beats).toEqual([0, 500, 1000, 1500, 2000, 2520, 3040, 3560]);
  });

  test('lead from one to the next, also from a time between them', () => {
    expect(nextBeat(beats, 500, 1)).toBe(1000);
    expect(nextBeat(beats, 510, 1)).toBe(1000);
    expect(nextBeat(beats, 700, -1)).toBe(500);
    expect(nextBeat(beats, 0, -1)).toBeNull();
    expect(nextBeat(beats, 3560, 1)).toBeNull();
  });
});
