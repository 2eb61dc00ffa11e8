import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { colorDistance, contrast, ink } from '#music/covers/color.ts';
import { colorCodeOf } from '#music/covers/color-code.ts';
import type { Palette } from '#music/covers/palette.ts';
import { palettes } from './palettes.ts';

const all = optionKeys('mood').flatMap((mood) =>
  palettes[mood].map((palette, at) => ({ name: `${mood} ${at}`, palette })),
);

it('has three palettes or more for every mood, in different worlds', () => {
  for (const mood of optionKeys('mood')) {
    expect(palettes[mood].length, mood).toBeGreaterThanOrEqual(3);
    expect(new Set(palettes[mood].map(({ world }) => world)).size, mood).toBeGreaterThanOrEqual(3);
  }
});

const colorsOf = ({ world: _, ...colors }: Palette) => Object.values(colors);

it('is written in upper case', () => {
  for (const { palette } of all)
    for (const color of colorsOf(palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

it('has a bold colour that is seen on the ground', () => {
  for (const { name, palette } of all)
    expect(contrast(palette.bold, palette.ground), name).toBeGreaterThanOrEqual(2.2);
});

it('has no two colours in one palette that are nearly equal', () => {
  for (const { name, palette } of all)
    for (const [at, color] of colorsOf(palette).entries())
      for (const other of colorsOf(palette).slice(at + 1))
        expect(colorDistance(color, other), `${name} ${color} ${other}`).toBeGreaterThan(0.08);
});

it('has no ground that sinks into the page', () => {
  for (const { name, palette } of all)
    expect(colorDistance(palette.ground, ink), name).toBeGreaterThan(0.08);
});

it('stands for each palette by one of its colours, seen on ink', () => {
  for (const { name, palette } of all) {
    expect(colorsOf(palette), name).toContain(colorCodeOf(palette));
    expect(contrast(colorCodeOf(palette), ink), name).toBeGreaterThanOrEqual(3);
  }
});
