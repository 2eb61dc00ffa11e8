import { checkMax, checkMin } from '#music/check.ts';
import type { Part, Score } from '#music/score/score.ts';
import { type InstrumentId, instrumentOf, isExcluded } from '../instruments.ts';
import { notesByBar, type ScoreCheck } from './score-check.ts';

/** Share of the bars in which a requested instrument plays at least. */
const minShare = 0.15;

const playedBars = (score: Score, part: Part) =>
  notesByBar(score, part).filter((notes) => notes.length > 0).length;

/** Checks that the instruments a producer asked for play, and that those ruled out do not. */
export function briefChecks(score: Score): ScoreCheck[] {
  const { insts, excludedInsts = [] } = score.recipe.brief;
  const instrument = (part: Part) => instrumentOf(part.instrument as InstrumentId);
  const required = insts.map((inst) => {
    const bars = score.parts
      .filter((part) => instrument(part).inst === inst)
      .map((part) => playedBars(score, part));
    const share = Math.max(0, ...bars) / (score.bars - 1);
    return checkMin(`bars with the requested instrument: ${inst}`, share, minShare, '');
  });
  const forbidden = score.parts.filter(
    (part) =>
      isExcluded(instrument(part), excludedInsts) &&
      !insts.includes(instrument(part).inst as never),
  );
  return [...required, checkMax('parts of excluded instruments', forbidden.length, 0, '')].map(
    (check) => ({ ...check, layer: 'plan' }),
  );
}
