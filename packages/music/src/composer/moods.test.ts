import { readdirSync, readFileSync } from 'node:fs';
import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import { genres } from './genres/genres.ts';
import { moodOf } from './moods.ts';

const moods = optionKeys('mood').map(moodOf);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const products = xs.map((x, at) => (x - mx) * ((ys[at] as number) - my));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return mean(products) / (spread(xs, mx) * spread(ys, my));
}

const energies = moods.map(({ energy }) => mean(energy));
const brightnesses = moods.map(({ brightness }) => brightness);

describe('moods', () => {
  it.each(optionKeys('mood'))('defines the mood %s', (key) => {
    expect(moodOf(key).key).toBe(key);
  });

  it.each(moods)('$key stays within the value ranges', (mood) => {
    const [from, to] = mood.energy;
    expect(from).toBeGreaterThanOrEqual(1);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(5);
    expect(mood.brightness).toBeGreaterThanOrEqual(1);
    expect(mood.brightness).toBeLessThanOrEqual(5);
    for (const lean of [mood.tempo, mood.density, mood.syncopation, mood.leap]) {
      expect(Math.abs(lean)).toBeLessThanOrEqual(1);
    }
    expect(mood.legato).toBeGreaterThanOrEqual(0);
    expect(mood.legato).toBeLessThanOrEqual(1);
    expect(mood.modes.every(({ weight }) => weight > 0)).toBe(true);
  });

  it('spreads energy and brightness over their ranges without correlation', () => {
    expect(Math.min(...energies)).toBeLessThanOrEqual(1.5);
    expect(Math.max(...energies)).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...brightnesses)).toBe(1);
    expect(Math.max(...brightnesses)).toBe(5);
    expect(Math.abs(correlation(energies, brightnesses))).toBeLessThan(0.4);
  });

  it.each(moods)('$key prefers instruments that two or more genres offer', ({ likes }) => {
    expect(new Set(likes).size).toBe(likes.length);
    for (const id of likes) {
      const offering = genres.filter(({ cast }) =>
        Object.values(cast).some(({ choices }) => choices.some(({ item }) => item === id)),
      );
      expect(offering.length, id).toBeGreaterThanOrEqual(2);
    }
  });

  it('uses only devices that the composer implements', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^moods?[./]/.test(path))
      .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'));
    for (const device of new Set(moods.flatMap(({ devices }) => devices))) {
      const done = sources.some((source) => source.includes(`'${device}')`));
      expect({ device, done }).toEqual({ device, done: true });
    }
  });
});
