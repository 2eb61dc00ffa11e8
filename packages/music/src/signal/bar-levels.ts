import type { BarGrid } from '../score/bar-grid.ts';

/** Finite level of silence. */
const floorLufs = -70;
const momentaryMs = 400;
const hopMs = 100;

function lufsToPower(lufs: number): number {
  return lufs > floorLufs ? 10 ** (lufs / 10) : 0;
}

/** Returns the level of the mean power. */
function meanLevel(powers: readonly number[]): number {
  const mean = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length);
  return mean > 0 ? Math.max(floorLufs, 10 * Math.log10(mean)) : floorLufs;
}

/** Returns the loudness of each bar from the momentary values whose middle is in it. */
export function barLevels(momentary: ArrayLike<number>, grid: BarGrid): number[] {
  const powers: number[][] = Array.from({ length: grid.bars }, () => []);
  for (let at = 0; at < momentary.length; at += 1) {
    const bar = Math.floor(grid.barAt(at * hopMs + momentaryMs / 2));
    powers[bar]?.push(lufsToPower(momentary[at] as number));
  }
  return powers.map(meanLevel);
}

export interface BarSpan {
  readonly firstBar: number;
  readonly bars: number;
}

/** Returns the level of the mean power of levels in LUFS. */
export function meanLufs(levels: readonly number[]): number {
  return meanLevel(levels.map(lufsToPower));
}

export function sectionLevels(levels: readonly number[], sections: readonly BarSpan[]): number[] {
  return sections.map(({ firstBar, bars }) => meanLufs(levels.slice(firstBar, firstBar + bars)));
}
