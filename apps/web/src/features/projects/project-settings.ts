import type { Fit } from '@onsori/contract/fit';
import {
  defaultFrameRate,
  type FitShape,
  type FrameRate,
  fitLimits,
  fitSampleRate,
} from '@onsori/contract/fit-values';
import type { ProjectHit } from '@onsori/contract/projects';

/** What people set of a project in the header. */
export interface ProjectSettings {
  readonly name: string;
  /** Null while no length is set. */
  readonly samples: number | null;
  readonly frame_rate: FrameRate;
  readonly hits: readonly ProjectHit[];
  readonly shapes: readonly FitShape[];
}

export const emptySettings = (name: string): ProjectSettings => ({
  name,
  samples: null,
  frame_rate: defaultFrameRate,
  hits: [],
  shapes: [],
});

export const toSeconds = (samples: number): number => samples / fitSampleRate;

/** The nearest length that a project may have. */
export const toSamples = (seconds: number): number =>
  Math.min(
    fitLimits.maxSamples,
    Math.max(fitLimits.minSamples, Math.round(seconds * fitSampleRate)),
  );

export const isPossibleLength = (seconds: number): boolean =>
  toSeconds(toSamples(seconds)) === Math.round(seconds * fitSampleRate) / fitSampleRate;

const exclusive: readonly (readonly FitShape[])[] = [
  ['build_up', 'steady'],
  ['calm_end', 'open_end'],
];

/** Adds a shape and removes the one it excludes, or removes it. */
export function toggleShape(shapes: readonly FitShape[], shape: FitShape): FitShape[] {
  if (shapes.includes(shape)) return shapes.filter((each) => each !== shape);
  const excluded = exclusive.find((pair) => pair.includes(shape)) ?? [];
  return [...shapes.filter((each) => !excluded.includes(each)), shape];
}

export const sortHits = (hits: readonly ProjectHit[]): ProjectHit[] =>
  hits.toSorted((a, b) => a.at_ms - b.at_ms);

/** Whether two lists have the same cuts, in whatever order. */
export function hasSameHits(a: readonly ProjectHit[], b: readonly ProjectHit[]): boolean {
  const [sortedA, sortedB] = [sortHits(a), sortHits(b)];
  return (
    a.length === b.length &&
    sortedA.every(({ at_ms, weight, label }, at) => {
      const other = sortedB[at];
      return other?.at_ms === at_ms && other.weight === weight && other.label === label;
    })
  );
}

/** The cuts within the length, which are those that count. */
export const usedHits = ({ samples, hits }: Pick<ProjectSettings, 'samples' | 'hits'>) =>
  samples === null ? [] : hits.filter(({ at_ms }) => at_ms < toSeconds(samples) * 1000);

/** What musics are fitted to; null while no length is set. */
export function toFit(settings: ProjectSettings): Fit | null {
  const { samples, shapes } = settings;
  if (samples === null) return null;
  const hits = usedHits(settings).map(({ at_ms, weight }) => ({ at_ms, weight }));
  return { samples, hits, shapes: [...shapes] };
}

/** The same for fits that are planned alike. */
export const fitKey = ({ samples, hits, shapes }: Fit): string =>
  JSON.stringify([
    samples,
    hits.map(({ at_ms, weight }) => [at_ms, weight]).sort(([a = 0], [b = 0]) => a - b),
    shapes.toSorted(),
  ]);
