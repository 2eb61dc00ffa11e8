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
      const notes = tuneNotes
        .slice(firstBar, firstBar + themeBars)
        .reduce((sum, count) => sum + count, 0);
      const isStatement =
        length >= themeBars &&
        section.kind !== 'intro' &&
        notes >= minThemeNotes &&
        !stated.has(section.theme);
      if (isStatement) stated.add(section.theme);
      const phrase = { section: index, firstBar, bars: length, isStatement, isRepeat: false };
      firstBar += length;
      return { ...phrase, isClimax: section.kind === 'climax', hasTune: notes >= minThemeNotes };
    });
  });
}

const sumBars = (phrases: readonly Phrase[]) => phrases.reduce((sum, { bars }) => sum + bars, 0);

/** Repeats the phrases between opening and climax until they fill the bars. */
export function unrollPhrases(phrases: readonly Phrase[], bars: number): Phrase[] {
  const climax = phrases.findIndex(({ isClimax }) => isClimax);
  const last = phrases.length - 1;
  const end = climax > 1 ? climax : Math.max(1, last);
  const block = phrases.slice(Math.min(1, end - 1), end);
  const repeated = block.map((phrase) => ({ ...phrase, isStatement: false, isRepeat: true }));
  const unrolled = [...phrases];
  if (sumBars(repeated) === 0) return unrolled;
  // Every second repetition leaves out what has no tune, so that a long version does not lose it.
  const tuneful = repeated.filter(({ hasTune }) => hasTune);
  const shorter = tuneful.length > 0 ? tuneful : repeated;
  for (let turn = 0; sumBars(unrolled) < bars + themeBars; turn += 1)
    unrolled.splice(end, 0, ...(turn % 2 === 0 ? shorter : repeated));
  return unrolled;
}
