import type { FragmentStart } from '@onsori/music/renderer/fragments';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Objects are immutable, so an existing row is correct. */
export async function insertFragments(
  db: Db | Tx,
  objectKey: string,
  fragments: readonly FragmentStart[],
): Promise<void> {
  await db
    .insertInto('stream_fragments')
    .values({
      object_key: objectKey,
      starts_ms: fragments.map(([startMs]) => startMs),
      offsets: fragments.map(([, offset]) => offset),
    })
    .onConflict((conflict) => conflict.column('object_key').doNothing())
    .execute();
}

/** Object keys of streams without a fragment index, ascending. */
export async function listUnindexedStreams(
  db: Db,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select distinct object_key from renditions
    where format = 'stream' and object_key > ${after} and not exists (
      select from stream_fragments where stream_fragments.object_key = renditions.object_key)
    order by object_key limit ${limit}`.execute(db);
  return rows.map(({ object_key }) => object_key);
}
