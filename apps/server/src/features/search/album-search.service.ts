import type { Db } from '#infra/db.ts';
import { findAlbumIds } from './albums.repo.ts';
import { selectHits } from './hits.repo.ts';
import { termCountOf } from './ranking.rules.ts';
import { searchText } from './text-search.service.ts';

const MAX_HITS = 1000;

interface AlbumMatches {
  readonly ids: readonly string[];
  /** Whether more albums may match. */
  readonly isPartial: boolean;
}

/** Finds albums by titles and descriptions, in no order. */
export async function searchAlbums(db: Db, text: string): Promise<AlbumMatches> {
  const { lookups, terms, limits } = await searchText(db, text, MAX_HITS);
  const options = { limit: limits.album, termCount: termCountOf(terms) };
  const ids = await findAlbumIds(db, selectHits(db, 'album', lookups, options));
  return { ids, isPartial: ids.length >= limits.album };
}
