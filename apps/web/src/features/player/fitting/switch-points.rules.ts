import type { FitPlan } from '@onsori/contract/fit';
import type { SwitchPoint } from '../engine/ports.ts';

type Plan = Pick<FitPlan, 'sections'>;

/** The start of a bar of a version, in its seconds and in those of the music. */
interface Bar {
  readonly at: number;
  readonly inMusic: number;
  readonly seconds: number;
}

function barsOf({ sections }: Plan): Bar[] {
  return sections.flatMap(({ start_ms, end_ms, parent_start_ms, parent_end_ms, bars }) => {
    const seconds = (end_ms - start_ms) / bars / 1000;
    const inMusic = (parent_end_ms - parent_start_ms) / bars / 1000;
    return Array.from({ length: bars }, (_, bar) => ({
      at: start_ms / 1000 + bar * seconds,
      inMusic: parent_start_ms / 1000 + bar * inMusic,
      seconds,
    }));
  });
}

const nearest = (bars: readonly Bar[], distance: (bar: Bar) => number): Bar | undefined =>
  bars.reduce<Bar | undefined>(
    (best, bar) => (best === undefined || distance(bar) < distance(best) ? bar : best),
    undefined,
  );

/** Bars of the music that the version leaves out lead to the bar that follows them in the version. */
function fromMusic(plan: Plan): SwitchPoint[] {
  const bars = barsOf(plan);
  const firstUses = new Map<number, Bar>();
  for (const bar of bars) {
    const key = Math.round(bar.inMusic * 10);
    if (!firstUses.has(key)) firstUses.set(key, bar);
  }
  const used = [...firstUses.values()].sort((a, b) => a.inMusic - b.inMusic);
  return used.flatMap((bar, at) => {
    const since = used[at - 1]?.inMusic ?? 0;
    const skipped = Math.max(0, Math.round((bar.inMusic - since) / bar.seconds) - (at > 0 ? 1 : 0));
    return Array.from({ length: skipped + 1 }, (_, index) => ({
      from: Math.max(0, bar.inMusic - (skipped - index) * bar.seconds),
      to: bar.at,
    }));
  });
}

/** A bar of one version leads to the same bar of the music in another, or else to the nearest one in time. */
function betweenVersions(from: Plan, to: Plan): SwitchPoint[] {
  const targets = barsOf(to);
  return barsOf(from).flatMap((bar) => {
    const same = targets.filter(
      (target) => Math.abs(target.inMusic - bar.inMusic) < bar.seconds / 4,
    );
    const target = nearest(same.length > 0 ? same : targets, ({ at }) => Math.abs(at - bar.at));
    return target ? [{ from: bar.at, to: target.at }] : [];
  });
}

/** Bars in which a version may replace another; null stands for the music itself. */
export function switchPoints(from: Plan | null, to: Plan | null): SwitchPoint[] {
  if (from === null) return to === null ? [] : fromMusic(to);
  if (to === null) return barsOf(from).map(({ at, inMusic }) => ({ from: at, to: inMusic }));
  return betweenVersions(from, to);
}

/** The next point from a time on; behind the last one the other sound begins at its start. */
export const nextSwitchPoint = (points: readonly SwitchPoint[], earliest: number): SwitchPoint =>
  points.find(({ from }) => from >= earliest) ?? { from: earliest, to: 0 };
