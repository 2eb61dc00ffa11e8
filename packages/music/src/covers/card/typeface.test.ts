import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { createTextMeasure, drawText } from './draw-text.ts';
import { loadPretendard } from './typeface.ts';

/** Measures the drawn glyphs, which are slightly narrower than the sum of advances. */
function drawnWidth(text: string, weight: 'Bold' | 'Medium'): number {
  const style = { weight, size: 100, tracking: -0.03, fill: '#FFFFFF' };
  const drawn = drawText(50, 120, text, style);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 200">${drawn}</svg>`;
  const fontFiles = [loadPretendard(weight).file];
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()?.width ?? 0;
}

it.each([
  '심야의 서울',
  '서울, 11시',
  'Walking Home',
  'MMMMMMMM',
  'illlliiii',
  'AVATAR To Yo',
  '비 갠 골목 — Café & Été',
])('measures the width of %s', (text) => {
  for (const weight of ['Bold', 'Medium'] as const) {
    const width = createTextMeasure({ weight, size: 100, tracking: -0.03 })(text);
    const drawn = drawnWidth(text, weight);
    expect(drawn).toBeLessThan(width + 4);
    expect(drawn).toBeGreaterThan(width * 0.92 - 16);
  }
});
