import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import type { Casting, Genre } from '../genre.ts';
import { parseDegree } from '../harmony/degrees.ts';
import { modeSteps } from '../harmony/scales.ts';
import { instrumentOf } from '../instruments.ts';
import { genreOf, genres } from './genres.ts';

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
    for (const { choices, from, chance } of Object.values(cast)) {
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.every(({ weight }) => weight > 0)).toBe(true);
      for (const share of [from, chance]) {
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
    expect(production.rideDb).toBeGreaterThanOrEqual(2);
    expect(production.rideDb).toBeLessThanOrEqual(5);
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
