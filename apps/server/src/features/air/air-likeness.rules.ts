import type { AirBrief } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';
import type { FilterGroup } from '@onsori/contract/taxonomy';

/** A catalogue music as a brief is compared with it; tags are taxonomy keys. */
export interface ComparedMusic {
  readonly musicId: string;
  readonly moods: readonly string[];
  readonly videoThemes: readonly string[];
  readonly genres: readonly string[];
  readonly tempos: readonly string[];
  readonly insts: readonly string[];
  readonly durationMs: number;
  /** To the reference of the brief: 1 for itself, 0 when they are far apart. */
  readonly referenceLikeness: number;
}

/** Stored as JSON with the request, so its field names must not change. */
export interface StoredMatch {
  readonly musicId: string;
  readonly likeness: number;
  readonly options: readonly { readonly group: FilterGroup; readonly key: string }[];
  readonly tempoAgrees: boolean;
  readonly lengthAgrees: boolean;
  readonly resemblesReference: boolean;
}

const weights = {
  moods: 0.25,
  length: 0.2,
  insts: 0.2,
  genre: 0.15,
  tempo: 0.1,
  videoThemes: 0.1,
  reference: 0.25,
} as const;

/** A length within a tenth agrees; one that differs by half does not count at all. */
const LENGTH_TOLERANCE = 0.1;
const LENGTH_REACH = 0.5;
const REFERENCE_AGREES = 0.6;

export function lengthCloseness(askedSeconds: number, durationMs: number): number {
  const difference = Math.abs(durationMs / 1000 - askedSeconds) / askedSeconds;
  if (difference <= LENGTH_TOLERANCE) return 1;
  return Math.max(0, 1 - (difference - LENGTH_TOLERANCE) / (LENGTH_REACH - LENGTH_TOLERANCE));
}

const shareOf = (asked: readonly string[], has: readonly string[]): number =>
  asked.filter((key) => has.includes(key)).length / asked.length;

const isExcluded = (brief: AirBrief, music: ComparedMusic): boolean =>
  brief.excluded_moods.some((mood) => music.moods.includes(mood)) ||
  brief.excluded_insts.some((inst) => music.insts.includes(inst));

/** Closeness of each part that the brief asks for. */
function closenessOf(brief: AirBrief, music: ComparedMusic) {
  const { moods, insts, genre, tempo, video_themes: themes, seconds } = brief;
  return {
    moods: moods.length > 0 ? shareOf(moods, music.moods) : null,
    insts: insts.length > 0 ? shareOf(insts, music.insts) : null,
    videoThemes: themes.length > 0 ? shareOf(themes, music.videoThemes) : null,
    genre: genre === null ? null : shareOf([genre], music.genres),
    tempo: tempo === null ? null : shareOf([tempo], music.tempos),
    length: seconds === null ? null : lengthCloseness(seconds, music.durationMs),
    reference: brief.reference_music_id === null ? null : music.referenceLikeness,
  } satisfies Record<keyof typeof weights, number | null>;
}

/** From 0 to 1: the weighted mean of the parts that the brief asks for; 0 with anything it leaves out. */
export function briefLikeness(brief: AirBrief, music: ComparedMusic): number {
  if (isExcluded(brief, music)) return 0;
  let sum = 0;
  let weight = 0;
  for (const [part, closeness] of Object.entries(closenessOf(brief, music))) {
    if (closeness === null) continue;
    const partWeight = weights[part as keyof typeof weights];
    sum += partWeight * closeness;
    weight += partWeight;
  }
  return weight === 0 ? 0 : Math.round((sum / weight) * 1000) / 1000;
}

export function toMatch(brief: AirBrief, music: ComparedMusic): StoredMatch {
  const common = (group: FilterGroup, asked: readonly string[], has: readonly string[]) =>
    asked.filter((key) => has.includes(key)).map((key) => ({ group, key }));
  const { tempo, length, reference } = closenessOf(brief, music);
  return {
    musicId: music.musicId,
    likeness: briefLikeness(brief, music),
    options: [
      ...common('mood', brief.moods, music.moods),
      ...common('genre', brief.genre === null ? [] : [brief.genre], music.genres),
      ...common('inst', brief.insts, music.insts),
      ...common('video_theme', brief.video_themes, music.videoThemes),
    ],
    tempoAgrees: tempo === 1,
    lengthAgrees: length === 1,
    resemblesReference: reference !== null && reference >= REFERENCE_AGREES,
  };
}

/** The nearest musics that count as a match, and the likeness of the nearest one at all. */
export function findMatches(
  brief: AirBrief,
  musics: readonly ComparedMusic[],
): { readonly matches: readonly StoredMatch[]; readonly nearest: number } {
  const ranked = musics
    .map((music) => toMatch(brief, music))
    .sort((a, b) => b.likeness - a.likeness || (BigInt(a.musicId) < BigInt(b.musicId) ? 1 : -1));
  return {
    matches: ranked
      .filter(({ likeness }) => likeness >= airLimits.matchLikeness)
      .slice(0, airLimits.maxMatches),
    nearest: ranked[0]?.likeness ?? 0,
  };
}
