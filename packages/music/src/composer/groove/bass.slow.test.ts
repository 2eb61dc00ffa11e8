import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meter } from '#music/score/score.ts';
import { barPulses, meterOf } from '../notation.ts';
import { writeBass } from './bass.ts';
import {
  bassOf,
  byBar,
  chord,
  chordsOver,
  createForm,
  meters,
  repetition,
  testForm,
  withDevice,
} from './test-grooves.ts';

const bars = testForm.energy.length;
const seeds = fc.integer({ min: 0, max: 0xffffffff });
const runs = { numRuns: 10 };
const fourFour = meterOf('4/4');
const noKicks = new Set<number>();

describe.each(meters)('bass in %s', (name: Meter['name']) => {
  const meter = meterOf(name);

  it('plays one note at a time within the piece and the range', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 20, max: 40 }), (seed, low) => {
        const notes = writeBass(bassOf(seed, name, { range: [low, low + 19] }));
        const end = bars * barPulses(meter);
        expect(notes.length).toBeGreaterThan(bars);
        const wrong = notes.filter(({ pulse, pulses, pitch, accent }, at) => {
          const over = pulse + pulses > (notes[at + 1]?.pulse ?? end);
          const out = pitch < low || pitch > low + 19 || Math.abs(accent) > 1;
          return over || out || pulse < 0 || pulses <= 0;
        });
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  it('limits repeated bars', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const written = byBar(writeBass(bassOf(seed, name)), meter, bars);
        const { share, longest } = repetition(written);
        expect(share).toBeLessThanOrEqual(0.55);
        expect(longest).toBeLessThanOrEqual(4);
      }),
      runs,
    );
  });

  it('is silent in excluded bars and deterministic for a seed', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.integer({ min: 0, max: bars - 1 })), (seed, silent) => {
        const playsIn = (bar: number) => !silent.includes(bar);
        const write = () => writeBass(bassOf(seed, name, { playsIn }));
        const notes = write();
        for (const bar of silent) {
          const [from, to] = [bar * barPulses(meter), (bar + 1) * barPulses(meter)];
          const sounding = notes.filter(({ pulse, pulses }) => pulse < to && pulse + pulses > from);
          expect(sounding).toEqual([]);
        }
        expect(write()).toEqual(notes);
      }),
      runs,
    );
  });

  it('starts each chord with its bass note', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = bassOf(seed, name);
        const opening = writeBass(input).flatMap(({ pulse, pitch }) => {
          const at = input.chords.find((chordEvent) => chordEvent.pulse === pulse);
          return at ? [{ played: pitch % 12, bass: at.bass }] : [];
        });
        expect(opening.length).toBeGreaterThan(bars * 0.9);
        expect(opening.filter(({ played, bass }) => played !== bass)).toEqual([]);
      }),
      runs,
    );
  });
});

describe('with the drums', () => {
  it('has 70 per cent of onsets on the kick', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = bassOf(seed);
        const length = barPulses(input.meter);
        const led = new Set([...input.kickPulses].map((pulse) => Math.floor(pulse / length)));
        const notes = writeBass(input).filter(({ pulse }) => led.has(Math.floor(pulse / length)));
        const met = notes.filter(({ pulse }) => input.kickPulses.has(pulse));
        expect(met.length / notes.length).toBeGreaterThanOrEqual(0.7);
      }),
      runs,
    );
  });

  it('does not move a line that lies between the kicks', () => {
    const patterns = [{ intensity: 'mid', steps: '--R---R---R---R-' }] as const;
    const kickPulses = new Set(Array.from({ length: bars * 4 }, (_, beat) => beat * 24));
    const written = byBar(writeBass(bassOf(3, '4/4', { patterns, kickPulses })), fourFour, bars);
    expect(written[4]?.map(({ pulse }) => pulse / 6)).toEqual([2, 6, 10, 14]);
  });
});

describe('the line', () => {
  it('moves roots by small intervals in the low register', () => {
    const roots = writeBass(bassOf(1, '4/4', { kickPulses: noKicks })).filter(
      ({ pulse }) => pulse % 96 === 0,
    );
    const moves = roots.slice(1).map(({ pitch }, at) => Math.abs(pitch - (roots[at]?.pitch ?? 0)));
    expect(Math.max(...roots.map(({ pitch }) => pitch))).toBeLessThanOrEqual(48);
    expect(Math.max(...moves)).toBeLessThanOrEqual(11);
    expect(moves.reduce((sum, size) => sum + size, 0) / moves.length).toBeLessThan(5.5);
  });

  it('approaches a new chord by step', () => {
    const patterns = [{ intensity: 'mid', steps: 'R___________A___' }] as const;
    const notes = writeBass(bassOf(2, '4/4', { patterns, kickPulses: noKicks }));
    const leading = notes.filter(({ pulse }, at) => pulse % 96 === 72 && at < notes.length - 1);
    const steps = leading.map((note) => {
      const next = notes.find(({ pulse }) => pulse > note.pulse);
      return Math.abs((next?.pitch ?? note.pitch) - note.pitch);
    });
    expect(steps.filter((size) => size === 1 || size === 2).length).toBeGreaterThan(
      steps.length * 0.7,
    );
  });

  it('ties a drone over bar lines for two to four bars', () => {
    const patterns = [{ intensity: 'low', steps: 'R_______________' }] as const;
    const chords = chordsOver(16, fourFour, [chord(9, [0, 3, 7])], 16);
    const calm = createForm([['verse', 'A', 16, 0.2]]);
    const notes = writeBass(
      bassOf(4, '4/4', { ...calm, patterns, chords, density: 0, kickPulses: noKicks }),
    );
    const lengths = notes.map(({ pulses }) => pulses / 96);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4);
    expect(notes.reduce((sum, { pulses }) => sum + pulses, 0)).toBe(16 * 96);
  });

  it('repeats a sustained note with the new bass when the chord changes', () => {
    const patterns = [{ intensity: 'low', steps: 'R_______________' }] as const;
    const chords = chordsOver(8, fourFour, undefined, 0.5);
    const calm = createForm([['verse', 'A', 8, 0.2]]);
    const notes = writeBass(bassOf(5, '4/4', { ...calm, patterns, chords, kickPulses: noKicks }));
    for (const { pulse, bass } of chords) {
      expect(notes.find((note) => note.pulse === pulse)?.pitch ?? -1).toSatisfy(
        (pitch: number) => pitch % 12 === bass,
      );
    }
  });

  it('plays the bass of an inversion on the first beat of every bar', () => {
    const patterns = [{ intensity: 'mid', steps: 'R_______5_______5_______R_______' }] as const;
    const chords = chordsOver(8, fourFour, [chord(0, [0, 4, 7], 4)], 2);
    const calm = createForm([['verse', 'A', 8, 0.5]]);
    const notes = writeBass(bassOf(8, '4/4', { ...calm, patterns, chords, kickPulses: noKicks }));
    const firsts = notes.filter(({ pulse }) => pulse % 96 === 0).map(({ pitch }) => pitch % 12);
    expect(firsts).toEqual(Array(8).fill(4));
  });

  it('stays on the pedal note under moving chords', () => {
    const moving = [chord(0, [0, 4, 7]), chord(5, [0, 4, 7], 0), chord(7, [0, 4, 7], 0)];
    const chords = chordsOver(bars, fourFour, moving);
    const over = writeBass(
      bassOf(6, '4/4', { chords, kickPulses: noKicks, ...withDevice('pedal') }),
    );
    const foreign = over.filter(({ pulse, pitch }) => {
      const at = chords.findLast((chordEvent) => chordEvent.pulse <= pulse);
      return at?.bass !== at?.root && pitch % 12 !== 0;
    });
    expect(foreign.length).toBeLessThan(over.length * 0.05);
  });

  it('alternates root and fifth for an oompah', () => {
    const chords = chordsOver(bars, fourFour, [chord(0, [0, 4, 7])], 4);
    const input = bassOf(7, '4/4', { chords, kickPulses: noKicks, ...withDevice('oompah') });
    const bar = byBar(writeBass(input), fourFour, bars)[4] ?? [];
    expect(bar.map(({ pulse, pitch }) => [pulse / 6, pitch % 12])).toEqual([
      [0, 0],
      [8, 7],
    ]);
  });

  it('writes nothing without chords or patterns', () => {
    expect(writeBass(bassOf(1, '4/4', { chords: [] }))).toEqual([]);
    expect(writeBass(bassOf(1, '4/4', { patterns: [] }))).toEqual([]);
  });
});
