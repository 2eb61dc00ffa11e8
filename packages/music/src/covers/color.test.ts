import { expect, it } from 'vitest';
import { chroma, colorDistance, contrast, mixColors } from './color.ts';

it('measures the WCAG contrast ratio', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#35C79F', '#35C79F')).toBe(1);
});

it('measures the perceptual distance of two colours', () => {
  expect(colorDistance('#000000', '#FFFFFF')).toBeCloseTo(1, 3);
  expect(colorDistance('#FF5B3A', '#FF5B3A')).toBe(0);
  expect(colorDistance('#FF5B3A', '#FF5C3B')).toBeLessThan(0.01);
});

it('separates grey from colour by chroma', () => {
  expect(chroma('#808080')).toBeLessThan(0.001);
  expect(chroma('#FF5B3A')).toBeGreaterThan(0.18);
});

it('mixes channel by channel', () => {
  expect(mixColors('#000000', '#FF8000', 0.5)).toBe('#804000');
  expect(mixColors('#0A0B0C', '#FFFFFF', 0)).toBe('#0A0B0C');
});
