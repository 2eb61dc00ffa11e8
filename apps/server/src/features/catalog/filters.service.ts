import type { Facets } from '@onsori/contract/filters';
import type { Db } from '#infra/db.ts';
import { readFilterableMusics } from './catalog.repo.ts';
import { countOptions, toFacets } from './facets.rules.ts';
import type { MusicFilter } from './filters.rules.ts';
import { readOptionCounts } from './option-bitmaps.repo.ts';

/** Counts each option within the whole catalogue, or within the given ids. */
export async function countFacets(
  db: Db,
  filter: MusicFilter,
  withinIds?: readonly string[],
): Promise<Facets> {
  return toFacets(
    withinIds
      ? countOptions(filter, await readFilterableMusics(db, withinIds))
      : await readOptionCounts(db, filter),
  );
}
