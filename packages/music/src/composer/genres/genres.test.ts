import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import type { Casting, Form, FormSection, Genre, Intensity, Pattern, Steps } from '../genre.ts';
import { parseDegree } from '../harmony/degrees.ts';
import { modeSteps } from '../harmony/scales.ts';
import { instrumentOf } from '../instruments.ts';
import { meterOf } from '../notation.ts';
import { genreOf, genres } from './genres.ts';

describe('genres', () => {
  const decibels = (power: number) => 10 * Math.log10(power);
  const mannersOf = ({ choices }: Casting) => choices.map(({ item }) => instrumentOf(item).manner);

  function likeliest({ choices }: Casting): string {
    return choices.reduce((a, b) => (b.weight > a.weight ? b : a)).item;
  }

  function difference(a: Genre, b: Genre): number {
    const squares = a.production.bands.map(
      (band, at) => (band - (b.production.bands[at] as number)) ** 2,
    );
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  }

  it.each(optionKeys('genre'))('defines the genre %s', (key) => {
    expect(genreOf(key).key).toBe(key);
  });

  describe.each(genres)('$key', (genre) => {
    const { cast, quarterMs, harmony, production, gate } = genre;

    it('has three speeds in multiples of 8 ms', () => {
      expect(quarterMs.slow).toBeGreaterThan(quarterMs.medium);
      expect(quarterMs.medium).toBeGreaterThan(quarterMs.fast);
      for (const ms of Object.values(quarterMs)) expect(ms % 8).toBe(0);
    });

    it('has choices for every seat', () => {
      for (const { choices, minEnergy, chance } of Object.values(cast)) {
        expect(choices.length).toBeGreaterThan(0);
        expect(choices.every(({ weight }) => weight > 0)).toBe(true);
        for (const share of [minEnergy, chance]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
    });

    it('casts four or more leads, no drums in melodic seats and only drums in rhythm seats', () => {
      expect(cast.lead.choices.length).toBeGreaterThanOrEqual(4);
      for (const seat of [cast.lead, cast.second, cast.counter]) {
        expect(mannersOf(seat)).not.toContain('drums');
      }
      for (const seat of [cast.drums, cast.percussion]) {
        expect(new Set(mannersOf(seat))).toEqual(new Set(['drums']));
      }
    });

    it('casts only bass instruments that reach low C', () => {
      for (const { item } of cast.bass.choices) {
        expect(instrumentOf(item).range[0]).toBeLessThanOrEqual(36);
      }
    });

    it('has loops that can be parsed in any mode', () => {
      for (const { item } of [...harmony.loops.major, ...harmony.loops.minor]) {
        for (const mode of Object.keys(modeSteps) as (keyof typeof modeSteps)[]) {
          expect(() => item.split(' ').map((token) => parseDegree(token, mode))).not.toThrow();
        }
      }
    });

    it('has octave bands that sum to 0 dB', () => {
      const power = production.bands.reduce((sum, band) => sum + 10 ** (band / 10), 0);
      expect(Math.abs(decibels(power))).toBeLessThanOrEqual(0.75);
      expect(production.faderRideDb).toBeGreaterThanOrEqual(2);
      expect(production.faderRideDb).toBeLessThanOrEqual(5);
    });

    it('differs from every other genre in spectrum and rhythm section', () => {
      for (const other of genres.filter(({ key }) => key !== genre.key)) {
        expect(difference(genre, other), other.key).toBeGreaterThan(1.9);
        const band = ({ cast: { comp, bass, drums } }: Genre) => [comp, bass, drums].map(likeliest);
        expect(band(genre)).not.toEqual(band(other));
      }
    });

    it('has valid limits for the score checks', () => {
      expect(gate.notesPerSecond[0]).toBeLessThan(gate.notesPerSecond[1]);
      expect(gate.inScale).toBeLessThanOrEqual(1);
    });
  });
});

describe('forms', () => {
  interface Case {
    readonly name: string;
    readonly form: Form;
    readonly quarterMs: number;
  }

  const cases = genres.flatMap(({ key, forms, quarterMs }) =>
    forms.map(
      ({ item }): Case => ({
        name: `${key}: ${item.name}`,
        form: item,
        quarterMs: quarterMs.medium,
      }),
    ),
  );

  function indexOf(sections: readonly FormSection[], kind: FormSection['kind']): number {
    const index = sections.findIndex((section) => section.kind === kind);
    expect(index, kind).toBeGreaterThanOrEqual(0);
    return index;
  }

  it.each(genres)('$key has more than one form', ({ forms }) => {
    expect(forms.length).toBeGreaterThanOrEqual(2);
  });

  describe.each(cases)('$name', ({ form: { sections }, quarterMs }) => {
    const climax = indexOf(sections, 'climax');
    const verse = indexOf(sections, 'verse');
    const energyAt = (index: number) => (sections[index] as FormSection).energy;

    it('has the highest energy in the climax, well above the first verse', () => {
      expect(energyAt(climax)).toBeGreaterThanOrEqual(0.95);
      expect(energyAt(climax)).toBe(Math.max(...sections.map(({ energy }) => energy)));
      expect(energyAt(climax) - energyAt(verse)).toBeGreaterThanOrEqual(0.35);
    });

    it('has a quiet breakdown or bridge before the climax', () => {
      const falls = sections.slice(1, climax).filter(({ kind, energy }, at) => {
        const still = kind === 'breakdown' || kind === 'bridge';
        return still && energy < 0.45 && energyAt(at) - energy >= 0.2;
      });
      expect(falls).not.toEqual([]);
    });

    it('begins and ends quietly', () => {
      for (const { kind, energy } of sections) {
        if (kind === 'intro' || kind === 'outro') expect(energy).toBeLessThanOrEqual(0.4);
      }
    });

    it('never drops the verse and the climax', () => {
      expect(sections[climax]?.dropRank).toBe(0);
      expect(sections[verse]?.dropRank).toBe(0);
    });

    it('lasts about two minutes in sections of even length', () => {
      const bars = sections.reduce((sum, section) => sum + section.bars, 0);
      const seconds = (bars * 4 * quarterMs) / 1000;
      expect(seconds).toBeGreaterThan(105);
      expect(seconds).toBeLessThan(138);
      for (const section of sections) expect(section.bars % 2).toBe(0);
    });
  });
});

describe('patterns', () => {
  const intensities: readonly Intensity[] = ['low', 'mid', 'high'];

  describe.each(genres)('$key', ({ meters, cast, comp, arp, bass, groove }) => {
    const barLengths = [...new Set(meters.map(({ item }) => meterOf(item).steps))];
    const fits = (steps: Steps, bar: number) => steps.length % bar === 0;

    function expectTwoOfEach(patterns: readonly Pattern[]): void {
      for (const bar of barLengths) {
        for (const intensity of intensities) {
          const known = patterns.filter(
            (pattern) => pattern.intensity === intensity && fits(pattern.steps, bar),
          );
          expect(new Set(known.map(({ steps }) => steps)).size).toBe(known.length);
          expect(known.length, `${bar} ${intensity}`).toBeGreaterThanOrEqual(2);
        }
      }
    }

    it('has a meter for each length of bar', () => {
      expect(barLengths).toHaveLength(meters.length);
    });

    it.each([
      ['comp', comp, /^[CUBcub1-6][CUBcub1-6_-]*$|^-[CUBcub1-6_-]*$/],
      ['arp', arp, /^[CUBcub1-6][CUBcub1-6_-]*$|^-[CUBcub1-6_-]*$/],
      ['bass', bass, /^[R537OAWroaw][R537OAWroaw_-]*$|^-[R537OAWroaw_-]*$/],
    ] as const)('writes %s with valid letters in whole bars of one meter', (_, patterns, legal) => {
      for (const { steps } of patterns) {
        expect(steps).toMatch(legal);
        expect(steps, 'sustains a rest').not.toContain('-_');
        expect(
          barLengths.filter((bar) => fits(steps, bar)),
          steps,
        ).toHaveLength(1);
      }
      expectTwoOfEach(patterns);
    });

    it('writes drums with valid letters and lanes of equal length', () => {
      for (const { lanes } of [...groove.drums, ...groove.percussion]) {
        const written = Object.values(lanes);
        expect(new Set(written.map((steps) => steps.length)).size).toBe(1);
        for (const steps of written) {
          expect(steps).toMatch(/^[xXgo-]+$/);
          expect(steps).toMatch(/[xXgo]/);
          expect(
            barLengths.filter((bar) => fits(steps, bar)),
            steps,
          ).toHaveLength(1);
        }
      }
    });

    it('has a beat for every meter and intensity', () => {
      const beatSets = [groove.percussion, ...(cast.drums.chance > 0 ? [groove.drums] : [])];
      for (const beats of beatSets) {
        for (const bar of barLengths) {
          for (const intensity of intensities) {
            const known = beats.filter(
              (beat) =>
                beat.intensity === intensity &&
                Object.values(beat.lanes).every((l) => fits(l, bar)),
            );
            expect(known, `${bar} ${intensity}`).not.toEqual([]);
          }
        }
      }
      if (cast.drums.chance > 0.5) expect(groove.drums.length).toBeGreaterThanOrEqual(4);
    });

    it('has more strokes at higher intensity', () => {
      const strokes = (intensity: Intensity) => {
        const all = groove.drums.filter((beat) => beat.intensity === intensity);
        const text = all.flatMap(({ lanes }) => Object.values(lanes)).join('');
        const bars = all.reduce(
          (sum, { lanes }) => sum + (Object.values(lanes)[0] ?? '').length,
          0,
        );
        return text.replaceAll('-', '').length / Math.max(1, bars);
      };
      if (groove.drums.length === 0) return;
      expect(strokes('mid')).toBeGreaterThan(strokes('low'));
      expect(strokes('high')).toBeGreaterThan(strokes('mid'));
    });
  });
});
