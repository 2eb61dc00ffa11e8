import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import { meterOf, type WrittenNote } from '../notation.ts';
import {
  augment,
  type Cell,
  createCell,
  diminish,
  head,
  invert,
  ornament,
  tail,
  thin,
  vary,
} from './cell.ts';
import { insertPauses } from './line.ts';
import { nearest, stepFrom } from './pitches.ts';
import { createBlueprint } from './themes.ts';

const meters = fc.constantFrom('4/4', '3/4', '6/8', '7/8').map((name) => meterOf(name));
const cellOptions = fc.record({
  meter: meters,
  onsets: fc.integer({ min: 2, max: 9 }),
  syncopation: fc.double({ min: 0, max: 1, noNaN: true }),
  leap: fc.double({ min: 0, max: 0.6, noNaN: true }),
});
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function expectInBar(cell: Cell, steps: number): void {
  cell.forEach((note, index) => {
    expect(note.steps).toBeGreaterThan(0);
    expect(note.step + note.steps).toBeLessThanOrEqual(cell[index + 1]?.step ?? steps);
  });
}

it('creates cells that fit their bar and develops them within it', () => {
  fc.assert(
    fc.property(cellOptions, seeds, (options, seed) => {
      const random = createRandom(seed);
      const cell = createCell(options, random);
      expect(cell.length).toBe(options.onsets);
      for (const develop of [augment, diminish, head, invert, ornament, tail, thin, vary]) {
        expectInBar(develop(cell, options.meter.steps, random), options.meter.steps);
      }
    }),
  );
});

it('follows a leap with a step in the opposite direction', () => {
  fc.assert(
    fc.property(cellOptions, seeds, (options, seed) => {
      const cell = createCell(options, createRandom(seed));
      cell.forEach(({ move }, index) => {
        const next = cell[index + 1];
        if (Math.abs(move) > 1 && next) expect(next.move).toBe(move > 0 ? -1 : 1);
      });
    }),
  );
});

it('builds eight-bar phrases with a closing last bar', () => {
  fc.assert(
    fc.property(
      cellOptions,
      seeds,
      fc.constantFrom('sentence' as const, 'period', 'call', 'riff', 'long'),
      (options, seed, kind) => {
        const random = createRandom(seed);
        const bars = createBlueprint(kind, options, createCell(options, random), random);
        expect(bars.length).toBe(8);
        expect(bars[7]?.closes).toBe(true);
        for (const { cell } of bars) expectInBar(cell, options.meter.steps);
      },
    ),
  );
});

it('leaves a beat of silence in every stretch of two bars', () => {
  const notes = fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 12 }), pulses: fc.integer({ min: 6, max: 60 }) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(notes, (drawn) => {
      let at = 0;
      const line: WrittenNote[] = drawn.map(({ gap, pulses }) => {
        const note = { pulse: at + gap, pulses, pitch: 60, accent: 0 };
        at = note.pulse + pulses;
        return note;
      });
      const stretch = 192;
      const breathed = insertPauses(line, stretch, at);
      for (let from = 0; from + stretch <= at; from += stretch) {
        const inside = breathed.filter(({ pulse }) => pulse >= from && pulse < from + stretch);
        const ends = inside.map(
          (note, index) => (inside[index + 1]?.pulse ?? from + stretch) - note.pulse - note.pulses,
        );
        if (inside.length > 0) expect(Math.max(...ends)).toBeGreaterThanOrEqual(24);
      }
    }),
  );
});

it('pauses longer for a larger share of silence', () => {
  const line = Array.from({ length: 8 }, (_, at) => {
    return { pulse: at * 24, pulses: 24, pitch: 60, accent: 0 };
  });
  const silence = (share: number) => 192 - insertPauses(line, 192, 192, share).length * 24;
  expect([silence(0), silence(0.25), silence(0.5)]).toEqual([24, 24, 48]);
});

it('steps along a scale and back to the start', () => {
  const scale = [0, 2, 4, 5, 7, 9, 11];
  expect(stepFrom(60, 2, scale)).toBe(64);
  expect(stepFrom(60, -1, scale)).toBe(59);
  expect(nearest(61, scale)).toBe(60);
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 90 }),
      fc.integer({ min: -8, max: 8 }),
      (pitch, steps) => {
        const start = nearest(pitch, scale);
        expect(stepFrom(stepFrom(start, steps, scale), -steps, scale)).toBe(start);
      },
    ),
  );
});
