import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section, SectionKind } from '#music/score/score.ts';
import type { ParentForm } from './phrases.ts';
import { planForm, type VersionSection } from './version-form.ts';

function createParent(rows: readonly (readonly [SectionKind, number])[]): ParentForm {
  let firstBar = 0;
  const sections = rows.map(([kind, bars]): Section => {
    const section = { kind, theme: 'A', firstBar, bars, energy: 500 } as const;
    firstBar += bars;
    return section;
  });
  return { bars: firstBar, sections, tuneNotes: Array.from({ length: firstBar }, () => 4) };
}

const parent = createParent([
  ['intro', 4],
  ['verse', 6],
  ['chorus', 6],
  ['breakdown', 2],
  ['climax', 8],
  ['outro', 9],
]);

const planBars = (bars: number, hitBars: readonly number[] = []): VersionSection[] =>
  planForm(parent, Array<boolean>(bars).fill(true), hitBars);

const countKind = (sections: readonly VersionSection[], kind: SectionKind) =>
  sections.filter((section) => section.kind === kind).length;

describe('planForm', () => {
  it('fills the bars with one ending and a pause before the climax, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 48, max: 240 }), (bars) => {
        const sections = planBars(bars);
        expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
        expect(countKind(sections, 'outro')).toBe(1);
        expect(countKind(sections, 'climax')).toBe(1);
        expect(countKind(sections, 'breakdown')).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });

  it('counts a section that a hit cut short as a repetition of it', () => {
    const sections = planForm(
      createParent([
        ['verse', 6],
        ['outro', 2],
      ]),
      Array<boolean>(20).fill(true),
      [5],
    );
    const verses = sections.filter(({ parentBar }) => parentBar === 0);
    expect(verses.map(({ bars }) => bars).slice(0, 2)).toEqual([5, 6]);
    expect(verses.map(({ returns }) => returns).slice(0, 2)).toEqual([0, 1]);
  });
});
