import { type LikenessReason, likenessReasons } from '@onsori/contract/recommendations';
import {
  energyCloseness,
  jaccardIndex,
  tempoCloseness,
  timbreCloseness,
} from './closeness.rules.ts';
import { keyCloseness, parseKey } from './musical-key.rules.ts';

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
