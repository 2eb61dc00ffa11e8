import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setText, shortened } from './lines.ts';

const steps = [
  { size: 3, lines: 1 },
  { size: 2, lines: 2 },
  { size: 1, lines: 3 },
] as const;
const measureAt = (size: number) => (text: string) => size * [...text].length;
const words = fc.array(fc.stringMatching(/^[가-힣a-z]{1,14}$/), { minLength: 1, maxLength: 14 });

it('never lets a line run out of its column, nor sets more lines than allowed', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 4, max: 40 }), (list, width) => {
      const { size, lines } = setText(list.join(' '), width, steps, measureAt);
      for (const line of lines) expect(measureAt(size)(line)).toBeLessThanOrEqual(width);
      expect(lines.length).toBeLessThanOrEqual(
        steps.find((step) => step.size === size)?.lines ?? 0,
      );
    }),
  );
});

it('breaks between words only, while every word fits', () => {
  fc.assert(
    fc.property(words, (list) => {
      const { lines } = setText(list.join(' '), 30, steps, measureAt);
      const said = lines.join(' ');
      if (!said.endsWith('…')) expect(said).toBe(list.join(' '));
    }),
  );
});

it('takes the largest size that holds the text', () => {
  expect(setText('가나다', 9, steps, measureAt)).toEqual({ size: 3, lines: ['가나다'] });
  expect(setText('가나다 라', 9, steps, measureAt)).toEqual({ size: 2, lines: ['가나다', '라'] });
});

it('evens the lines out', () => {
  const { lines } = setText('가 나 다 라 마 바', 18, [{ size: 2, lines: 2 }], measureAt);
  expect(lines).toEqual(['가 나 다', '라 마 바']);
});

it('breaks a word only when no line can hold it', () => {
  expect(setText('abcdefgh', 5, steps, measureAt)).toEqual({ size: 1, lines: ['abcde', 'fgh'] });
});

it('cuts what is too long, at a word where one is near', () => {
  const measure = measureAt(1);
  expect(shortened('가나다', 3, measure)).toBe('가나다');
  expect(shortened('가나다라마', 4, measure)).toBe('가나다…');
  expect(shortened('늦은 밤의 노래들', 8, measure)).toBe('늦은 밤의…');
});
