import type {
  WebhookDeliveryError,
  WebhookDeliveryState,
  WebhookMessageType,
} from '@onsori/contract/webhook-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly type: WebhookMessageType;
  readonly body: string;
  readonly now: Date;
}

/** Returns undefined if the event was recorded for the webhook before. */
export function insertDelivery(db: Tx, delivery: NewDelivery) {
  return db
    .insertInto('webhook_deliveries')
    .values({
      id: delivery.id,
      webhook_id: delivery.webhookId,
      event_id: delivery.eventId,
      type: delivery.type,
      body: delivery.body,
      created_at: delivery.now,
      next_attempt_at: delivery.now,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof insertDelivery>>>;

/** The newest first. */
export function listDeliveries(
  db: Db,
  webhookId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findDelivery(db: Db, id: string) {
  return db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDelivery(db: Tx, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface DeliveryChange {
  readonly state?: WebhookDeliveryState;
  readonly attempts?: number;
  readonly failures?: number;
  readonly last_attempt_at?: Date;
  readonly next_attempt_at?: Date | null;
  readonly response_status?: number | null;
  readonly duration_ms?: number;
  readonly error?: WebhookDeliveryError | null;
  readonly response_body?: string | null;
}

export function updateDelivery(db: Tx, id: string, change: DeliveryChange) {
  return db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const DELETED_AT_ONCE = 5000;

/** Deletes some of the deliveries that were created before; returns how many, 0 at the end. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} limit ${DELETED_AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows);
}
