import type { BarGrid } from '#music/score/bar-grid.ts';
import { meanLufs } from '#music/signal/bar-levels.ts';

/** A stretch of the piece whose loudness was measured. */
export interface MeasuredStretch {
  /** Where it begins in the piece. */
  readonly startMs: number;
  readonly momentary: Iterable<number>;
}

const momentaryMs = 400;
const hopMs = 100;
/** Silence says nothing about the bars around it. */
const silentLufs = -60;
/** Share of a bar that must be measured. */
const minShare = 0.8;
/** Bars whose energies (0–1000) differ by this much are hardly alike. */
const likeness = 80;

/** Levels of the bars that the stretches contain in full. */
function measuredBars(
  stretches: readonly MeasuredStretch[],
  grid: BarGrid,
): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const { startMs, momentary } of stretches) {
    const byBar = Map.groupBy(momentary, (_, at) =>
      Math.floor(grid.barAt(startMs + at * hopMs + momentaryMs / 2)),
    );
    for (const [bar, values] of byBar) {
      const level = meanLufs(values);
      const fullHops = (grid.msAt(bar + 1) - grid.msAt(bar)) / hopMs;
      if (values.length >= minShare * fullHops && level > silentLufs) levels.set(bar, level);
    }
  }
  return levels;
}

/** The level of every bar: as measured, else that of the measured bars with nearly the same energy. */
export function predictBarLevels(
  energy: readonly number[],
  stretches: readonly MeasuredStretch[],
  grid: BarGrid,
): number[] {
  const measured = [...measuredBars(stretches, grid)];
  const known = new Map(measured);
  return energy.map((own, bar) => {
    const level = known.get(bar);
    if (level !== undefined) return level;
    const weighted = measured.map(([other, lufs]) => {
      const distance = Math.abs((energy[other] as number) - own) / likeness;
      return { lufs, weight: Math.exp(-distance) + 1e-6 };
    });
    const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return silentLufs;
    return weighted.reduce((sum, { lufs, weight }) => sum + lufs * weight, 0) / total;
  });
}

/** Momentary loudness from the levels of bars. */
export const momentaryOf = (levels: readonly number[], grid: BarGrid): number[] =>
  Array.from({ length: Math.floor(grid.msAt(levels.length) / hopMs) }, (_, at) => {
    const bar = Math.floor(grid.barAt(at * hopMs + momentaryMs / 2));
    return levels[Math.min(bar, levels.length - 1)] as number;
  });
