import { expect, it } from 'vitest';
import { findLoops } from './loops.ts';
import type { Score, Section, SectionKind } from './score.ts';
import { createTestScore } from './test-score.ts';

type Row = readonly [kind: SectionKind, bars: number, energy: number];

/** A score in which each bar has the energy of its section, except the `quiet` bars. */
function scoreWithSections(rows: readonly Row[], quiet: readonly number[] = []): Score {
  const sections: Section[] = [];
  for (const [kind, bars, energy] of rows) {
    const last = sections.at(-1);
    const firstBar = last ? last.firstBar + last.bars : 0;
    sections.push({ kind, theme: 'A', firstBar, bars, energy });
  }
  const energy = sections.flatMap((section) =>
    Array.from({ length: section.bars }, (_, offset) =>
      quiet.includes(section.firstBar + offset) ? section.energy * 0.4 : section.energy,
    ),
  );
  return createTestScore({ sections, energy, bars: energy.length });
}

it('picks the theme and the section with the highest energy', () => {
  const score = scoreWithSections([
    ['intro', 4, 200],
    ['verse', 8, 400],
    ['climax', 12, 900],
    ['outro', 4, 300],
  ]);
  expect(findLoops(score)).toEqual([
    { firstBar: 4, bars: 8 },
    { firstBar: 12, bars: 8 },
  ]);
});

it('excludes the last bar of a piece and uses an even number of bars', () => {
  const score = scoreWithSections([
    ['verse', 4, 400],
    ['climax', 6, 900],
  ]);
  expect(findLoops(score)).toEqual([
    { firstBar: 0, bars: 4 },
    { firstBar: 4, bars: 4 },
  ]);
});

it('returns one loop when the theme is also the section with the highest energy', () => {
  const score = scoreWithSections([
    ['intro', 4, 200],
    ['verse', 8, 700],
    ['outro', 4, 300],
  ]);
  expect(findLoops(score)).toEqual([{ firstBar: 4, bars: 8 }]);
});

it.each([
  [8, 6],
  [6, 4],
  [10, 8],
])('ends before the break bar of a section of %i bars', (bars, expectedBars) => {
  const score = scoreWithSections(
    [
      ['intro', 4, 200],
      ['verse', bars, 400],
      ['climax', 8, 900],
      ['outro', 4, 300],
    ],
    [4 + bars - 1],
  );
  expect(findLoops(score)[0]).toEqual({ firstBar: 4, bars: expectedBars });
});

it('picks another section when the break bar leaves fewer than four bars', () => {
  const rows: readonly Row[] = [
    ['intro', 4, 200],
    ['verse', 4, 400],
    ['climax', 8, 900],
    ['verse', 8, 500],
    ['outro', 4, 300],
  ];
  expect(findLoops(scoreWithSections(rows))[0]).toEqual({ firstBar: 4, bars: 4 });
  expect(findLoops(scoreWithSections(rows, [7]))[0]).toEqual({ firstBar: 16, bars: 8 });
});

it('falls back to the section with the next highest energy when the first is too short before its break', () => {
  const score = scoreWithSections(
    [
      ['verse', 8, 400],
      ['chorus', 4, 950],
      ['climax', 8, 900],
      ['outro', 4, 300],
    ],
    [11],
  );
  expect(findLoops(score)).toEqual([
    { firstBar: 0, bars: 8 },
    { firstBar: 12, bars: 8 },
  ]);
});

it('includes a quiet last bar that no climax follows', () => {
  const score = scoreWithSections(
    [
      ['verse', 8, 400],
      ['chorus', 8, 800],
      ['outro', 4, 300],
    ],
    [7],
  );
  expect(findLoops(score)[0]).toEqual({ firstBar: 0, bars: 8 });
});

it('returns no loops for a piece without sections', () => {
  expect(findLoops(createTestScore({}))).toEqual([]);
});
