import { sectionKinds } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSectionRibbons } from './section-ribbons.rules.ts';

const sections = [
  { kind: 'intro', start: 0, energy: 0.2 },
  { kind: 'verse', start: 20, energy: 0.4 },
  { kind: 'chorus', start: 60, energy: 0.8 },
  { kind: 'bridge', start: 100, energy: 0.3 },
  { kind: 'chorus', start: 140, energy: 0.9 },
  { kind: 'outro', start: 180, energy: 0.2 },
] as const;

const planned = (
  kind: (typeof sectionKinds)[number],
  [start_ms, end_ms]: readonly [number, number],
  [parent_start_ms, parent_end_ms]: readonly [number, number],
) => ({ kind, start_ms, end_ms, bars: 4, parent_start_ms, parent_end_ms });

const plan = {
  sections: [
    planned('intro', [0, 10_000], [10_000, 20_000]),
    planned('chorus', [10_000, 40_000], [60_000, 90_000]),
    planned('chorus', [40_000, 50_000], [140_000, 150_000]),
    planned('outro', [50_000, 58_000], [180_000, 188_000]),
  ],
};
const input = { sections, duration: 200, plan, lengthMs: 58_000 };

describe('sections of a version', () => {
  test('have the name of the section that they come from', () => {
    const { version } = toSectionRibbons(input);
    expect(version.map(({ kind, ordinal, sourceIndex }) => [kind, ordinal, sourceIndex])).toEqual([
      ['intro', 1, 0],
      ['chorus', 1, 2],
      ['chorus', 2, 4],
      ['outro', 1, 5],
    ]);
    expect(version[1]).toMatchObject({
      start: 10 / 58,
      end: 40 / 58,
      source: { start: 0.3, end: 0.45 },
    });
  });

  test('leave out sections at the place where they would be', () => {
    expect(toSectionRibbons(input).dropped).toEqual([
      { index: 1, at: 10 / 58 },
      { index: 3, at: 40 / 58 },
    ]);
  });

  test('of a music without sections keep their own names', () => {
    const { music, version } = toSectionRibbons({ ...input, sections: [] });
    expect(music).toEqual([]);
    expect(version.map(({ kind }) => kind)).toEqual(['intro', 'chorus', 'chorus', 'outro']);
  });

  test('stay within the timelines, and every section is used or dropped', () => {
    const kind = fc.constantFrom(...sectionKinds);
    const time = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind, start: time, energy: fc.constant(0.5) }), { maxLength: 8 }),
        fc.array(fc.tuple(kind, time, time, time, time), { maxLength: 8 }),
        fc.double({ min: 1, max: 300, noNaN: true }),
        (starts, parts, duration) => {
          const ribbons = toSectionRibbons({
            sections: starts.toSorted((a, b) => a.start - b.start),
            duration,
            plan: {
              sections: parts.map(([each, a, b, c, d]) =>
                planned(
                  each,
                  [Math.min(a, b) * 1000, Math.max(a, b) * 1000],
                  [Math.min(c, d) * 1000, Math.max(c, d) * 1000],
                ),
              ),
            },
            lengthMs: duration * 1000,
          });
          for (const { start, end } of [...ribbons.music, ...ribbons.version]) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(1);
            expect(end).toBeGreaterThanOrEqual(start);
          }
          const dropped = new Set(ribbons.dropped.map(({ index }) => index));
          for (const { sourceIndex } of ribbons.version)
            if (sourceIndex !== null) expect(dropped.has(sourceIndex)).toBe(false);
        },
      ),
    );
  });
});
