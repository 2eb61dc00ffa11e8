import { type Check, checkAbove, checkMax } from '#music/check.ts';
import type { BarGrid } from '#music/score/bar-grid.ts';
import type { Part } from '#music/score/score.ts';
import { barLevels } from '#music/signal/bar-levels.ts';

export interface StemLevel {
  readonly part: string;
  /** Loudness before the gain of the mix. */
  readonly lufs: number;
  /** Longest run of bars without sound. */
  readonly silentBars: number;
  /** Longest run of bars without a note in the score. */
  readonly restBars: number;
}

const silentLufs = -60;
/** A quieter part is nearly inaudible, and raising it would raise noise. */
const minLufs = -60;
const maxSilentBars = 16;
// A note may start late or end early by half a bar on either side.
const slackBars = 1;

function longestRun(bars: readonly boolean[]): number {
  let run = 0;
  let longest = 0;
  for (const isEmpty of bars) {
    run = isEmpty ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function longestWrittenRest(part: Part, grid: BarGrid): number {
  const empty = Array.from({ length: grid.bars }, () => true);
  for (const { ms, lengthMs } of part.notes) {
    const last = Math.floor(grid.barAt(ms + lengthMs - 1));
    for (let bar = Math.floor(grid.barAt(ms)); bar <= last; bar += 1) empty[bar] = false;
  }
  return longestRun(empty.slice(0, grid.bars));
}

export function measureStem(
  part: Part,
  playedLufs: number,
  momentary: ArrayLike<number>,
  bars: BarGrid,
): StemLevel {
  const levels = barLevels(momentary, bars);
  return {
    part: part.name,
    lufs: playedLufs,
    silentBars: longestRun(levels.map((level) => level < silentLufs)),
    restBars: longestWrittenRest(part, bars),
  };
}

export function stemChecks(stems: readonly StemLevel[]): Check[] {
  return stems.flatMap(({ part, lufs, silentBars, restBars }) => [
    checkAbove(`loudness of ${part} as played`, lufs, minLufs, 'LUFS'),
    checkMax(
      `longest silence of ${part}`,
      silentBars,
      Math.max(maxSilentBars, restBars + slackBars),
      'bars',
    ),
  ]);
}
