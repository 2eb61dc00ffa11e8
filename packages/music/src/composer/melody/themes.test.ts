import { describe, expect, it } from 'vitest';
import { randomOf } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { meterOf } from '../meters.ts';
import { planWith } from '../test-plans.ts';
import type { Cell } from './cell.ts';
import { barOf, soloBar, themesOf } from './themes.ts';

const bars = 8;
const section: Section = { kind: 'verse', theme: 'A', firstBar: 0, bars, energy: 500 };

interface Hearing {
  readonly seed: number;
  readonly times?: number;
  readonly energy?: number;
  readonly stretch?: Section;
}

function hear({ seed, times = 0, energy = 0.5, stretch = section }: Hearing) {
  const plan = planWith({
    meter: meterOf('4/4'),
    energy: Array<number>(stretch.bars).fill(energy),
  });
  const themes = themesOf(plan, randomOf(seed));
  const random = randomOf(seed).stream('heard');
  const said = Array.from({ length: stretch.bars }, (_, bar) =>
    barOf(plan, themes, { section: stretch, times }, bar, random),
  );
  return { said, theme: themes[stretch.theme] };
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const notesIn = (cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

describe('a theme', () => {
  it('is said as it was thought the first time', () => {
    for (const seed of seeds) {
      const { said, theme } = hear({ seed });
      expect(said).toEqual(theme);
    }
  });

  it('returns varied, and yet to be known', () => {
    const changed = seeds.map((seed) => {
      const { said, theme } = hear({ seed, times: 1 });
      return said.filter(({ cell }, bar) => cell !== theme[bar]?.cell).length;
    });
    const share = changed.reduce((a, b) => a + b, 0) / (seeds.length * bars);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.45);
  });

  it('comes to rest where it did before', () => {
    for (const seed of seeds) {
      const { said, theme } = hear({ seed, times: 3 });
      const rests = theme.flatMap(({ closes }, bar) => (closes ? [bar] : []));
      expect(rests).toContain(7);
      for (const bar of rests) expect(said[bar]).toEqual(theme[bar]);
    }
  });

  it('is varied within a long section from its second statement on', () => {
    const stretch = { ...section, bars: 16 };
    const changed = seeds.map((seed) => {
      const { said, theme } = hear({ seed, stretch });
      const again = said.slice(8, 15);
      expect(said.slice(0, 7)).toEqual(theme.slice(0, 7));
      return again.filter(({ cell }, bar) => cell !== theme[bar]?.cell).length;
    });
    expect(changed.reduce((a, b) => a + b, 0)).toBeGreaterThan(seeds.length);
  });
});

it('says less in quiet bars and more in full ones', () => {
  const count = (energy: number) =>
    notesIn(seeds.flatMap((seed) => hear({ seed, energy }).said.map(({ cell }) => cell)));
  expect(count(0.2)).toBeLessThan(count(0.5) * 0.9);
  expect(count(0.9)).toBeGreaterThan(count(0.5) * 1.02);
});

it('closes every section with the end of the theme, however long', () => {
  for (const length of [2, 4, 6, 8, 10, 12]) {
    const { said, theme } = hear({ seed: 3, stretch: { ...section, bars: length } });
    expect(said.at(-1)).toEqual(theme[7]);
  }
});

it('never says the same bar twice in a solo', () => {
  const random = randomOf(9);
  const plan = planWith({ meter: meterOf('4/4') });
  const said = Array.from({ length: 16 }, (_, bar) =>
    JSON.stringify(soloBar(plan, bar, random).cell),
  );
  expect(new Set(said).size).toBe(16);
});
