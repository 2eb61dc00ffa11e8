import { loadEntitlements } from '#features/billing/billing.public.ts';
import { findMembership, listMembers } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { findWebhook, type WebhookRow } from './webhooks.repo.ts';

export async function findOwnerId(db: Db, organizationId: string): Promise<string | null> {
  const members = await listMembers(db, organizationId);
  return members.find(({ role }) => role === 'owner')?.user_id ?? null;
}

/** Whether the organization has Business or Enterprise. */
export async function hasWebhookPlan(db: Db, organizationId: string): Promise<boolean> {
  const ownerId = await findOwnerId(db, organizationId);
  const entitlements = ownerId === null ? null : await loadEntitlements(db, ownerId);
  return entitlements?.company?.id === organizationId;
}

async function assertPlan(db: Db, organizationId: string): Promise<void> {
  if (!(await hasWebhookPlan(db, organizationId))) throw new AppError('forbidden.api_keys_plan');
}

/** Returns the organization whose webhooks the user may manage. */
export async function requireManagedOrganization(db: Db, userId: string): Promise<string> {
  const membership = await findMembership(db, userId);
  if (!membership) throw new AppError('forbidden.api_keys_plan');
  if (membership.role !== 'owner') throw new AppError('forbidden.organization_owner_only');
  await assertPlan(db, membership.organizationId);
  return membership.organizationId;
}

interface WebhookAddress {
  readonly userId: string;
  readonly webhookId: string;
}

async function findOwnWebhook(db: Db, { userId, webhookId }: WebhookAddress) {
  const membership = await findMembership(db, userId);
  const webhook = membership && (await findWebhook(db, webhookId));
  if (!webhook || webhook.organization_id !== membership.organizationId)
    throw new AppError('not_found.webhook');
  return { webhook, isOwner: membership.role === 'owner' };
}

/** A webhook of the organization of the user, whatever the role. */
export async function requireWebhook(db: Db, address: WebhookAddress): Promise<WebhookRow> {
  return (await findOwnWebhook(db, address)).webhook;
}

/** Throws for members; without a plan only deleting is possible. */
export async function requireManagedWebhook(
  db: Db,
  address: WebhookAddress,
  { withoutPlan = false } = {},
): Promise<WebhookRow> {
  const { webhook, isOwner } = await findOwnWebhook(db, address);
  if (!isOwner) throw new AppError('forbidden.organization_owner_only');
  if (!withoutPlan) await assertPlan(db, webhook.organization_id);
  return webhook;
}
