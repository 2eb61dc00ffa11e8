import { describe, expect, it } from 'vitest';
import { randomOf } from '../score/random.ts';
import type { SectionKind } from '../score/score.ts';
import { energyOf } from './energy.ts';
import { moodOf } from './moods.ts';

const lucky = { ...randomOf(1), chance: () => true };
const unlucky = { ...randomOf(1), chance: () => false };

const draft = (kind: SectionKind, bars: number, energy: number) => {
  return { kind, theme: 'A', bars, energy } as const;
};

type Drafts = Parameters<typeof energyOf>[0];

const curveOf = (drafts: Drafts, random = unlucky, mood = moodOf('행복한')) =>
  energyOf(drafts, mood, random).energy;

const at = (values: readonly number[], index: number) => values.at(index) ?? Number.NaN;

describe('the breath before a climax', () => {
  const song = [draft('verse', 8, 0.5), draft('climax', 8, 1)];

  it('is held in the last bar alone', () => {
    const held = curveOf(song, lucky);
    const plain = curveOf(song);
    expect(held.toSpliced(7, 1)).toEqual(plain.toSpliced(7, 1));
    expect(at(held, 7)).toBeLessThan(at(plain, 7) * 0.4);
    expect(at(held, 7)).toBeLessThan(at(held, 6) / 2);
  });

  it('lowers the section it belongs to, so that the bar is known by its distance', () => {
    const { sections, energy } = energyOf(song, moodOf('행복한'), lucky);
    expect(at(energy, 7) * 1000).toBeLessThan((sections[0]?.energy ?? 0) / 2);
  });

  it('is not held elsewhere, nor in a section too short for it', () => {
    const elsewhere = [draft('verse', 8, 0.5), draft('chorus', 8, 1)];
    expect(curveOf(elsewhere, lucky)).toEqual(curveOf(elsewhere));
    const short = [draft('verse', 2, 0.5), draft('climax', 8, 1)];
    expect(curveOf(short, lucky)).toEqual(curveOf(short));
  });
});

it('strikes out of nowhere in the middle of a bridge where the mood asks for it', () => {
  const song = [draft('verse', 8, 0.9), draft('bridge', 8, 0.2), draft('verse', 8, 0.5)];
  const scary = curveOf(song, unlucky, moodOf('무서운'));
  const calm = curveOf(song, unlucky, { ...moodOf('무서운'), devices: [] });
  expect(at(scary, 12)).toBe(Math.max(...scary));
  expect(at(scary, 12)).toBeGreaterThan(at(scary, 11) * 2);
  expect(scary.toSpliced(12, 1)).toEqual(calm.toSpliced(12, 1));
});

it('climbs through a build nearly to what follows', () => {
  const curve = curveOf([draft('build', 8, 0.3), draft('chorus', 8, 0.9)]);
  const build = curve.slice(0, 8);
  expect(build).toEqual(build.toSorted((a, b) => a - b));
  const climbed = (at(build, 7) - at(build, 0)) / (at(curve, 8) - at(build, 0));
  expect(climbed).toBeGreaterThan(0.7);
  expect(climbed).toBeLessThan(1);
});

it('fades through an outro, where a verse would swell', () => {
  const outro = curveOf([draft('outro', 8, 0.5)]);
  expect(outro).toEqual(outro.toSorted((a, b) => b - a));
  expect(at(outro, 0) - at(outro, 7)).toBeGreaterThan(0.06);
  const verse = curveOf([draft('verse', 8, 0.5)]);
  expect(at(verse, 7)).toBeGreaterThan(at(verse, 0));
});
