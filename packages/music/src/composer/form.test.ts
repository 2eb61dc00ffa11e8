import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formOf } from './form.ts';
import { genres } from './genres/genres.ts';

const forms = genres.flatMap((genre) => genre.forms.map(({ item }) => item));
const anyForm = fc.constantFrom(...forms);

it('fills exactly the bars asked for, with nothing shorter than two', () => {
  fc.assert(
    fc.property(anyForm, fc.integer({ min: 4, max: 100 }), (form, pairs) => {
      const bars = pairs * 2;
      const sections = formOf(form, bars);
      expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
      for (const section of sections) {
        expect(section.bars).toBeGreaterThanOrEqual(2);
        expect(section.bars % 2).toBe(0);
      }
    }),
  );
});

it('keeps the climax however short the piece, and says more in a long one', () => {
  for (const form of forms) {
    const kinds = formOf(form, 8).map(({ kind }) => kind);
    const fullest = form.sections.reduce((a, b) => (b.energy > a.energy ? b : a));
    expect(kinds).toContain(fullest.kind);
    expect(formOf(form, 200).length).toBeGreaterThan(form.sections.length);
  }
});
