import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, it } from 'vitest';
import { colorDistance, contrast, ink } from './color.ts';
import { chooseColorCode } from './draw-cover.ts';
import { type Palette, palettes } from './palette.ts';

const all = optionKeys('mood').flatMap((mood) =>
  palettes[mood].map((palette, at) => ({ name: `${mood} ${at}`, palette })),
);

it('has three or more palettes per mood, in different colour worlds', () => {
  for (const mood of optionKeys('mood')) {
    expect(palettes[mood].length, mood).toBeGreaterThanOrEqual(3);
    expect(new Set(palettes[mood].map(({ world }) => world)).size, mood).toBeGreaterThanOrEqual(3);
  }
});

const colorsOf = ({ world: _, ...colors }: Palette) => Object.values(colors);

it('uses upper-case hex colours', () => {
  for (const { palette } of all)
    for (const color of colorsOf(palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

it('has a bold colour with enough contrast to the background', () => {
  for (const { name, palette } of all)
    expect(contrast(palette.bold, palette.background), name).toBeGreaterThanOrEqual(2.2);
});

it('has no two nearly equal colours in one palette', () => {
  for (const { name, palette } of all)
    for (const [at, color] of colorsOf(palette).entries())
      for (const otherColor of colorsOf(palette).slice(at + 1))
        expect(colorDistance(color, otherColor), `${name} ${color} ${otherColor}`).toBeGreaterThan(
          0.08,
        );
});

it('has no background that is close to the page colour', () => {
  for (const { name, palette } of all)
    expect(colorDistance(palette.background, ink), name).toBeGreaterThan(0.08);
});

it('chooses a colour code of the palette with enough contrast on ink', () => {
  for (const { name, palette } of all) {
    expect(colorsOf(palette), name).toContain(chooseColorCode(palette));
    expect(contrast(chooseColorCode(palette), ink), name).toBeGreaterThanOrEqual(3);
  }
});
