import type { RenditionKind } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

export type Making =
  | { readonly state: 'ready' | 'failed' | 'none' }
  /** So many seconds are left, of so many in all. */
  | { readonly state: 'making'; readonly seconds: number; readonly of: number };

/** What downloads ask of whoever makes files; the entry says who answers. */
export interface RenditionHooks {
  order(
    tx: Tx,
    order: { readonly musicId: string; readonly kind: RenditionKind; readonly userId: string },
    now: Date,
  ): Promise<Making>;
  /** How far it is; `none` where nobody asked for it. */
  find(db: Db, musicId: string, kind: RenditionKind, now: Date): Promise<Making>;
  estimateSeconds(kind: RenditionKind, durationMs: number): number;
}
