import { checkBelow, checkBetween } from '#music/check.ts';
import type { Note, Part, Score } from '#music/score/score.ts';
import type { InstrumentId } from '../instrument.ts';
import { instrumentOf } from '../instruments.ts';
import type { ScoreCheck } from './score-check.ts';

/** Openings of well-known tunes as intervals in semitones, which a new tune must not quote. */
const openings: readonly (readonly number[])[] = [
  [0, 7, 0, 2, 0, -2, -2, 0, -1, 0, -2, 0, -2], // Twinkle, twinkle
  [0, 1, 2, 0, -2, -1, -2, -2, 0, 2, 2], // Ode to Joy
  [0, 2, -2, 5, -1, -4, 0, 2, -2, 7, -2], // Happy birthday
  [2, 2, -4, 0, 2, 2, -4, 4, 1, 2], // Frère Jacques
  [0, 0, 0, 0, 0, 0, 3, -7, 2, 2], // Jingle bells, refrain
  [-1, 1, -1, 1, -5, 3, -2, -3], // Für Elise
  [0, 4, 3, 0, 12, 0, -3, 0], // The Blue Danube
  [-2, -2, 2, 2, 0, 0, -2, 0, 0, 2, 3, 0], // Mary had a little lamb
  [5, 4, -4, 4, -2, -2, -3, -2], // Amazing Grace
  [-1, -2, -2, -2, -1, -2, -2], // Joy to the World
  [2, -2, 2, 3, 2, -2, 2, 2], // Arirang
  [-7, 2, 2, 1, 2, -7, 0], // Minuet in G
  [0, 0, -4, 2, 0, 0, -3], // Beethoven's Fifth
  [2, 1, 2, 2, -4, 4, -1, -4, 4], // In the Hall of the Mountain King
];

const minMatchLength = 7;

/** Whether the notes contain the opening of a known tune, including its repeated notes. */
export function quotesKnownTune(notes: readonly Pick<Note, 'pitch'>[]): boolean {
  const moves = notes.slice(1).map(({ pitch }, index) => pitch - (notes[index]?.pitch ?? pitch));
  return openings.some((opening) => {
    const requiredMoves = opening.slice(0, Math.max(minMatchLength, opening.length - 3));
    return moves.some((_, from) =>
      requiredMoves.every((move, index) => moves[from + index] === move),
    );
  });
}

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
