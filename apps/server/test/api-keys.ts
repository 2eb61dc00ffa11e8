import { type ApiKeyMode, type ApiKeyScope, apiKeyScopes } from '@onsori/contract/api-key-values';
import { createApiKey } from '#features/api-keys/api-keys.service.ts';
import { insertCompanyGrant } from '#features/billing/company-grants.repo.ts';
import { findMembership } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';

/** Gives an organization the Enterprise plan. */
async function grantEnterprise(db: Db, organizationId: string, endsAt: Date | null = null) {
  const grant = { organizationId, isTrial: false, endsAt, reason: '시험', now: new Date(0) };
  await db.transaction().execute((tx) => insertCompanyGrant(tx, grant));
}

/** Makes the user the owner of a company with the Enterprise plan, unless it has a seat already. */
export async function ownEnterprise(db: Db, userId: string): Promise<string> {
  const membership = await findMembership(db, userId);
  if (membership) return membership.organizationId;
  const organizationId = await createTestCompany(db);
  await addTestMember(db, organizationId, userId, 'owner');
  await grantEnterprise(db, organizationId);
  return organizationId;
}

export const createTestKey = (
  db: Db,
  ownerId: string,
  options: { readonly mode?: ApiKeyMode; readonly scopes?: readonly ApiKeyScope[] } = {},
) =>
  createApiKey(db, ownerId, {
    name: '편집실',
    mode: options.mode ?? 'live',
    scopes: [...(options.scopes ?? apiKeyScopes)],
  });
