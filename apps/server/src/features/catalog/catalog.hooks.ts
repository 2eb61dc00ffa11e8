import type { Expression, RawBuilder } from 'kysely';

/** What the catalogue would like to know from features above it; the entry registers who answers. */
export interface CatalogHooks {
  /** Whether a user likes a piece, as a condition: read with the row, it costs no question of its own. */
  isLiked?(userId: string, musicId: Expression<string>): RawBuilder<boolean>;
}
