import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTextMeasure,
  drawText,
  layOutText,
  loadPretendard,
  truncateText,
} from './card-text.ts';

describe('typeface', () => {
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
});

describe('text layout', () => {
  const steps = [
    { size: 3, lines: 1 },
    { size: 2, lines: 2 },
    { size: 1, lines: 3 },
  ] as const;
  const measureAt = (size: number) => (text: string) => size * [...text].length;
  const words = fc.array(fc.stringMatching(/^[가-힣a-z]{1,14}$/), { minLength: 1, maxLength: 14 });

  it('never exceeds the column width or the maximum number of lines', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 40 }), (list, width) => {
        const { size, lines } = layOutText(list.join(' '), width, steps, measureAt);
        for (const line of lines) expect(measureAt(size)(line)).toBeLessThanOrEqual(width);
        expect(lines.length).toBeLessThanOrEqual(
          steps.find((step) => step.size === size)?.lines ?? 0,
        );
      }),
    );
  });

  it('breaks only between words when every word fits', () => {
    fc.assert(
      fc.property(words, (list) => {
        const { lines } = layOutText(list.join(' '), 30, steps, measureAt);
        const text = lines.join(' ');
        if (!text.endsWith('…')) expect(text).toBe(list.join(' '));
      }),
    );
  });

  it('uses the largest size that fits the text', () => {
    expect(layOutText('가나다', 9, steps, measureAt)).toEqual({ size: 3, lines: ['가나다'] });
    expect(layOutText('가나다 라', 9, steps, measureAt)).toEqual({
      size: 2,
      lines: ['가나다', '라'],
    });
  });

  it('balances the line lengths', () => {
    const { lines } = layOutText('가 나 다 라 마 바', 18, [{ size: 2, lines: 2 }], measureAt);
    expect(lines).toEqual(['가 나 다', '라 마 바']);
  });

  it('breaks a word only when it is longer than a line', () => {
    expect(layOutText('abcdefgh', 5, steps, measureAt)).toEqual({
      size: 1,
      lines: ['abcde', 'fgh'],
    });
  });

  it('truncates long text, at a word boundary when one is near', () => {
    const measure = measureAt(1);
    expect(truncateText('가나다', 3, measure)).toBe('가나다');
    expect(truncateText('가나다라마', 4, measure)).toBe('가나다…');
    expect(truncateText('늦은 밤의 노래들', 8, measure)).toBe('늦은 밤의…');
  });
});
