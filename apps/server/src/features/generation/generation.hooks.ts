import type { RenderedPiece } from '@onsori/music/studio/rendered-piece';
import type { Db, Tx } from '#infra/db.ts';

/** A published music that is like a piece. */
export interface NearMusic {
  readonly musicId: string;
  /** From 0 to 1. */
  readonly likeness: number;
}

export type ComparedPiece = Pick<RenderedPiece, 'recipe' | 'bpm' | 'insts' | 'sound'>;

export interface PublishingHooks {
  /** Runs in the transaction of the publication. */
  onPublished(tx: Tx, musicIds: readonly string[]): Promise<void>;
}

export interface MakingHooks extends PublishingHooks {
  /** The nearest first. */
  findNearest(db: Db, piece: ComparedPiece): Promise<NearMusic[]>;
}
