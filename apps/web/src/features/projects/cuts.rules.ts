import { fitLimits } from '@onsori/contract/fit-values';
import type { ProjectHit } from '@onsori/contract/projects';
import { projectLimits } from '@onsori/contract/projects-values';
import { type ProjectSettings, sortHits, toSeconds } from './project-settings.ts';

export type CutProblem = 'wrong' | 'taken' | 'tooLate';

/** Weights of a cut; from the higher one on the music stops briefly before it. */
const cutWeights = { plain: 0.5, strong: 1 } as const;
const MIN_STRONG_WEIGHT = 0.75;

export const isStrong = ({ weight }: Pick<ProjectHit, 'weight'>): boolean =>
  weight >= MIN_STRONG_WEIGHT;

export const canAddCut = ({ samples, hits }: ProjectSettings): boolean =>
  samples !== null && hits.length < fitLimits.maxHits;

const toCutMs = (seconds: number): number => Math.round(seconds * 1000);

/** Why a cut cannot be at a time; `moved` is the one that moves there. */
export function findCutProblem(
  { samples, hits }: Pick<ProjectSettings, 'samples' | 'hits'>,
  seconds: number | null,
  moved?: ProjectHit,
): CutProblem | null {
  if (seconds === null) return 'wrong';
  const ms = toCutMs(seconds);
  const end = samples === null ? projectLimits.maxHitMs : toSeconds(samples) * 1000;
  if (ms >= end) return 'tooLate';
  return hits.some((hit) => hit !== moved && hit.at_ms === ms) ? 'taken' : null;
}

export const addCut = (hits: readonly ProjectHit[], seconds: number): ProjectHit[] =>
  sortHits([...hits, { at_ms: toCutMs(seconds), weight: cutWeights.plain, label: '' }]);

export const removeCut = (hits: readonly ProjectHit[], removed: ProjectHit): ProjectHit[] =>
  hits.filter((hit) => hit !== removed);

const replaceCut = (hits: readonly ProjectHit[], before: ProjectHit, after: ProjectHit) =>
  hits.map((hit) => (hit === before ? after : hit));

/** The order of the list stays, so that the field that moves a cut stays where it is. */
export const moveCut = (hits: readonly ProjectHit[], moved: ProjectHit, seconds: number) =>
  replaceCut(hits, moved, { ...moved, at_ms: toCutMs(seconds) });

export const toggleStrong = (hits: readonly ProjectHit[], hit: ProjectHit): ProjectHit[] =>
  replaceCut(hits, hit, {
    ...hit,
    weight: isStrong(hit) ? cutWeights.plain : cutWeights.strong,
  });
