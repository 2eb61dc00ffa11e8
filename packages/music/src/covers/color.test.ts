import { expect, it } from 'vitest';
import { chroma, colorDistance, contrast, mixed } from './color.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#35C79F', '#35C79F')).toBe(1);
});

it('measures how far apart two colours look', () => {
  expect(colorDistance('#000000', '#FFFFFF')).toBeCloseTo(1, 3);
  expect(colorDistance('#FF5B3A', '#FF5B3A')).toBe(0);
  expect(colorDistance('#FF5B3A', '#FF5C3B')).toBeLessThan(0.01);
});

it('knows grey from colour', () => {
  expect(chroma('#808080')).toBeLessThan(0.001);
  expect(chroma('#FF5B3A')).toBeGreaterThan(0.18);
});

it('mixes channel by channel', () => {
  expect(mixed('#000000', '#FF8000', 0.5)).toBe('#804000');
  expect(mixed('#0A0B0C', '#FFFFFF', 0)).toBe('#0A0B0C');
});
