import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../score/random.ts';
import type { SectionKind } from '../score/score.ts';
import { fitForm, planEnergy } from './form.ts';
import { genres } from './genres/genres.ts';
import { moodOf } from './moods.ts';

describe('form', () => {
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
});

describe('energy', () => {
  const lucky = { ...createRandom(1), chance: () => true };
  const unlucky = { ...createRandom(1), chance: () => false };

  const draft = (kind: SectionKind, bars: number, energy: number) => {
    return { kind, theme: 'A', bars, energy } as const;
  };

  type Drafts = Parameters<typeof planEnergy>[0];

  const curveOf = (drafts: Drafts, random = unlucky, mood = moodOf('행복한')) =>
    planEnergy(drafts, mood, random).energy;

  const at = (values: readonly number[], index: number) => values.at(index) ?? Number.NaN;

  describe('the break before a climax', () => {
    const song = [draft('verse', 8, 0.5), draft('climax', 8, 1)];

    it('lowers only the last bar', () => {
      const withBreak = curveOf(song, lucky);
      const withoutBreak = curveOf(song);
      expect(withBreak.toSpliced(7, 1)).toEqual(withoutBreak.toSpliced(7, 1));
      expect(at(withBreak, 7)).toBeLessThan(at(withoutBreak, 7) * 0.4);
      expect(at(withBreak, 7)).toBeLessThan(at(withBreak, 6) / 2);
    });

    it('stays below half the mean energy of its section', () => {
      const { sections, energy } = planEnergy(song, moodOf('행복한'), lucky);
      expect(at(energy, 7) * 1000).toBeLessThan((sections[0]?.energy ?? 0) / 2);
    });

    it('is omitted without a following climax and in short sections', () => {
      const elsewhere = [draft('verse', 8, 0.5), draft('chorus', 8, 1)];
      expect(curveOf(elsewhere, lucky)).toEqual(curveOf(elsewhere));
      const short = [draft('verse', 2, 0.5), draft('climax', 8, 1)];
      expect(curveOf(short, lucky)).toEqual(curveOf(short));
    });
  });

  it('raises the middle bar of a bridge for the sudden-forte device', () => {
    const song = [draft('verse', 8, 0.9), draft('bridge', 8, 0.2), draft('verse', 8, 0.5)];
    const scary = curveOf(song, unlucky, moodOf('무서운'));
    const calm = curveOf(song, unlucky, { ...moodOf('무서운'), devices: [] });
    expect(at(scary, 12)).toBe(Math.max(...scary));
    expect(at(scary, 12)).toBeGreaterThan(at(scary, 11) * 2);
    expect(scary.toSpliced(12, 1)).toEqual(calm.toSpliced(12, 1));
  });

  it('climbs through a build towards the energy of the next section', () => {
    const curve = curveOf([draft('build', 8, 0.3), draft('chorus', 8, 0.9)]);
    const build = curve.slice(0, 8);
    expect(build).toEqual(build.toSorted((a, b) => a - b));
    const climbed = (at(build, 7) - at(build, 0)) / (at(curve, 8) - at(build, 0));
    expect(climbed).toBeGreaterThan(0.7);
    expect(climbed).toBeLessThan(1);
  });

  it('falls through an outro and rises through a verse', () => {
    const outro = curveOf([draft('outro', 8, 0.5)]);
    expect(outro).toEqual(outro.toSorted((a, b) => b - a));
    expect(at(outro, 0) - at(outro, 7)).toBeGreaterThan(0.06);
    const verse = curveOf([draft('verse', 8, 0.5)]);
    expect(at(verse, 7)).toBeGreaterThan(at(verse, 0));
  });
});
