import { type LikenessReason, likenessReasons } from '@onsori/contract/recommendations';
import { energyCloseness, shared, tempoCloseness, timbreCloseness } from './closeness.rules.ts';
import { keyCloseness, parseKey } from './musical-key.rules.ts';

/** What pieces are compared by. Of a piece without a sound only tags and tempo are known. */
export interface Profile {
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

/** How far apart two timbres lie; undefined when that cannot be said. */
export type TimbreDistance = (a: Float32Array, b: Float32Array) => number | undefined;

interface Part {
  /** All together are 1. */
  readonly weight: number;
  /** So close two pieces must be for the part to be named as a reason. */
  readonly named: number;
}

const parts: Readonly<Record<LikenessReason, Part>> = {
  same_mood: { weight: 0.25, named: 0.3 },
  similar_timbre: { weight: 0.2, named: 0.6 },
  same_genre: { weight: 0.15, named: 0.5 },
  similar_tempo: { weight: 0.15, named: 0.7 },
  similar_energy: { weight: 0.1, named: 0.8 },
  same_instruments: { weight: 0.1, named: 0.5 },
  same_key: { weight: 0.05, named: 1 },
};

// What is not known of one of the two speaks neither for nor against it.
const neutral = 0.5;
const mostReasons = 3;
// Finer differences nobody hears; and a stored number comes back as the same number.
const steps = 10_000;

type Closeness = Readonly<Record<LikenessReason, number | undefined>>;

function soundCloseness(
  a: Profile['sound'],
  b: Profile['sound'],
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

/** Those that contribute most, of those that can be named; if none can, the strongest. */
function reasonsOf(closeness: Closeness): LikenessReason[] {
  const contribution = (reason: LikenessReason) => parts[reason].weight * (closeness[reason] ?? 0);
  const strongest = likenessReasons
    .filter((reason) => contribution(reason) > 0)
    .sort((a, b) => contribution(b) - contribution(a));
  const named = strongest.filter((reason) => (closeness[reason] ?? 0) >= parts[reason].named);
  return named.length > 0 ? named.slice(0, mostReasons) : strongest.slice(0, 1);
}

export interface Likeness {
  /** 0 to 1, the same from both sides. */
  readonly likeness: number;
  /** Empty when two pieces have nothing in common. */
  readonly reasons: readonly LikenessReason[];
}

export function likenessOf(a: Profile, b: Profile, distanceOf: TimbreDistance): Likeness {
  const closeness: Closeness = {
    same_mood: shared(a.moods, b.moods),
    same_genre: shared(a.genres, b.genres),
    same_instruments: shared(a.instruments, b.instruments),
    similar_tempo: tempoCloseness(a.bpm, b.bpm),
    ...soundCloseness(a.sound, b.sound, distanceOf),
  };
  const sum = likenessReasons.reduce(
    (total, reason) => total + parts[reason].weight * (closeness[reason] ?? neutral),
    0,
  );
  return { likeness: Math.round(sum * steps) / steps, reasons: reasonsOf(closeness) };
}
