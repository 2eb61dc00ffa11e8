import type { Db } from '#infra/db.ts';
import { type EncryptedText, type Encryption, EncryptionError } from '#infra/encryption.ts';
import {
  listOutdatedWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repo.ts';

/** The encrypted text names its webhook, so that no row can be given the secret of another. */
export const encryptSecret = (encryption: Encryption, webhookId: string, secret: string) =>
  encryption.encrypt(`${webhookId}:${secret}`);

function decryptSecret(encryption: Encryption, webhookId: string, secret: EncryptedText): string {
  const text = encryption.decrypt(secret.keyId, secret.bytes);
  if (!text.startsWith(`${webhookId}:`))
    throw new EncryptionError('the secret belongs to another webhook');
  return text.slice(webhookId.length + 1);
}

const currentOf = (row: WebhookRow): EncryptedText => ({
  keyId: row.encryption_key_id,
  bytes: row.secret,
});

const formerOf = (row: WebhookRow): EncryptedText | null =>
  row.former_secret && row.former_encryption_key_id !== null
    ? { keyId: row.former_encryption_key_id, bytes: row.former_secret }
    : null;

/** All secrets that sign now, the current one first. */
export function signingSecrets(encryption: Encryption, row: WebhookRow, now: Date): string[] {
  const former = row.former_secret_until && row.former_secret_until > now ? formerOf(row) : null;
  return [currentOf(row), ...(former ? [former] : [])].map((secret) =>
    decryptSecret(encryption, row.id, secret),
  );
}

/** Encrypts stored secrets with the current key; returns how many webhooks had another one. */
export async function rotateWebhookKeys(db: Db, encryption: Encryption): Promise<number> {
  const ids = await listOutdatedWebhooks(db, encryption.currentKeyId);
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const row = await lockWebhook(tx, id);
      if (!row) return;
      const encryptAgain = (secret: EncryptedText) =>
        encryptSecret(encryption, id, decryptSecret(encryption, id, secret));
      const current = encryptAgain(currentOf(row));
      const former = formerOf(row);
      const formerAgain = former && encryptAgain(former);
      await updateWebhook(tx, id, {
        secret: current.bytes,
        encryption_key_id: current.keyId,
        former_secret: formerAgain?.bytes ?? null,
        former_encryption_key_id: formerAgain?.keyId ?? null,
      });
    });
  return ids.length;
}
