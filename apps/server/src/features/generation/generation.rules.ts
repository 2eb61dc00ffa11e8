import { createHash } from 'node:crypto';
import type { RenditionKind } from '@onsori/contract/enumerations';
import type { OptionKey } from '@onsori/contract/taxonomy';

export interface BatchRequest {
  readonly seed: number;
  readonly albums: number;
  readonly tracks: number;
  readonly genre?: OptionKey<'genre'> | undefined;
  readonly seconds?: number | readonly [min: number, max: number] | undefined;
  readonly moods?: readonly OptionKey<'mood'>[] | undefined;
  /** Tracks of all albums together; by default every album has `tracks`. */
  readonly count?: number | undefined;
}

/** Equal requests give equal text, so that repeating a request resumes its batch. */
export function serializeBatchRequest({
  seed,
  albums,
  tracks,
  genre,
  seconds,
  moods,
  count,
}: BatchRequest): string {
  return JSON.stringify({ seed, albums, tracks, genre, seconds, moods, count });
}

export function parseBatchRequest(text: string): BatchRequest {
  return JSON.parse(text) as BatchRequest;
}

/** Distributes the tracks evenly; the first albums have one more where it does not come out even. */
export function tracksOfAlbum({ albums, tracks, count }: BatchRequest, place: number): number {
  if (count === undefined) return tracks;
  return Math.floor(count / albums) + (place < count % albums ? 1 : 0);
}

/** Returns an unsigned 32-bit seed. */
function deriveSeed(seed: number, word: string): number {
  return createHash('sha256').update(`${seed} ${word}`).digest().readUInt32BE(0);
}

/** The first try uses the planned seed; each refusal derives another. */
export function seedForTry(seed: number, tries: number): number {
  return tries === 0 ? seed : deriveSeed(seed, `try ${tries}`);
}

/** After this many refused seeds the brief itself is faulty and needs an operator. */
export const MAX_TRIES = 12;

export interface Refusal {
  readonly seed: number;
  /** `review`: an operator asked for another seed. */
  readonly reason: 'gate' | 'melody' | 'sound' | 'review';
  /** The failed checks, or the colliding music and bars. */
  readonly detail: string;
}

/** The refusals since an operator last asked for another seed. */
export function countTries(refusals: readonly Refusal[]): number {
  return refusals.length - 1 - refusals.findLastIndex(({ reason }) => reason === 'review');
}

/** Extrapolates from the work done so far; null before anything is done. */
export function estimateRemainingSeconds(
  done: number,
  all: number,
  seconds: number,
): number | null {
  return done === 0 ? null : (seconds / done) * (all - done);
}

/** Start-up time, plus render time per second of music on one core. */
const STARTUP_SECONDS = 12;
const renderSecondsPerSecond: Readonly<Record<RenditionKind, number>> = {
  mp3: 0.25,
  wav: 0.2,
  wav24: 0.2,
  bwf: 0.2,
  stems: 0.3,
  narration_bed: 0.2,
  // Composed without sound.
  timeline: 0,
  surround_5_1_2: 0.25,
  surround_7_1_4: 0.3,
};

export function estimateSeconds(kind: RenditionKind, durationMs: number): number {
  return Math.ceil(STARTUP_SECONDS + (renderSecondsPerSecond[kind] * durationMs) / 1000);
}

/** The mixing of the full-length audio that the rendition belongs to. */
export function mixingOf(kind: RenditionKind): 'stereo' | 'surround_5_1_2' | 'surround_7_1_4' {
  return kind === 'surround_5_1_2' || kind === 'surround_7_1_4' ? kind : 'stereo';
}
