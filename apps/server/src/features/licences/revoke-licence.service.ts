import { publishEvent } from '#features/organizations/organizations.public.ts';
import type { Tx } from '#infra/db.ts';
import { type RevokedLicence, setCompanyLicencesRevoked, setRevoked } from './licences.repo.ts';

async function publishRevocations(
  tx: Tx,
  licences: readonly RevokedLicence[],
  at: Date,
): Promise<void> {
  for (const { id, organization_id: organizationId, music_id } of licences) {
    if (organizationId === null) continue;
    const data = { licence_id: id, music_id };
    await publishEvent(tx, { organizationId, type: 'licence.revoked', at, data });
  }
}

/** Returns false for a licence that is unknown or was revoked before, which changes nothing. */
export async function revokeLicence(
  tx: Tx,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const revoked = await setRevoked(tx, id, reason, now);
  await publishRevocations(tx, revoked, now);
  return revoked.length > 0;
}

/** Revokes all that members of a company have for a music. */
export async function revokeCompanyLicences(
  tx: Tx,
  command: Parameters<typeof setCompanyLicencesRevoked>[1],
): Promise<void> {
  await publishRevocations(tx, await setCompanyLicencesRevoked(tx, command), command.now);
}
