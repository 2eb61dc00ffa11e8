import { describe, expect, it } from 'vitest';
import type { Form, FormSection } from '../genre.ts';
import { genres } from './genres.ts';

interface Case {
  readonly name: string;
  readonly form: Form;
  readonly quarterMs: number;
}

const cases = genres.flatMap(({ key, forms, quarterMs }) =>
  forms.map(
    ({ item }): Case => ({ name: `${key}: ${item.name}`, form: item, quarterMs: quarterMs.medium }),
  ),
);

function indexOf(sections: readonly FormSection[], kind: FormSection['kind']): number {
  const index = sections.findIndex((section) => section.kind === kind);
  expect(index, kind).toBeGreaterThanOrEqual(0);
  return index;
}

it.each(genres)('$key has more than one form', ({ forms }) => {
  expect(forms.length).toBeGreaterThanOrEqual(2);
});

describe.each(cases)('$name', ({ form: { sections }, quarterMs }) => {
  const climax = indexOf(sections, 'climax');
  const verse = indexOf(sections, 'verse');
  const energyAt = (index: number) => (sections[index] as FormSection).energy;

  it('has the highest energy in the climax, well above the first verse', () => {
    expect(energyAt(climax)).toBeGreaterThanOrEqual(0.95);
    expect(energyAt(climax)).toBe(Math.max(...sections.map(({ energy }) => energy)));
    expect(energyAt(climax) - energyAt(verse)).toBeGreaterThanOrEqual(0.35);
  });

  it('has a quiet breakdown or bridge before the climax', () => {
    const falls = sections.slice(1, climax).filter(({ kind, energy }, at) => {
      const still = kind === 'breakdown' || kind === 'bridge';
      return still && energy < 0.45 && energyAt(at) - energy >= 0.2;
    });
    expect(falls).not.toEqual([]);
  });

  it('begins and ends quietly', () => {
    for (const { kind, energy } of sections) {
      if (kind === 'intro' || kind === 'outro') expect(energy).toBeLessThanOrEqual(0.4);
    }
  });

  it('never drops the verse and the climax', () => {
    expect(sections[climax]?.spare).toBe(0);
    expect(sections[verse]?.spare).toBe(0);
  });

  it('lasts about two minutes in sections of even length', () => {
    const bars = sections.reduce((sum, section) => sum + section.bars, 0);
    const seconds = (bars * 4 * quarterMs) / 1000;
    expect(seconds).toBeGreaterThan(105);
    expect(seconds).toBeLessThan(138);
    for (const section of sections) expect(section.bars % 2).toBe(0);
  });
});
