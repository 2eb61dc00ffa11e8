import type { PlayedMusic } from '#features/playback/playback.public.ts';
import { fitOf, type Taste } from './taste.rules.ts';

export interface CandidateMusic {
  readonly musicId: string;
  readonly albumId: string;
  readonly tagIds: readonly number[];
}

/** A liked or played music whose neighbours become candidates. */
export interface Seed {
  readonly musicId: string;
  readonly by: 'liked' | 'played';
  readonly weight: number;
}

export interface SeedNeighbour extends CandidateMusic {
  readonly seedId: string;
  readonly likeness: number;
}

export type Why =
  | { readonly kind: 'near_liked' | 'near_played'; readonly musicId: string }
  | { readonly kind: 'tag'; readonly tagId: number }
  | { readonly kind: 'popular' };

export interface ScoredMusic extends CandidateMusic {
  readonly score: number;
  /** Whether it has an option that the listener chose as a preference. */
  readonly isChosen: boolean;
  /** Reasons to pick it, strongest first; never empty. */
  readonly whys: readonly [Why, ...Why[]];
}

export const MAX_SEEDS = 20;
const recencyDecay = 0.93;
/** A play weighs less than a like; repeated plays of a music weigh more. */
const playWeight = { first: 0.25, perRepeat: 0.1, max: 0.6 };

/** Takes the latest likes, and the latest plays of other musics; weights fall with age. */
export function seedsOf(liked: readonly string[], playedMusics: readonly PlayedMusic[]): Seed[] {
  const likes = liked.slice(0, MAX_SEEDS).map((musicId, at) => ({
    musicId,
    by: 'liked' as const,
    weight: recencyDecay ** at,
  }));
  const known = new Set(liked);
  const plays = playedMusics
    .filter(({ musicId }) => !known.has(musicId))
    .slice(0, MAX_SEEDS)
    .map(({ musicId, times }, at) => ({
      musicId,
      by: 'played' as const,
      weight:
        recencyDecay ** at *
        Math.min(playWeight.max, playWeight.first + playWeight.perRepeat * (times - 1)),
    }));
  return [...likes, ...plays];
}

const dayMs = 86_400_000;
const freshnessHalfLifeDays = 7;

/** Lowers the score of recently played musics; the effect of a play halves every week. */
export function freshness(music: PlayedMusic | undefined, now: Date): number {
  if (!music) return 1;
  const days = Math.max(0, now.getTime() - music.playedAt.getTime()) / dayMs;
  return 1 / (1 + music.times * 0.5 ** (days / freshnessHalfLifeDays));
}

/** Hashes a text to a number from 0 (included) to 1 (excluded). */
function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Prefers a seed over a tag as the displayed reason. */
const seedReasonBonus = 2;
/** A weaker tag of the taste is no reason, unless the listener chose it. */
const minReasonStrength = 0.3;

const scoreWeights = { near: 0.55, taste: 0.45, popular: 0.1, chance: 0.08 };

export interface Listener {
  readonly seeds: readonly Seed[];
  readonly taste: Taste;
  /** Tags of the preferences. */
  readonly chosen: readonly number[];
  readonly playedMusics: readonly PlayedMusic[];
  /** Random seed; constant for a listener within a day. */
  readonly randomSeed: string;
}

export interface PickCandidates {
  readonly near: readonly SeedNeighbour[];
  /** Lists sorted by recommendation score, descending. */
  readonly popular: readonly (readonly CandidateMusic[])[];
}

/** Scores each candidate once, sorted best first, with its reasons. */
export function scoreCandidates(
  listener: Listener,
  { near, popular }: PickCandidates,
  now: Date,
): ScoredMusic[] {
  const seeds = new Map(listener.seeds.map((seed) => [seed.musicId, seed]));
  const chosen = new Set(listener.chosen);
  const playedMusics = new Map(listener.playedMusics.map((music) => [music.musicId, music]));
  const nearest = Map.groupBy(near, ({ musicId }) => musicId);
  const popularity = new Map<string, number>();
  const candidates = new Map<string, CandidateMusic>(near.map((music) => [music.musicId, music]));
  for (const list of popular)
    for (const [position, music] of list.entries()) {
      candidates.set(music.musicId, music);
      const positionScore = 1 - position / list.length;
      popularity.set(music.musicId, Math.max(positionScore, popularity.get(music.musicId) ?? 0));
    }
  const scoreOf = ({ musicId, albumId, tagIds }: CandidateMusic): ScoredMusic => {
    const pulls = (nearest.get(musicId) ?? []).flatMap(({ seedId, likeness }) => {
      const seed = seeds.get(seedId);
      return seed ? [{ seed, pull: seed.weight * likeness }] : [];
    });
    const pull = 1 - pulls.reduce((product, entry) => product * (1 - entry.pull), 1);
    const fit = fitOf(listener.taste, tagIds);
    const score =
      scoreWeights.near * pull +
      scoreWeights.taste * fit.score +
      scoreWeights.popular * (popularity.get(musicId) ?? 0) +
      scoreWeights.chance * hashToUnit(`${listener.randomSeed}:${musicId}`);
    const reasons = [
      ...pulls.map(({ seed, pull: own }) => ({
        why: { kind: `near_${seed.by}`, musicId: seed.musicId } as const,
        strength: scoreWeights.near * own * seedReasonBonus,
      })),
      ...fit.tags
        .filter(({ tagId, strength }) => strength >= minReasonStrength || chosen.has(tagId))
        .map((tag) => ({
          why: { kind: 'tag', tagId: tag.tagId } as const,
          strength: scoreWeights.taste * tag.score,
        })),
    ].sort((a, b) => b.strength - a.strength);
    const [why = { kind: 'popular' as const }, ...others] = reasons.map((reason) => reason.why);
    return {
      musicId,
      albumId,
      tagIds,
      score: score * freshness(playedMusics.get(musicId), now),
      isChosen: tagIds.some((tagId) => chosen.has(tagId)),
      whys: [why, ...others],
    };
  };
  return [...candidates.values()]
    .map(scoreOf)
    .sort((a, b) => b.score - a.score || Number(BigInt(b.musicId) - BigInt(a.musicId)));
}
