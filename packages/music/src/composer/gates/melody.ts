import { checkBelow, checkBetween } from '#music/check.ts';
import type { Part, Score } from '#music/score/score.ts';
import type { InstrumentId } from '../instrument.ts';
import { instrumentOf } from '../instruments.ts';
import { quotesKnownTune } from './known-tunes.ts';
import type { ScoreCheck } from './score-check.ts';

const maxBreathMs = 7000;
const minGapMs = 90;

/** The longest time in milliseconds without a gap to breathe. */
function longestBreath({ notes }: Part): number {
  let longest = 0;
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { ms, lengthMs } of notes) {
    if (ms - end > minGapMs) start = ms;
    end = Math.max(end, ms + lengthMs);
    longest = Math.max(longest, end - start);
  }
  return longest;
}

/** Share of the time between the first and the last note in which notes sound. */
function soundingShare({ notes }: Part): number {
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last) return 0;
  const sounding = notes.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  return sounding / (last.ms + last.lengthMs - first.ms);
}

export function melodyChecks(score: Score): ScoreCheck[] {
  const tunes = score.parts.filter(({ name }) => name === 'lead');
  return tunes.flatMap((part): ScoreCheck[] => {
    const { manner } = instrumentOf(part.instrument as InstrumentId);
    const breath =
      manner === 'breath'
        ? [
            checkBelow(
              'longest breath of the tune',
              longestBreath(part) / 1000,
              maxBreathMs / 1000,
              's',
            ),
          ]
        : [];
    const share = checkBetween('sounding share of the tune', soundingShare(part), [0.12, 0.97], '');
    const quotes = checkBelow('quotes of known tunes', quotesKnownTune(part.notes) ? 1 : 0, 1, '');
    return [...breath, share, quotes].map((check) => ({ ...check, layer: 'melody' }));
  });
}
