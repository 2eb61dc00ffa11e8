import type { ComparedPiece, NearMusic } from '#features/generation/generation.public.ts';
import type { Db, Tx } from '#infra/db.ts';

export interface AcceptHooks {
  /** Adds a private music to the library of its company. */
  addToLibrary(
    tx: Tx,
    music: {
      readonly musicId: string;
      readonly organizationId: string;
      readonly programme: string | null;
      readonly now: Date;
    },
  ): Promise<void>;
}

export interface CandidateHooks {
  /** Published musics that are like a piece, the nearest first. */
  findNearest(db: Db, piece: ComparedPiece): Promise<NearMusic[]>;
  /** Whether two fingerprints are of the same sound. */
  soundsTheSame(a: Buffer, b: Buffer): boolean;
}
