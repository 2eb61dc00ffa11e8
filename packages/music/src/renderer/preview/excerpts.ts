import { barGridOf } from '#music/score/bar-grid.ts';
import { findClimaxIndex, findFirstVerseIndex } from '#music/score/climax.ts';
import { type Part, type Performance, pulsesPerStep, type Score } from '#music/score/score.ts';
import { performPart } from '../perform-part.ts';
import { layOutTakes, reelDurationMs, setupMs, type Take } from '../takes.ts';

/** The beginning of a piece, and bars of it from which the settings of its mix are measured. */
export interface Excerpts {
  readonly full: Take;
  /** From the beginning, and the same sound as in the full take. */
  readonly openingMs: number;
  /** Whether the opening is the whole piece. */
  readonly isWhole: boolean;
  /** Bars elsewhere, which follow on the reel. */
  readonly windows: readonly Take[];
  readonly reelMs: number;
}

const openingMs = 8400;
/** A piece this long is its own opening. */
const maxWholeMs = 18_000;
const windowMs = 4000;
/** Notes of a window end this long before the end of its tail. */
const windowTailMs = 1500;
const maxWindows = 3;

interface BarRange {
  readonly firstBar: number;
  readonly bars: number;
}

/** Ranges of whole bars: the climax and the first verse, and for every part not in them where it plays most. */
function chooseWindows(score: Score, openingBars: number): BarRange[] {
  const grid = barGridOf(score);
  const pulses = score.meter.steps * pulsesPerStep;
  const last = score.bars - 1;
  const rangeFrom = (wanted: number): BarRange => {
    let bars = 1;
    const firstBar = Math.min(wanted, last - 1);
    while (firstBar + bars < last && grid.msAt(firstBar + bars) - grid.msAt(firstBar) < windowMs)
      bars += 1;
    return { firstBar, bars };
  };
  const ranges: BarRange[] = [{ firstBar: 0, bars: openingBars }];
  const covers = (bar: number) =>
    ranges.some(({ firstBar, bars }) => bar >= firstBar && bar < firstBar + bars);
  const add = (bar: number) => {
    if (bar > 0 && !covers(bar) && ranges.length <= maxWindows) ranges.push(rangeFrom(bar));
  };
  const { sections } = score;
  add(sections[findClimaxIndex(sections)]?.firstBar ?? -1);
  add(sections[findFirstVerseIndex(sections)]?.firstBar ?? -1);
  for (const { notes } of score.parts) {
    const counts = Array.from({ length: last }, () => 0);
    for (const { pulse } of notes) {
      const bar = Math.floor(pulse / pulses);
      if (bar < last) counts[bar] = (counts[bar] as number) + 1;
    }
    if (counts.some((count, bar) => count > 0 && covers(bar))) continue;
    add(counts.indexOf(Math.max(...counts)));
  }
  return ranges.slice(1);
}

export function layOutExcerpts(score: Score): Excerpts {
  const full = layOutTakes(score, ['full'])[0] as Take;
  const wholeMs = reelDurationMs([full]);
  if (wholeMs <= maxWholeMs)
    return { full, isWhole: true, openingMs: wholeMs, windows: [], reelMs: wholeMs };
  const grid = barGridOf(score);
  let startMs = openingMs + setupMs;
  const windows = chooseWindows(score, Math.floor(grid.barAt(openingMs))).map((range): Take => {
    const lengthMs = grid.slice(range.firstBar, range.bars).msAt(range.bars);
    const take = { kind: 'loop', ...range, startMs, lengthMs, tailMs: windowTailMs } as const;
    startMs += lengthMs + windowTailMs;
    return take;
  });
  const reelMs = Math.max(openingMs, reelDurationMs(windows));
  return { full, isWhole: false, openingMs, windows, reelMs };
}

/** Notes and controls of a part for the reel of the excerpts. */
export function performExcerpts(part: Part, score: Score, excerpts: Excerpts): Performance {
  const { full, isWhole, openingMs: endMs, windows } = excerpts;
  const opening = performPart(part, score, [full]);
  if (isWhole) return opening;
  const elsewhere = performPart(part, score, windows);
  const notes = opening.notes
    .filter(({ ms }) => ms < endMs)
    .map((note) => ({ ...note, lengthMs: Math.min(note.lengthMs, endMs - note.ms) }));
  return {
    voice: part.voice,
    notes: [...notes, ...elsewhere.notes],
    controls: [...opening.controls.filter(({ ms }) => ms < endMs), ...elsewhere.controls],
  };
}
