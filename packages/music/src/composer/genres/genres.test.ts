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

it.each(optionKeys('genre'))('%s has a style of its own', (key) => {
  expect(genreOf(key).key).toBe(key);
});

describe.each(genres)('$key', (genre) => {
  const { cast, quarterMs, harmony, production, gate } = genre;

  it('keeps three speeds on the grid of samples', () => {
    expect(quarterMs.slow).toBeGreaterThan(quarterMs.medium);
    expect(quarterMs.medium).toBeGreaterThan(quarterMs.fast);
    for (const ms of Object.values(quarterMs)) expect(ms % 8).toBe(0);
  });

  it('offers someone for every seat', () => {
    for (const { choices, from, chance } of Object.values(cast)) {
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.every(({ weight }) => weight > 0)).toBe(true);
      for (const share of [from, chance]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  it('gives tunes to those who can sing, with a choice, and beats to drummers', () => {
    expect(cast.lead.choices.length).toBeGreaterThanOrEqual(4);
    for (const seat of [cast.lead, cast.second, cast.counter]) {
      expect(mannersOf(seat)).not.toContain('drums');
    }
    for (const seat of [cast.drums, cast.percussion]) {
      expect(new Set(mannersOf(seat))).toEqual(new Set(['drums']));
    }
  });

  it('stands on a bass that reaches down', () => {
    for (const { item } of cast.bass.choices) {
      expect(instrumentOf(item).range[0]).toBeLessThanOrEqual(36);
    }
  });

  it('names chords that can be read in any mode', () => {
    for (const { item } of [...harmony.loops.major, ...harmony.loops.minor]) {
      for (const mode of Object.keys(modeSteps) as (keyof typeof modeSteps)[]) {
        expect(() => item.split(' ').map((token) => parseDegree(token, mode))).not.toThrow();
      }
    }
  });

  it('divides its sound over the octaves without gain or loss', () => {
    const power = production.bands.reduce((sum, band) => sum + 10 ** (band / 10), 0);
    expect(Math.abs(decibels(power))).toBeLessThanOrEqual(0.75);
    expect(production.rideDb).toBeGreaterThanOrEqual(2);
    expect(production.rideDb).toBeLessThanOrEqual(5);
  });

  it('sounds like no other genre', () => {
    for (const other of genres.filter(({ key }) => key !== genre.key)) {
      expect(difference(genre, other), other.key).toBeGreaterThan(1.9);
      const band = ({ cast: { comp, bass, drums } }: Genre) => [comp, bass, drums].map(likeliest);
      expect(band(genre)).not.toEqual(band(other));
    }
  });

  it('expects what it can fulfil', () => {
    expect(gate.notesPerSecond[0]).toBeLessThan(gate.notesPerSecond[1]);
    expect(gate.inScale).toBeLessThanOrEqual(1);
  });
});
