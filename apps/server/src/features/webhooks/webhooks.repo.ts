import type { WebhookDisabledReason, WebhookEvent } from '@onsori/contract/webhook-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { EncryptedText } from '#infra/encryption.ts';

export interface NewWebhook {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: EncryptedText;
  readonly now: Date;
}

export function insertWebhook(db: Tx, webhook: NewWebhook) {
  return db
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      organization_id: webhook.organizationId,
      url: webhook.url,
      events: webhook.events,
      secret: webhook.secret.bytes,
      encryption_key_id: webhook.secret.keyId,
      created_at: webhook.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type WebhookRow = Awaited<ReturnType<typeof insertWebhook>>;

export async function countWebhooks(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest first. */
export function listWebhooks(db: Db, organizationId: string) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
}

export async function listWebhookIds(
  db: Db,
  organizationId: string,
  event: WebhookEvent,
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`${event} = any (events)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findWebhook(db: Db, id: string) {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Does not block inserts of deliveries. */
export function lockWebhook(db: Tx, id: string) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface WebhookChange {
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  readonly failing_since?: Date | null;
  readonly disabled_at?: Date | null;
  readonly disabled_because?: WebhookDisabledReason | null;
  readonly secret?: Buffer;
  readonly encryption_key_id?: string;
  readonly former_secret?: Buffer | null;
  readonly former_encryption_key_id?: string | null;
  readonly former_secret_until?: Date | null;
}

export function updateWebhook(db: Tx, id: string, change: WebhookChange) {
  return db
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Those with a secret under another key than this one. */
export async function listOutdatedWebhooks(db: Db, keyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where((eb) =>
      eb.or([eb('encryption_key_id', '<>', keyId), eb('former_encryption_key_id', '<>', keyId)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
