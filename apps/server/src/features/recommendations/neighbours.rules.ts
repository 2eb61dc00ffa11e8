import { type LikenessReason, likenessReasons } from '@onsori/contract/recommendations';

interface MusicalKey {
  /** Fifths up from C, of the major key with the same notes. */
  readonly fifths: number;
  readonly minor: boolean;
}

const semitonesOf: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const accidentals: Readonly<Record<string, number>> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 };
const keyPattern = /^([A-G])([#♯b♭]?)(m?)$/;
const relativeMajor = 3;
const fifth = 7;

/** Parses "C", "F♯m" or "Bb"; returns undefined for other text. */
export function parseKey(text: string): MusicalKey | undefined {
  const [, letter = '', accidental = '', mode = ''] = keyPattern.exec(text) ?? [];
  const semitones = semitonesOf[letter];
  if (semitones === undefined) return undefined;
  const minor = mode === 'm';
  const tonic = semitones + (accidentals[accidental] ?? 0) + (minor ? relativeMajor : 0);
  return { fifths: (((tonic * fifth) % 12) + 12) % 12, minor };
}

const maxSteps = 7;

/** 1 for the same key, less with each fifth between the keys; a relative key counts as one fifth. */
export function keyCloseness(a: MusicalKey, b: MusicalKey): number {
  const apart = Math.abs(a.fifths - b.fifths);
  const steps = Math.min(apart, 12 - apart) + (a.minor === b.minor ? 0 : 1);
  return 1 - steps / maxSteps;
}

/** Jaccard index of two sets; undefined when both are empty. */
export function jaccardIndex(a: readonly number[], b: readonly number[]): number | undefined {
  const all = new Set([...a, ...b]).size;
  const common = new Set(a).size + new Set(b).size - all;
  return all > 0 ? common / all : undefined;
}

// In octaves: tempos a fifth of an octave apart count as different.
const tempoReach = 0.2;
const octaveWeight = 0.5;

/** Compares by ratio. Double tempo scores half, because listeners can feel the same beat. */
export function tempoCloseness(a: number, b: number): number {
  const octaves = Math.abs(Math.log2(a) - Math.log2(b));
  const near = (distance: number) => Math.max(0, 1 - distance / tempoReach);
  return Math.max(near(octaves), octaveWeight * near(Math.abs(octaves - 1)));
}

const meanOf = (curve: Uint8Array) => curve.reduce((sum, level) => sum + level, 0) / curve.length;

function correlationOf(a: Uint8Array, b: Uint8Array): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  let aa = 0;
  let bb = 0;
  let ab = 0;
  a.forEach((level, at) => {
    const x = level - meanA;
    const y = (b[at] ?? 0) - meanB;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  });
  if (aa === 0 && bb === 0) return 1;
  if (aa === 0 || bb === 0) return 0;
  return Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb)));
}

// Energy is stored as 0 to 255; a difference of half the range scores 0.
const levelReach = 128;

/** Averages the correlation of the curves and the similarity of their mean levels. */
export function energyCloseness(a: Uint8Array, b: Uint8Array): number {
  const shape = (1 + correlationOf(a, b)) / 2;
  const level = Math.max(0, 1 - Math.abs(meanOf(a) - meanOf(b)) / levelReach);
  return (shape + level) / 2;
}

/** Two random musics are about √2 apart, which maps to one half. */
export function timbreCloseness(distance: number): number {
  return Math.exp(-distance / 2);
}

/** Features that musics are compared by. A music without sound has only tags and a tempo. */
export interface MusicFeatures {
  readonly moods: readonly number[];
  readonly genres: readonly number[];
  readonly instruments: readonly number[];
  readonly bpm: number;
  readonly sound: {
    readonly key: string;
    readonly energy: Uint8Array;
    readonly timbre: Float32Array;
  } | null;
}

/** Returns undefined when the timbres cannot be compared. */
export type TimbreDistance = (a: Float32Array, b: Float32Array) => number | undefined;

interface Part {
  /** The weights of all parts sum to 1. */
  readonly weight: number;
  /** Minimum closeness for the part to be returned as a reason. */
  readonly reasonThreshold: number;
}

const parts: Readonly<Record<LikenessReason, Part>> = {
  same_mood: { weight: 0.25, reasonThreshold: 0.3 },
  similar_timbre: { weight: 0.2, reasonThreshold: 0.6 },
  same_genre: { weight: 0.15, reasonThreshold: 0.5 },
  similar_tempo: { weight: 0.15, reasonThreshold: 0.7 },
  similar_energy: { weight: 0.1, reasonThreshold: 0.8 },
  same_instruments: { weight: 0.1, reasonThreshold: 0.5 },
  same_key: { weight: 0.05, reasonThreshold: 1 },
};

// Closeness of a feature that one of the two musics lacks.
const neutral = 0.5;
const MAX_REASONS = 3;
// Rounded so that a `real` column returns the number that was written.
const steps = 10_000;

type Closeness = Readonly<Record<LikenessReason, number | undefined>>;

function soundCloseness(
  a: MusicFeatures['sound'],
  b: MusicFeatures['sound'],
  distanceOf: TimbreDistance,
): Pick<Closeness, 'similar_energy' | 'same_key' | 'similar_timbre'> {
  if (!a || !b)
    return { similar_energy: undefined, same_key: undefined, similar_timbre: undefined };
  const [keyA, keyB] = [parseKey(a.key), parseKey(b.key)];
  const distance = distanceOf(a.timbre, b.timbre);
  return {
    similar_energy: energyCloseness(a.energy, b.energy),
    same_key: keyA && keyB && keyCloseness(keyA, keyB),
    similar_timbre: distance === undefined ? undefined : timbreCloseness(distance),
  };
}

/** Returns the strongest parts above their threshold; if there is none, the strongest part. */
function reasonsOf(closeness: Closeness): LikenessReason[] {
  const contribution = (reason: LikenessReason) => parts[reason].weight * (closeness[reason] ?? 0);
  const strongest = likenessReasons
    .filter((reason) => contribution(reason) > 0)
    .sort((a, b) => contribution(b) - contribution(a));
  const named = strongest.filter(
    (reason) => (closeness[reason] ?? 0) >= parts[reason].reasonThreshold,
  );
  return named.length > 0 ? named.slice(0, MAX_REASONS) : strongest.slice(0, 1);
}

export interface Likeness {
  /** From 0 to 1, symmetric. */
  readonly likeness: number;
  /** Empty when the musics have nothing in common. */
  readonly reasons: readonly LikenessReason[];
}

export function likenessOf(
  a: MusicFeatures,
  b: MusicFeatures,
  distanceOf: TimbreDistance,
): Likeness {
  const closeness: Closeness = {
    same_mood: jaccardIndex(a.moods, b.moods),
    same_genre: jaccardIndex(a.genres, b.genres),
    same_instruments: jaccardIndex(a.instruments, b.instruments),
    similar_tempo: tempoCloseness(a.bpm, b.bpm),
    ...soundCloseness(a.sound, b.sound, distanceOf),
  };
  const sum = likenessReasons.reduce(
    (total, reason) => total + parts[reason].weight * (closeness[reason] ?? neutral),
    0,
  );
  return { likeness: Math.round(sum * steps) / steps, reasons: reasonsOf(closeness) };
}

export interface Neighbour extends Likeness {
  readonly musicId: string;
  readonly albumId: string;
}

export const MAX_NEIGHBOURS = 20;
/** Applies to the whole list, so that the order by likeness is preserved. */
const MAX_PER_ALBUM = 2;

/** Equal neighbours are sorted newest first, by descending id. */
function byLikeness(a: Neighbour, b: Neighbour): number {
  if (a.likeness !== b.likeness) return b.likeness - a.likeness;
  return Number(BigInt(b.musicId) - BigInt(a.musicId));
}

export function rankNeighbours(neighbours: readonly Neighbour[]): Neighbour[] {
  return neighbours.filter(({ reasons }) => reasons.length > 0).sort(byLikeness);
}

/**
 * Builds the neighbour list of a music. Adding neighbours never readmits a removed one, so the list
 * does not depend on whether neighbours are added at once or one by one, nor on their order.
 */
export function buildNeighbourList(neighbours: readonly Neighbour[]): Neighbour[] {
  const countByAlbum = new Map<string, number>();
  return rankNeighbours(neighbours)
    .filter(({ albumId }) => {
      const count = (countByAlbum.get(albumId) ?? 0) + 1;
      countByAlbum.set(albumId, count);
      return count <= MAX_PER_ALBUM;
    })
    .slice(0, MAX_NEIGHBOURS);
}

export function excludeNeighbours(
  neighbours: readonly Neighbour[],
  others: readonly Neighbour[],
): readonly Neighbour[] {
  const ids = new Set(others.map(({ musicId }) => musicId));
  return neighbours.filter(({ musicId }) => !ids.has(musicId));
}

/** Newly found neighbours replace stored ones with the same id. */
export function mergeNeighbourList(
  known: readonly Neighbour[],
  found: readonly Neighbour[],
): Neighbour[] {
  return buildNeighbourList([...found, ...excludeNeighbours(known, found)]);
}

export function isSameNeighbourList(a: readonly Neighbour[], b: readonly Neighbour[]): boolean {
  const text = (list: readonly Neighbour[]) =>
    list.map(({ musicId, likeness, reasons }) => [musicId, likeness, ...reasons].join()).join(';');
  return text(a) === text(b);
}
