import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meter } from '#music/score/score.ts';
import { barPulses, meterOf, type WrittenNote } from '../notation.ts';
import { writeDrums, writePercussion } from './drums.ts';
import type { GrooveInput } from './grooves.ts';
import {
  byBar,
  createForm,
  drumsOf,
  meters,
  repetition,
  style,
  testForm,
  withDevice,
} from './test-grooves.ts';

const bars = testForm.energy.length;
const seeds = fc.integer({ min: 0, max: 0xffffffff });
const runs = { numRuns: 12 };
const [kick, snare, hat, open, crash] = [36, 38, 42, 46, 49];

function barsOf(input: GrooveInput): WrittenNote[][] {
  return byBar(writeDrums(input), input.meter, input.energy.length);
}

const keys = (notes: readonly WrittenNote[] | undefined) => (notes ?? []).map(({ pitch }) => pitch);
const stepsOf = (notes: readonly WrittenNote[] | undefined, key: number) =>
  (notes ?? []).filter(({ pitch }) => pitch === key).map(({ pulse }) => pulse / 6);
const firstBar = (kind: string, sections = testForm.sections) =>
  sections.find((section) => section.kind === kind)?.firstBar ?? -1;

describe.each(meters)('drums in %s', (name: Meter['name']) => {
  const meter = meterOf(name);

  it.each([
    ['drums', writeDrums],
    ['percussion', writePercussion],
  ] as const)('writes %s within the piece, in order, without overlaps per key', (_, write) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const notes = write(drumsOf(seed, name));
        const end = bars * barPulses(meter);
        const ends = new Map<number, number>();
        expect(notes.length).toBeGreaterThan(bars);
        const wrong = notes.filter(({ pulse, pulses, pitch, accent }, at) => {
          const early = pulse < Math.max(notes[at - 1]?.pulse ?? 0, ends.get(pitch) ?? 0);
          ends.set(pitch, pulse + pulses);
          const whole = Number.isInteger(pulse) && Number.isInteger(pulses) && pulses > 0;
          return early || !whole || pulse + pulses > end || Math.abs(accent) > 1;
        });
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  it('repeats 30 to 70 per cent of its bars, up to four in a row', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { share, longest } = repetition(barsOf(drumsOf(seed, name)));
        expect(share).toBeGreaterThanOrEqual(0.3);
        expect(share).toBeLessThanOrEqual(0.7);
        expect(longest).toBeLessThanOrEqual(4);
        const hands = byBar(writePercussion(drumsOf(seed, name)), meter, bars);
        expect(repetition(hands).longest).toBeLessThanOrEqual(4);
      }),
      runs,
    );
  });

  it('is silent in excluded bars and deterministic for a seed', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.integer({ min: 0, max: bars - 1 })), (seed, silent) => {
        const playsIn = (bar: number) => !silent.includes(bar);
        const write = () => barsOf(drumsOf(seed, name, { playsIn }));
        const written = write();
        for (const bar of silent) expect(written[bar]).toEqual([]);
        expect(write()).toEqual(written);
      }),
      runs,
    );
  });

  it('plays more snare and tom strokes before a climax than in the groove', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const written = barsOf(drumsOf(seed, name));
        const skins = (bar: number) =>
          keys(written[bar]).filter(
            (key) => (key >= 38 && key <= 41) || [43, 45, 47, 48].includes(key),
          );
        const climax = firstBar('climax');
        expect(skins(climax - 1).length).toBeGreaterThanOrEqual(meter.beats.length);
        expect(skins(climax - 1).length).toBeGreaterThan(skins(climax - 3).length);
      }),
      runs,
    );
  });

  it('starts a section with a crash only if its energy reaches the threshold', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const written = barsOf(drumsOf(seed, name));
        for (const section of testForm.sections) {
          const struck = stepsOf(written[section.firstBar], crash).includes(0);
          expect(struck).toBe(section.energy >= 700);
        }
      }),
      runs,
    );
  });
});

describe('the sections of a piece', () => {
  it('adds layers in the intro and removes them in the outro', () => {
    const written = barsOf(drumsOf(5));
    expect(new Set(keys(written[0]))).toEqual(new Set([hat]));
    expect(keys(written[2])).toContain(kick);
    expect(keys(written[2])).not.toContain(37);
    const outro = firstBar('outro');
    expect(keys(written[outro])).toContain(37);
    expect(keys(written[bars - 1])).not.toContain(kick);
  });

  it('doubles the strokes of a build and raises their level', () => {
    const written = barsOf(drumsOf(6, '4/4', { style: { ...style('4/4'), fills: ['clap'] } }));
    const build = firstBar('build');
    const claps = [0, 1, 2, 3].map((bar) => stepsOf(written[build + bar], 39).length);
    expect(claps).toEqual([4, 4, 8, 16]);
    const loud = (written[build + 3] ?? []).filter(({ pitch }) => pitch === 39);
    expect(loud.at(-1)?.accent).toBeGreaterThan((loud[0]?.accent ?? 1) + 0.1);
  });

  it('varies a long section on one groove', () => {
    const long = createForm([['verse', 'A', 48, 0.5]]);
    const rigid = { ...style('4/4'), fill: 0 };
    for (let seed = 0; seed < 5; seed += 1) {
      const written = barsOf(drumsOf(seed, '4/4', { ...long, style: rigid }));
      expect(repetition(written).share).toBeLessThanOrEqual(0.7);
    }
  });

  it('varies even a long build on one drum', () => {
    const taiko = { intensity: 'mid', lanes: { taiko: 'X-----x-X-------' } } as const;
    const long = createForm([
      ['verse', 'A', 4, 0.5],
      ['build', 'A', 16, 0.65],
      ['climax', 'B', 4, 0.9],
    ]);
    for (let seed = 0; seed < 10; seed += 1) {
      const one = { ...style('4/4'), drums: [taiko], fills: ['taiko'] as const };
      const written = barsOf(drumsOf(seed, '4/4', { ...long, style: one }));
      expect(repetition(written).longest).toBeLessThanOrEqual(4);
    }
  });

  it('fills the bar before the break that precedes the climax', () => {
    const climax = firstBar('climax');
    const playsIn = (bar: number) => bar !== climax - 1;
    for (let seed = 0; seed < 20; seed += 1) {
      const fills = ['toms'] as const;
      const written = barsOf(drumsOf(seed, '4/4', { playsIn, style: { ...style('4/4'), fills } }));
      expect(stepsOf(written[climax - 2], 43).length).toBeGreaterThan(0);
    }
  });

  it('reuses the groove of a theme when it returns', () => {
    const written = barsOf(drumsOf(7));
    const verses = testForm.sections.filter(({ kind }) => kind === 'verse');
    const [first, again] = verses.map(({ firstBar: bar }) => stepsOf(written[bar], kick));
    expect(again).toEqual(first);
  });

  it('is silent after a stop fill', () => {
    const fills = ['stop'] as const;
    const written = barsOf(drumsOf(8, '4/4', { style: { ...style('4/4'), fills } }));
    const last = written[firstBar('climax') - 1] ?? [];
    expect(last.filter(({ pulse }) => pulse > 48 && pulse < 90)).toEqual([]);
  });
});

describe('the feel', () => {
  const plain = createForm([['verse', 'A', 32, 0.5]]);

  it('adds ghost notes only beside a backbeat', () => {
    const eager = { ...style('4/4'), ghost: 1, fill: 0 };
    const written = barsOf(drumsOf(1, '4/4', { ...plain, style: eager }));
    const ghosts = written
      .flat()
      .filter(({ pitch, accent }) => pitch === snare && accent <= -0.6)
      .map(({ pulse }) => pulse / 6);
    expect(ghosts.length).toBeGreaterThan(8);
    for (const step of ghosts) expect([3, 5, 11, 13]).toContain(step);
  });

  it('sustains an open hat until the next hat', () => {
    const airy = { ...style('4/4'), openHat: 1, fill: 0 };
    const notes = writeDrums(drumsOf(2, '4/4', { ...plain, style: airy }));
    const rings = notes.filter(({ pitch }) => pitch === open);
    expect(rings.length).toBeGreaterThan(4);
    for (const { pulse, pulses } of rings) {
      const next = notes.find((note) => note.pitch === hat && note.pulse > pulse);
      if (next) expect(pulse + pulses).toBe(next.pulse);
    }
  });

  it('accents beat 1 over 3, and beats over off-beats', () => {
    const notes = byBar(writeDrums(drumsOf(3, '4/4', plain)), meterOf('4/4'), 32)[0] ?? [];
    const accent = (step: number, key: number) =>
      notes.find(({ pulse, pitch }) => pulse === step * 6 && pitch === key)?.accent ?? 0;
    expect(accent(0, kick)).toBeGreaterThan(accent(8, kick));
    expect(accent(8, kick)).toBeGreaterThan(accent(6, kick));
    expect(accent(0, hat)).toBeGreaterThan(accent(2, hat));
  });

  it('thins out the hats at low energy and doubles them at high energy', () => {
    const hats = (energy: number, density: number) => {
      const input = { ...createForm([['verse', 'A', 4, energy]]), density };
      return stepsOf(barsOf(drumsOf(4, '4/4', input))[0], hat).length;
    };
    expect(hats(0.1, 0)).toBe(4);
    expect(hats(0.4, 0)).toBe(8);
    expect(hats(0.9, 0.5)).toBeGreaterThan(hats(0.9, -0.5));
  });

  it('moves the backbeat to 3 in half time', () => {
    const written = barsOf(drumsOf(5, '4/4', { ...plain, ...withDevice('half-time') }));
    expect(stepsOf(written[0], snare)).toEqual([8]);
  });

  it.each([
    ['oompah', '4/4', [0, 8], [4, 12]],
    ['waltz', '3/4', [0], [4, 8]],
    ['oompah', '6/8', [0, 6], [2, 4, 8, 10]],
    ['oompah', '7/8', [0, 4, 8], [2, 6, 10, 12]],
    ['waltz', '4/4', [0, 6, 8], [4, 12]],
  ] as const)('adapts %s to %s', (device, name, um, pah) => {
    const written = barsOf(drumsOf(6, name, { ...plain, ...withDevice(device) }));
    expect(stepsOf(written[0], kick)).toEqual(um);
    expect(stepsOf(written[0], snare)).toEqual(pah);
  });

  it('omits the fourth sixteenth of a beat in swung time', () => {
    const swing = { from: 62, to: 66, of: 8 } as const;
    const written = barsOf(drumsOf(9, '4/4', { style: { ...style('4/4'), swing, ghost: 0.8 } }));
    const grooves = written.filter((_, bar) => bar < firstBar('build'));
    for (const { pulse } of grooves.flat()) expect((pulse / 6) % 4).toBeLessThan(3);
  });

  it('writes nothing without patterns for the meter', () => {
    expect(writeDrums(drumsOf(1, '4/4', { style: style('7/8') }))).toEqual([]);
    expect(writePercussion(drumsOf(1, '4/4', { style: style('7/8') }))).toEqual([]);
  });
});
