import type { Facets } from '@onsori/contract/filters';
import type { Db } from '#infra/db.ts';
import { readOptionCounts } from './bitmaps.repo.ts';
import { readFiltered } from './catalog.repo.ts';
import { countOptions, toFacets } from './facets.rules.ts';
import type { MusicFilter } from './filters.rules.ts';

/** How many each option would leave: of everything, or of the pieces given. */
export async function facetsOf(
  db: Db,
  filter: MusicFilter,
  among?: readonly string[],
): Promise<Facets> {
  return toFacets(
    among
      ? countOptions(filter, await readFiltered(db, among))
      : await readOptionCounts(db, filter),
  );
}
