import type { BarGrid } from '#music/score/bar-grid.ts';
import { curveDepthDb } from '#music/score/energy-curve.ts';
import { barLevels } from '#music/signal/bar-levels.ts';

/** The arrangement makes the energy; the ride only corrects what is left. */
const maxRideDb = 9;
/** The decay of the last chord must not swell. */
const maxLastRiseDb = 3;
const rounds = 4;

const momentaryMs = 400;
const hopMs = 100;

/** Interpolates between the levels of the bars, which apply in the middle of each bar. */
export function rideLevelAt(levels: readonly number[], bar: number, circular = false): number {
  const bars = levels.length;
  const levelOf = (index: number) =>
    levels[circular ? (index + bars) % bars : Math.max(0, Math.min(index, bars - 1))] as number;
  const before = Math.floor(bar - 0.5);
  const share = (1 - Math.cos(Math.PI * (bar - 0.5 - before))) / 2;
  return levelOf(before) * (1 - share) + levelOf(before + 1) * share;
}

const clamp = (db: number) => Math.max(-maxRideDb, Math.min(maxRideDb, db));

/**
 * Returns the decibels per bar that bring the loudness of the bars towards the requested levels. The
 * envelope is smooth, so each round corrects what the smoothing of the last one changed.
 */
export function planCurveRide(
  requested: readonly number[],
  momentary: ArrayLike<number>,
  grid: BarGrid,
): number[] {
  const bars = requested.length;
  let ride = requested.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const ridden = Array.from(momentary, (lufs, at) => {
      const middleMs = at * hopMs + momentaryMs / 2;
      return lufs + rideLevelAt(ride, grid.barAt(middleMs));
    });
    const levels = barLevels(ridden, grid);
    const missing = levels.map((lufs, bar) => curveDepthDb * (requested[bar] as number) - lufs);
    const common = missing.reduce((sum, db) => sum + db, 0) / bars;
    ride = ride.map((db, bar) => clamp(db + (missing[bar] as number) - common));
    ride[bars - 1] = Math.min(ride.at(-1) as number, (ride.at(-2) ?? 0) + maxLastRiseDb);
  }
  return ride;
}
