import { type WebhookEvent, webhookLimits } from '@onsori/contract/webhook-values';
import type { Webhook } from '@onsori/contract/webhooks';
import { findMembership, lockOrganization } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { WebhookSender } from '#infra/webhook-sender.ts';
import {
  hasWebhookPlan,
  requireManagedOrganization,
  requireManagedWebhook,
} from './webhook-members.service.ts';
import { encryptSecret } from './webhook-secrets.service.ts';
import {
  countWebhooks,
  deleteWebhook as deleteRow,
  insertWebhook,
  listWebhooks as listRows,
  lockWebhook,
  updateWebhook as updateRow,
  type WebhookChange,
  type WebhookRow,
} from './webhooks.repo.ts';
import { createSecret, formerSecretUntil } from './webhooks.rules.ts';

export interface WebhookPorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly webhooks: Pick<WebhookSender, 'accepts'>;
}

interface WebhookAddress {
  readonly userId: string;
  readonly webhookId: string;
}

function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { former_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    is_enabled: row.disabled_at === null,
    disabled_because: row.disabled_because,
    failing_since: row.failing_since?.toISOString() ?? null,
    former_secret_until: until && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export async function listWebhooks(db: Db, userId: string) {
  const membership = await findMembership(db, userId);
  if (!membership) return { can_manage: false, items: [] };
  const { organizationId, role } = membership;
  const rows = await listRows(db, organizationId);
  return {
    can_manage: role === 'owner' && (await hasWebhookPlan(db, organizationId)),
    items: rows.map((row) => toWebhook(row, new Date())),
  };
}

function assertUrl({ webhooks }: WebhookPorts, url: string): void {
  if (!webhooks.accepts(url)) throw new AppError('invalid.webhook_url');
}

export async function createWebhook(
  ports: WebhookPorts,
  userId: string,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<{ webhook: Webhook; secret: string }> {
  const now = new Date();
  return ports.db.transaction().execute(async (tx) => {
    const organizationId = await requireManagedOrganization(tx, userId);
    assertUrl(ports, url);
    await lockOrganization(tx, organizationId);
    if ((await countWebhooks(tx, organizationId)) >= webhookLimits.maxWebhooks)
      throw new AppError('conflict.webhooks_full');
    const id = uuidV7(now);
    const secret = createSecret();
    const encrypted = encryptSecret(ports.encryption, id, secret);
    const row = await insertWebhook(tx, {
      id,
      organizationId,
      url,
      events,
      secret: encrypted,
      now,
    });
    return { webhook: toWebhook(row, now), secret };
  });
}

/** Runs a change under the lock of the webhook. */
async function changeWebhook(
  db: Db,
  address: WebhookAddress,
  change: (tx: Tx, row: WebhookRow) => Promise<WebhookChange>,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const { id } = await requireManagedWebhook(tx, address);
    const row = await lockWebhook(tx, id);
    if (!row) throw new AppError('not_found.webhook');
    const values = await change(tx, row);
    const changed = Object.keys(values).length > 0 ? await updateRow(tx, id, values) : row;
    return toWebhook(changed, new Date());
  });
}

interface WebhookInput {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly is_enabled?: boolean | undefined;
}

/** Enabling starts over: former failures no longer count. */
function enabledChange(row: WebhookRow, isEnabled: boolean | undefined): WebhookChange {
  if (isEnabled === undefined || isEnabled === (row.disabled_at === null)) return {};
  return isEnabled
    ? { disabled_at: null, disabled_because: null, failing_since: null }
    : { disabled_at: new Date(), disabled_because: 'owner' };
}

export const updateWebhook = (
  ports: WebhookPorts,
  address: WebhookAddress,
  { url, events, is_enabled }: WebhookInput,
): Promise<Webhook> =>
  changeWebhook(ports.db, address, async (_tx, row) => {
    if (url !== undefined) assertUrl(ports, url);
    return {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...enabledChange(row, is_enabled),
    };
  });

/** The former secret signs beside the new one for a while; one that was former before ends now. */
export async function rotateSecret(
  { db, encryption }: WebhookPorts,
  address: WebhookAddress,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = createSecret();
  const webhook = await changeWebhook(db, address, async (_tx, row) => {
    const { bytes, keyId } = encryptSecret(encryption, row.id, secret);
    return {
      secret: bytes,
      encryption_key_id: keyId,
      former_secret: row.secret,
      former_encryption_key_id: row.encryption_key_id,
      former_secret_until: formerSecretUntil(new Date()),
    };
  });
  return { webhook, secret };
}

export async function deleteWebhook(db: Db, address: WebhookAddress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await requireManagedWebhook(tx, address, { withoutPlan: true });
    await deleteRow(tx, id);
  });
}
