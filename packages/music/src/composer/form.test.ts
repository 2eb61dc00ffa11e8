import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitForm } from './form.ts';
import { genres } from './genres/genres.ts';

const forms = genres.flatMap((genre) => genre.forms.map(({ item }) => item));
const anyForm = fc.constantFrom(...forms);

it('fills exactly the requested bars with sections of two or more bars', () => {
  fc.assert(
    fc.property(anyForm, fc.integer({ min: 4, max: 100 }), (form, pairs) => {
      const bars = pairs * 2;
      const sections = fitForm(form, bars);
      expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
      for (const section of sections) {
        expect(section.bars).toBeGreaterThanOrEqual(2);
        expect(section.bars % 2).toBe(0);
      }
    }),
  );
});

it('retains the climax in the shortest piece and adds sections to a long one', () => {
  for (const form of forms) {
    const kinds = fitForm(form, 8).map(({ kind }) => kind);
    const fullest = form.sections.reduce((a, b) => (b.energy > a.energy ? b : a));
    expect(kinds).toContain(fullest.kind);
    expect(fitForm(form, 200).length).toBeGreaterThan(form.sections.length);
  }
});
