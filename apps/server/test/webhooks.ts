import { insertCompanyGrant } from '#features/billing/company-grants.repo.ts';
import { insertCompany } from '#features/organizations/companies.repo.ts';
import { insertDelivery } from '#features/webhooks/webhook-deliveries.repo.ts';
import { encryptSecret } from '#features/webhooks/webhook-secrets.service.ts';
import { insertWebhook } from '#features/webhooks/webhooks.repo.ts';
import { createSecret, messageBody } from '#features/webhooks/webhooks.rules.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { createSeats } from '#test/organization-examples.ts';
import { testEncryption } from '#test/outbox.ts';

/** A company of the owner with the Enterprise plan; it replaces the former seat of the owner. */
export async function createPlannedCompany(db: Db, ownerUserId: string): Promise<string> {
  const organizationId = await createSeats(db, ownerUserId);
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    await insertCompany(tx, { organizationId, code: organizationId.toUpperCase(), now });
    const grant = { organizationId, isTrial: false, endsAt: null, reason: '시험', now };
    await insertCompanyGrant(tx, grant);
  });
  return organizationId;
}

/** A webhook with a delivery that has no job. */
export async function insertTestWebhook(
  db: Db,
  organizationId: string,
): Promise<{ webhookId: string; deliveryId: string }> {
  const now = new Date();
  const [webhookId, deliveryId] = [uuidV7(now), uuidV7(now)];
  await db.transaction().execute(async (tx) => {
    await insertWebhook(tx, {
      id: webhookId,
      organizationId,
      url: 'https://hooks.example.com/onsori',
      events: ['licence.issued'],
      secret: encryptSecret(testEncryption, webhookId, createSecret()),
      now,
    });
    const body = messageBody('ping', now, { webhook_id: webhookId });
    const eventId = uuidV7(now);
    await insertDelivery(tx, { id: deliveryId, webhookId, eventId, type: 'ping', body, now });
  });
  return { webhookId, deliveryId };
}
