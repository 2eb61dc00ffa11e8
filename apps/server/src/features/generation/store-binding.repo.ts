import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { StoreBinding } from './objects.rules.ts';

export async function readOrCreateBinding(db: Db, created: StoreBinding): Promise<StoreBinding> {
  await db
    .insertInto('store_binding')
    .values({ database_id: created.databaseId, swept_on: created.sweptOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('store_binding')
    .select(['database_id as databaseId', 'swept_on as sweptOn'])
    .executeTakeFirstOrThrow();
}

export async function setSweptOn(db: Db, sweptOn: string): Promise<void> {
  await sql`
    update store_binding set swept_on = greatest(swept_on, ${sweptOn}::date)`.execute(db);
}
