import type { RenditionKind } from '@onsori/contract/enumerations';
import type { Fit, FitRefusal } from '@onsori/contract/fit';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import type { Fit as EngineFit } from '@onsori/music/score/fit';
import type { Db, Tx } from '#infra/db.ts';

/** A file that is rendered on demand. */
export interface RenditionVersion {
  readonly kind: RenditionKind;
  readonly loudness: LoudnessTarget;
}

interface RenditionKey extends RenditionVersion {
  readonly musicId: string;
}

export type RenditionStatus =
  | { readonly state: 'ready' | 'failed' | 'none' }
  /** Estimated seconds left, and in total. */
  | { readonly state: 'making'; readonly secondsLeft: number; readonly totalSeconds: number };

/** Implemented by the generation feature; the entry point wires it up. */
export interface RenditionHooks {
  order(
    tx: Tx,
    order: RenditionKey & { readonly userId: string },
    now: Date,
  ): Promise<RenditionStatus>;
  /** Returns `none` when the rendition was never ordered. */
  find(db: Db, key: RenditionKey, now: Date): Promise<RenditionStatus>;
  estimateSeconds(kind: RenditionKind, durationMs: number): number;
}

/** A version of a music at an exact length. */
export interface FitVersion {
  /** Hash of recipe and fit. */
  readonly fitId: string;
  /** As recipes contain it. */
  readonly fit: EngineFit;
}

interface FitRenditionKey extends RenditionKey {
  readonly fitId: string;
}

/** Implemented by the features fit and generation; the entry point wires it up. */
export interface FitHooks {
  /** Returns null for a music that has no versions. */
  findVersion(db: Db, musicId: string, fit: Fit): Promise<FitVersion | null>;
  /** Returns why a version cannot be made; null when it can. */
  findRefusal(db: Db, musicId: string, fit: Fit): Promise<FitRefusal | null>;
  order(
    tx: Tx,
    order: FitRenditionKey & { readonly fit: EngineFit; readonly userId: string },
    now: Date,
  ): Promise<RenditionStatus>;
  find(db: Db, key: FitRenditionKey, now: Date): Promise<RenditionStatus>;
}
