import type { Expression, RawBuilder } from 'kysely';

/** Data the catalogue needs from features above it; the entry point registers the providers. */
export interface CatalogHooks {
  /** SQL condition for whether a user likes a music; selected with the row, it needs no extra query. */
  isLiked?(userId: string, musicId: Expression<string>): RawBuilder<boolean>;
}
