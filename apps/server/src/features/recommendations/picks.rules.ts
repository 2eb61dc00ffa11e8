import type { HeardTrack } from '#features/playback/playback.public.ts';
import { fitOf, type Taste } from './taste.rules.ts';

export interface Track {
  readonly musicId: string;
  readonly albumId: string;
  readonly tagIds: readonly number[];
}

/** A piece that others are looked for near to. */
export interface Seed {
  readonly musicId: string;
  readonly by: 'liked' | 'played';
  readonly weight: number;
}

export interface Near extends Track {
  readonly seedId: string;
  readonly likeness: number;
}

export type Why =
  | { readonly kind: 'near_liked' | 'near_played'; readonly musicId: string }
  | { readonly kind: 'tag'; readonly tagId: number }
  | { readonly kind: 'popular' };

export interface Scored extends Track {
  readonly score: number;
  readonly why: Why;
}

export const mostSeeds = 20;
const fading = 0.93;
/** A play says less than a like, and the first of a piece little. */
const playWorth = { once: 0.25, more: 0.1, most: 0.6 };

/** The latest likes, and the latest plays of what is not liked; older ones say less. */
export function seedsOf(liked: readonly string[], heard: readonly HeardTrack[]): Seed[] {
  const likes = liked.slice(0, mostSeeds).map((musicId, at) => ({
    musicId,
    by: 'liked' as const,
    weight: fading ** at,
  }));
  const known = new Set(liked);
  const plays = heard
    .filter(({ musicId }) => !known.has(musicId))
    .slice(0, mostSeeds)
    .map(({ musicId, times }, at) => ({
      musicId,
      by: 'played' as const,
      weight:
        fading ** at * Math.min(playWorth.most, playWorth.once + playWorth.more * (times - 1)),
    }));
  return [...likes, ...plays];
}

const dayMs = 86_400_000;
const restDays = 7;

/** What was heard much and lately rests; each play is half forgotten after a week. */
export function freshness(track: HeardTrack | undefined, now: Date): number {
  if (!track) return 1;
  const days = Math.max(0, now.getTime() - track.playedAt.getTime()) / dayMs;
  return 1 / (1 + track.times * 0.5 ** (days / restDays));
}

/** From 0 up to 1, the same for the same words. */
function drawOf(words: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1)
    mixed = Math.imul(mixed ^ words.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** A piece by its name says more to people than an option does. */
const namedWorth = 2;

const worth = { near: 0.55, taste: 0.45, popular: 0.1, chance: 0.08 };

export interface Listener {
  readonly seeds: readonly Seed[];
  readonly taste: Taste;
  readonly heard: readonly HeardTrack[];
  /** What chance goes by: the same listener and day draw the same. */
  readonly draw: string;
}

export interface Offered {
  readonly near: readonly Near[];
  /** Lists by popularity, the best first. */
  readonly popular: readonly (readonly Track[])[];
}

/** Everything offered, each piece once, the best first, with what speaks for it most. */
export function scored(listener: Listener, { near, popular }: Offered, now: Date): Scored[] {
  const seeds = new Map(listener.seeds.map((seed) => [seed.musicId, seed]));
  const heard = new Map(listener.heard.map((track) => [track.musicId, track]));
  const nearest = Map.groupBy(near, ({ musicId }) => musicId);
  const standing = new Map<string, number>();
  const tracks = new Map<string, Track>(near.map((track) => [track.musicId, track]));
  for (const list of popular)
    for (const [place, track] of list.entries()) {
      tracks.set(track.musicId, track);
      const own = 1 - place / list.length;
      standing.set(track.musicId, Math.max(own, standing.get(track.musicId) ?? 0));
    }
  const scoreOf = ({ musicId, albumId, tagIds }: Track): Scored => {
    const pulls = (nearest.get(musicId) ?? []).flatMap(({ seedId, likeness }) => {
      const seed = seeds.get(seedId);
      return seed ? [{ seed, pull: seed.weight * likeness }] : [];
    });
    const [strongest] = pulls.toSorted((a, b) => b.pull - a.pull);
    const pull = 1 - pulls.reduce((rest, one) => rest * (1 - one.pull), 1);
    const fit = fitOf(listener.taste, tagIds);
    const byNear = worth.near * (strongest?.pull ?? 0);
    const byTag = worth.taste * (fit.best?.score ?? 0);
    const score =
      worth.near * pull +
      worth.taste * fit.score +
      worth.popular * (standing.get(musicId) ?? 0) +
      worth.chance * drawOf(`${listener.draw}:${musicId}`);
    const why: Why =
      strongest && byNear * namedWorth >= byTag
        ? { kind: `near_${strongest.seed.by}`, musicId: strongest.seed.musicId }
        : fit.best
          ? { kind: 'tag', tagId: fit.best.tagId }
          : { kind: 'popular' };
    return { musicId, albumId, tagIds, score: score * freshness(heard.get(musicId), now), why };
  };
  return [...tracks.values()]
    .map(scoreOf)
    .sort((a, b) => b.score - a.score || Number(BigInt(b.musicId) - BigInt(a.musicId)));
}
