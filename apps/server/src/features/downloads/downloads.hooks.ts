import type { RenditionKind } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

export type RenditionStatus =
  | { readonly state: 'ready' | 'failed' | 'none' }
  /** Estimated seconds left, and in total. */
  | { readonly state: 'making'; readonly secondsLeft: number; readonly totalSeconds: number };

/** Implemented by the generation feature; the entry point wires it up. */
export interface RenditionHooks {
  order(
    tx: Tx,
    order: { readonly musicId: string; readonly kind: RenditionKind; readonly userId: string },
    now: Date,
  ): Promise<RenditionStatus>;
  /** Returns `none` when the rendition was never ordered. */
  find(db: Db, musicId: string, kind: RenditionKind, now: Date): Promise<RenditionStatus>;
  estimateSeconds(kind: RenditionKind, durationMs: number): number;
}
