import { above, atMost, type Check } from '#music/check.ts';
import type { Part } from '#music/score/score.ts';
import { barLevels } from '../contour.ts';

export interface StemLevel {
  readonly part: string;
  /** As it was played, before it was brought to its place in the mix. */
  readonly lufs: number;
  /** Longest row of bars without sound. */
  readonly silentBars: number;
  /** Longest row of bars without a note in the score. */
  readonly restBars: number;
}

interface Bars {
  readonly barMs: number;
  readonly bars: number;
}

const silentLufs = -60;
/** Quieter than this, whoever plays is hardly there, and lifting it would lift noise. */
const faintLufs = -60;
const longestSilence = 16;
// A note may speak late or end early: half a bar at either side.
const slackBars = 1;

function longestRun(bars: readonly boolean[]): number {
  let run = 0;
  let longest = 0;
  for (const empty of bars) {
    run = empty ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function longestRest(part: Part, { barMs, bars }: Bars): number {
  const empty = Array.from({ length: bars }, () => true);
  for (const { ms, lengthMs } of part.notes) {
    const last = Math.floor((ms + lengthMs - 1) / barMs);
    for (let bar = Math.floor(ms / barMs); bar <= last; bar += 1) empty[bar] = false;
  }
  return longestRun(empty.slice(0, bars));
}

export function stemLevel(
  part: Part,
  playedLufs: number,
  momentary: ArrayLike<number>,
  bars: Bars,
): StemLevel {
  const levels = barLevels(momentary, bars);
  return {
    part: part.name,
    lufs: playedLufs,
    silentBars: longestRun(levels.map((level) => level < silentLufs)),
    restBars: longestRest(part, bars),
  };
}

export function stemChecks(stems: readonly StemLevel[]): Check[] {
  return stems.flatMap(({ part, lufs, silentBars, restBars }) => [
    above(`loudness of ${part} as played`, lufs, faintLufs, 'LUFS'),
    atMost(
      `longest silence of ${part}`,
      silentBars,
      Math.max(longestSilence, restBars + slackBars),
      'bars',
    ),
  ]);
}
