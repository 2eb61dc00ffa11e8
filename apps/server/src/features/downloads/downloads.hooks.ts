import type { RenditionKind } from '@onsori/contract/enumerations';
import type { LoudnessTarget } from '@onsori/contract/loudness';
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
