import { expect, it } from 'vitest';
import { scoreOf } from '../renderer/test-score.ts';
import { loopsOf } from './loops.ts';
import type { Score, Section, SectionKind } from './score.ts';

type Row = readonly [kind: SectionKind, bars: number, energy: number];

/** A piece whose bars are as full as their section, but for those that are named. */
function pieceOf(rows: readonly Row[], quiet: readonly number[] = []): Score {
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
  return scoreOf({ sections, energy, bars: energy.length });
}

it('takes the theme and the fullest section', () => {
  const score = pieceOf([
    ['intro', 4, 200],
    ['verse', 8, 400],
    ['climax', 12, 900],
    ['outro', 4, 300],
  ]);
  expect(loopsOf(score)).toEqual([
    { firstBar: 4, bars: 8 },
    { firstBar: 12, bars: 8 },
  ]);
});

it('leaves the last bar of a piece out, and keeps an even number', () => {
  const score = pieceOf([
    ['verse', 4, 400],
    ['climax', 6, 900],
  ]);
  expect(loopsOf(score)).toEqual([
    { firstBar: 0, bars: 4 },
    { firstBar: 4, bars: 4 },
  ]);
});

it('says one loop once when the theme is the fullest section', () => {
  const score = pieceOf([
    ['intro', 4, 200],
    ['verse', 8, 700],
    ['outro', 4, 300],
  ]);
  expect(loopsOf(score)).toEqual([{ firstBar: 4, bars: 8 }]);
});

it.each([
  [8, 6],
  [6, 4],
  [10, 8],
])('ends before the held breath of a section of %i bars', (bars, left) => {
  const score = pieceOf(
    [
      ['intro', 4, 200],
      ['verse', bars, 400],
      ['climax', 8, 900],
      ['outro', 4, 300],
    ],
    [4 + bars - 1],
  );
  expect(loopsOf(score)[0]).toEqual({ firstBar: 4, bars: left });
});

it('takes another section when the held breath leaves fewer than four bars', () => {
  const rows: readonly Row[] = [
    ['intro', 4, 200],
    ['verse', 4, 400],
    ['climax', 8, 900],
    ['verse', 8, 500],
    ['outro', 4, 300],
  ];
  expect(loopsOf(pieceOf(rows))[0]).toEqual({ firstBar: 4, bars: 4 });
  expect(loopsOf(pieceOf(rows, [7]))[0]).toEqual({ firstBar: 16, bars: 8 });
});

it('finds the next fullest section when the fullest is too short before its held breath', () => {
  const score = pieceOf(
    [
      ['verse', 8, 400],
      ['chorus', 4, 950],
      ['climax', 8, 900],
      ['outro', 4, 300],
    ],
    [11],
  );
  expect(loopsOf(score)).toEqual([
    { firstBar: 0, bars: 8 },
    { firstBar: 12, bars: 8 },
  ]);
});

it('keeps a quiet last bar that no climax follows', () => {
  const score = pieceOf(
    [
      ['verse', 8, 400],
      ['chorus', 8, 800],
      ['outro', 4, 300],
    ],
    [7],
  );
  expect(loopsOf(score)[0]).toEqual({ firstBar: 0, bars: 8 });
});

it('offers nothing for a piece without sections', () => {
  expect(loopsOf(scoreOf({}))).toEqual([]);
});
