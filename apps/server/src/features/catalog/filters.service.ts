import type { Facets } from '@onsori/contract/filters';
import type { RawBuilder } from 'kysely';
import type { Db } from '#infra/db.ts';
import { toFacets } from './facets.rules.ts';
import type { MusicFilter } from './filters.rules.ts';
import { readCountsWithin, readOptionCounts } from './option-bitmaps.repo.ts';

/** Counts each option within the whole catalogue. */
export async function countFacets(db: Db, filter: MusicFilter): Promise<Facets> {
  return toFacets(await readOptionCounts(db, filter));
}

/** Counts the options, and the matches of the filter, among the musics whose bits are selected. */
export async function countWithin(
  db: Db,
  filter: MusicFilter,
  bits: RawBuilder<unknown>,
): Promise<{ total: number; facets: Facets }> {
  const { total, counts } = await readCountsWithin(db, filter, bits);
  return { total, facets: toFacets(counts) };
}
