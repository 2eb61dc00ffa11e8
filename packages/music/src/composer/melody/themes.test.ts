import { describe, expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import { meterOf } from '../notation.ts';
import { createTestPlan } from '../test-plans.ts';
import type { Cell } from './cell.ts';
import { createThemes, soloBar, themeBar } from './themes.ts';

const bars = 8;
const section: Section = { kind: 'verse', theme: 'A', firstBar: 0, bars, energy: 500 };

interface ThemeOptions {
  readonly seed: number;
  readonly times?: number;
  readonly energy?: number;
  readonly stretch?: Section;
}

function writeTheme({ seed, times = 0, energy = 0.5, stretch = section }: ThemeOptions) {
  const plan = createTestPlan({
    meter: meterOf('4/4'),
    energy: Array<number>(stretch.bars).fill(energy),
  });
  const themes = createThemes(plan, createRandom(seed));
  const random = createRandom(seed).stream('heard');
  const written = Array.from({ length: stretch.bars }, (_, bar) =>
    themeBar(plan, themes, { section: stretch, times }, bar, random),
  );
  return { said: written, theme: themes[stretch.theme] };
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const notesIn = (cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

describe('a theme', () => {
  it('is stated unchanged the first time', () => {
    for (const seed of seeds) {
      const { said: written, theme } = writeTheme({ seed });
      expect(written).toEqual(theme);
    }
  });

  it('changes 20 to 45 per cent of its bars when it returns', () => {
    const changed = seeds.map((seed) => {
      const { said: written, theme } = writeTheme({ seed, times: 1 });
      return written.filter(({ cell }, bar) => cell !== theme[bar]?.cell).length;
    });
    const share = changed.reduce((a, b) => a + b, 0) / (seeds.length * bars);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.45);
  });

  it('retains its closing bars when it returns', () => {
    for (const seed of seeds) {
      const { said: written, theme } = writeTheme({ seed, times: 3 });
      const closingBars = theme.flatMap(({ closes }, bar) => (closes ? [bar] : []));
      expect(closingBars).toContain(7);
      for (const bar of closingBars) expect(written[bar]).toEqual(theme[bar]);
    }
  });

  it('is varied within a long section from its second statement on', () => {
    const stretch = { ...section, bars: 16 };
    const changed = seeds.map((seed) => {
      const { said: written, theme } = writeTheme({ seed, stretch });
      const again = written.slice(8, 15);
      expect(written.slice(0, 7)).toEqual(theme.slice(0, 7));
      return again.filter(({ cell }, bar) => cell !== theme[bar]?.cell).length;
    });
    expect(changed.reduce((a, b) => a + b, 0)).toBeGreaterThan(seeds.length);
  });
});

it('has fewer notes in quiet bars and more in full ones', () => {
  const count = (energy: number) =>
    notesIn(seeds.flatMap((seed) => writeTheme({ seed, energy }).said.map(({ cell }) => cell)));
  expect(count(0.2)).toBeLessThan(count(0.5) * 0.9);
  expect(count(0.9)).toBeGreaterThan(count(0.5) * 1.02);
});

it('closes sections of any length with the last bar of the theme', () => {
  for (const length of [2, 4, 6, 8, 10, 12]) {
    const { said: written, theme } = writeTheme({ seed: 3, stretch: { ...section, bars: length } });
    expect(written.at(-1)).toEqual(theme[7]);
  }
});

it('never repeats a bar in a solo', () => {
  const random = createRandom(9);
  const plan = createTestPlan({ meter: meterOf('4/4') });
  const written = Array.from({ length: 16 }, (_, bar) =>
    JSON.stringify(soloBar(plan, bar, random).cell),
  );
  expect(new Set(written).size).toBe(16);
});
