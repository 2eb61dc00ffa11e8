import type { Hit } from '#music/score/fit.ts';
import { gridMs } from '../fit-length.ts';
import { beatCounts, type CountedBeat } from './counted-beats.ts';
import { minEndMs } from './timeline.ts';

const searchStepMs = 2 * gridMs;
/** Tempos of adjacent stretches differ by less than the limit, because rounding adds to it. */
const maxJump = 0.012;
/** Paths that the search follows at a time. */
const maxPaths = 60;

interface Path {
  readonly ms: number;
  readonly tempo: number | null;
  readonly cost: number;
  readonly before: Path | null;
}

/** The best path per time and per cent of tempo, so that the next stretch can choose. */
function mergePaths(paths: readonly Path[]): Path[] {
  const best = new Map<string, Path>();
  for (const path of paths) {
    const name = `${path.ms} ${path.tempo === null ? '' : Math.round((path.tempo - 1) * 100)}`;
    const known = best.get(name);
    if (!known || path.cost < known.cost) best.set(name, path);
  }
  return [...best.values()].toSorted((a, b) => a.cost - b.cost).slice(0, maxPaths);
}

/** The cheapest way from a path to a time, in whole beats. */
function extendPath(path: Path, ms: number, cost: number, beat: CountedBeat): Path[] {
  if (ms === 0 && path.before === null)
    return [{ ms, tempo: null, cost: path.cost + cost, before: path }];
  if (ms <= path.ms) return [];
  return beatCounts(ms - path.ms, beat)
    .filter(({ tempo }) => path.tempo === null || Math.abs(tempo / path.tempo - 1) <= maxJump)
    .map(({ tempo }) => ({ ms, tempo, cost: path.cost + cost, before: path }));
}

/**
 * Moves hits, the light ones first, to the nearest times that whole beats reach, and from which they reach
 * `endMs` if it is given; null when there are none.
 */
export function moveHits(
  hits: readonly Hit[],
  lengthMs: number,
  beat: CountedBeat,
  endMs: number | null = null,
): Hit[] | null {
  const reachMs = 1.2 * beat.ms;
  const lastMs = lengthMs - minEndMs.hit;
  let paths: Path[] = [{ ms: 0, tempo: null, cost: 0, before: null }];
  for (const { ms: wanted, weight } of hits) {
    const nearest = Math.round(wanted / gridMs) * gridMs;
    const next: Path[] = [];
    for (let offset = -reachMs; offset <= reachMs; offset += searchStepMs) {
      const ms = nearest + Math.round(offset / gridMs) * gridMs;
      if (ms < 0 || ms > lastMs) continue;
      const cost = Math.abs(ms - wanted) * (1 + weight);
      for (const path of paths) next.push(...extendPath(path, ms, cost, beat));
    }
    paths = mergePaths(next);
    if (paths.length === 0) return null;
  }
  if (endMs !== null)
    paths = paths.filter(
      (path) => path.before === null || extendPath(path, endMs, 0, beat).length > 0,
    );
  if (paths.length === 0) return null;
  let path: Path | null = paths.reduce((best, other) => (other.cost < best.cost ? other : best));
  const times: number[] = [];
  for (; path?.before; path = path.before) times.unshift(path.ms);
  return hits.map((hit, at) => ({ ...hit, ms: times[at] as number }));
}
