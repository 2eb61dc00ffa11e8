import type { Expression, RawBuilder } from 'kysely';
import type { Db } from '#infra/db.ts';

/** What a user may do with a music of a company; an unpurchased one may be played only. */
export type PrivateAccess = 'none' | 'play' | 'download';

export type FindPrivateAccess = (db: Db, userId: string, musicId: string) => Promise<PrivateAccess>;

/** Data the catalogue needs from features above it; the entry point registers the providers. */
export interface CatalogHooks {
  /** SQL condition for whether a user likes a music; selected with the row, it needs no extra query. */
  isLiked?(userId: string, musicId: Expression<string>): RawBuilder<boolean>;
  /** Without it, musics of companies exist for nobody. */
  findPrivateAccess?: FindPrivateAccess;
}
