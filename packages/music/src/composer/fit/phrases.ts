import type { Section } from '#music/score/score.ts';

/** Up to eight bars of the parent that a version takes over as a whole. */
export interface Phrase {
  /** Index of the section of the parent. */
  readonly section: number;
  readonly firstBar: number;
  readonly bars: number;
  /** Whether this is the first full statement of a theme. */
  readonly isStatement: boolean;
  readonly isClimax: boolean;
  /** Whether the music pauses here before it rises again. */
  readonly isContrast: boolean;
  /** Whether the lead plays a tune; in a solo or a bridge it may be silent. */
  readonly hasTune: boolean;
  /** Whether a longer version inserted this repetition. */
  readonly isRepeat: boolean;
}

export interface ParentForm {
  /** With the last bar, which has only the final chord. */
  readonly bars: number;
  readonly sections: readonly Section[];
  /** Notes of the tune that begin in each bar. */
  readonly tuneNotes: readonly number[];
}

export const themeBars = 8;
const minThemeNotes = 6;
/** Fewer bars than this join the phrase before them. */
const minPhraseBars = 3;

function phraseLengths(bars: number): number[] {
  const lengths: number[] = [];
  for (let left = bars; left > 0; ) {
    const joins = left - themeBars > 0 && left - themeBars < minPhraseBars;
    const length = joins ? left : Math.min(themeBars, left);
    lengths.push(length);
    left -= length;
  }
  return lengths;
}

/** Splits the sections of the parent into phrases and marks the first statement of each theme. */
export function phrasesOf({ bars, sections, tuneNotes }: ParentForm): Phrase[] {
  const stated = new Set<Section['theme']>();
  return sections.flatMap((section, index) => {
    const end = Math.min(section.firstBar + section.bars, bars - 1);
    let firstBar = section.firstBar;
    return phraseLengths(end - firstBar).map((length): Phrase => {
      const notesIn = (bars: number) =>
        tuneNotes.slice(firstBar, firstBar + bars).reduce((sum, count) => sum + count, 0);
      const notes = notesIn(themeBars);
      const isStatement =
        length >= themeBars &&
        section.kind !== 'intro' &&
        notes >= minThemeNotes &&
        !stated.has(section.theme);
      if (isStatement) stated.add(section.theme);
      const hasTune = notesIn(length) >= (minThemeNotes * Math.min(length, themeBars)) / themeBars;
      const phrase = { section: index, firstBar, bars: length, isStatement, isRepeat: false };
      firstBar += length;
      const isContrast = section.kind === 'breakdown' || section.kind === 'bridge';
      return { ...phrase, isClimax: section.kind === 'climax', isContrast, hasTune };
    });
  });
}

const sumBars = (phrases: readonly Phrase[]) => phrases.reduce((sum, { bars }) => sum + bars, 0);

/** Fewer bars than this would return too often. */
const minRepeatedBars = 16;

/**
 * The phrases that a longer version repeats, from `from` to before `end`: those between opening and
 * climax, else the opening too, else the climax too.
 */
function repeatedRange(phrases: readonly Phrase[]): { from: number; end: number } {
  const climax = phrases.findIndex(({ isClimax }) => isClimax);
  const beforeClimax = climax > 1 ? climax : Math.max(1, phrases.length - 1);
  const afterClimax = Math.max(beforeClimax, phrases.findLastIndex(({ isClimax }) => isClimax) + 1);
  const ranges = [
    { from: Math.min(1, beforeClimax - 1), end: beforeClimax },
    { from: 0, end: beforeClimax },
    { from: 0, end: afterClimax },
  ];
  const isEnough = ({ from, end }: { from: number; end: number }) => {
    const block = phrases.slice(from, end);
    // Solos and bridges alone have no tune.
    return block.some(({ hasTune }) => hasTune) && sumBars(block) >= minRepeatedBars;
  };
  return ranges.find(isEnough) ?? (ranges.at(-1) as { from: number; end: number });
}

/** Repeats phrases until they fill the bars. */
export function unrollPhrases(phrases: readonly Phrase[], bars: number): Phrase[] {
  const { from, end } = repeatedRange(phrases);
  const repeated = phrases
    .slice(from, end)
    .map((phrase) => ({ ...phrase, isStatement: false, isRepeat: true }));
  const unrolled = [...phrases];
  if (sumBars(repeated) === 0) return unrolled;
  // Every second repetition leaves out what has no tune, so that a long version does not lose it.
  const tuneful = repeated.filter(({ hasTune }) => hasTune);
  const shorter = tuneful.length > 0 ? tuneful : repeated;
  for (let turn = 0; sumBars(unrolled) < bars + themeBars; turn += 1)
    unrolled.splice(end, 0, ...(turn % 2 === 0 ? shorter : repeated));
  return unrolled;
}
