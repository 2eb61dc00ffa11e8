import type { Score } from '#music/score/score.ts';
import { tuneWindows } from '#music/score/tunes.ts';
import { notesByBar } from '../gates/score-check.ts';
import { phrasesOf, themeBars } from './phrases.ts';

export interface RetainedThemes {
  /** Eight-bar themes of the parent. */
  readonly stated: number;
  /** Eight-bar themes of the parent that the version has room for between its hits. */
  readonly expected: number;
  /** Those of them that the version states note for note, in rhythm and intervals. */
  readonly retained: number;
}

/** Eight-bar themes of the parent: the first full statement of each of its themes by the lead. */
function statedThemes(parent: Score): string[] {
  const lead = parent.parts.find(({ name }) => name === 'lead');
  if (!lead) return [];
  const tuneNotes = notesByBar(parent, lead).map(({ length }) => length);
  const { bars, sections } = parent;
  const starts = phrasesOf({ bars, sections, tuneNotes }).flatMap(({ isStatement, firstBar }) =>
    isStatement ? [firstBar] : [],
  );
  const windows = tuneWindows(parent);
  return starts.flatMap((bar) => windows.find(({ firstBar }) => firstBar === bar)?.tune ?? []);
}

/** Counts the eight-bar themes of a parent that its version retains. */
export function countRetainedThemes(
  parent: Score,
  version: Score,
  hitBars: readonly number[],
): RetainedThemes {
  const themes = statedThemes(parent);
  const edges = [...new Set([0, ...hitBars, version.bars - 1])];
  const fullBars = (version.tempoMap ?? []).map(({ steps }) => steps === version.meter.steps);
  const room = edges.slice(1).reduce((sum, edge, at) => {
    const full = fullBars.slice(edges[at], edge).filter(Boolean).length;
    return sum + Math.floor(full / themeBars);
  }, 0);
  const found = new Set(tuneWindows(version).map(({ tune }) => tune));
  const expected = Math.min(room, themes.length);
  const retained = themes.filter((tune) => found.has(tune)).length;
  return { stated: themes.length, expected, retained: Math.min(retained, expected) };
}
