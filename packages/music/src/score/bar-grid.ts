import type { Meter } from './score.ts';
import { durationOf, type TempoMap } from './tempo-map.ts';

/** What determines the time of the bars of a score or plan. */
export interface BarTiming {
  readonly meter: Meter;
  readonly quarterMs: number;
  readonly bars: number;
  /** Absent when every bar has the full meter and the same tempo. */
  readonly tempoMap?: TempoMap;
}

/** Converts between bars and milliseconds; a fraction of a bar is a share of its time. */
export interface BarGrid {
  readonly bars: number;
  msAt(bar: number): number;
  /** Continues after the last bar at the tempo of that bar. */
  barAt(ms: number): number;
  /** A grid of some bars, timed from the first of them. */
  slice(firstBar: number, bars: number): BarGrid;
}

export const uniformGrid = (barMs: number, bars: number): BarGrid => ({
  bars,
  msAt: (bar) => bar * barMs,
  barAt: (ms) => ms / barMs,
  slice: (_, count) => uniformGrid(barMs, count),
});

function mappedGrid(durations: readonly number[]): BarGrid {
  const starts = [0];
  for (const ms of durations) starts.push((starts.at(-1) as number) + ms);
  const bars = durations.length;
  const indexOf = (bar: number) => Math.max(0, Math.min(bars - 1, Math.floor(bar)));
  const msAt = (bar: number) => {
    const index = indexOf(bar);
    return (starts[index] as number) + (bar - index) * (durations[index] as number);
  };
  return {
    bars,
    msAt,
    barAt(ms) {
      let low = 0;
      let high = bars - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] as number) <= ms) low = middle;
        else high = middle - 1;
      }
      return low + (ms - (starts[low] as number)) / (durations[low] as number);
    },
    slice: (firstBar, count) => mappedGrid(durations.slice(firstBar, firstBar + count)),
  };
}

/** The only conversion of bars to time: renderer, mix, analysis and labels use it. */
export function barGridOf({ meter, quarterMs, bars, tempoMap }: BarTiming): BarGrid {
  if (tempoMap) return mappedGrid(tempoMap.map(durationOf));
  return uniformGrid((meter.steps * quarterMs) / 4, bars);
}
