import type { AuditAction } from '@onsori/contract/audit';
import { normalizeText } from '@onsori/contract/licence-terms';
import type { LicenseeCorrection } from '@onsori/contract/operator-licences';
import { lockUserRow } from '#features/account/account.public.ts';
import {
  type AuditEntryInput,
  type OperatorPorts,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { createSalt, storeCertificate } from './issue-licence.service.ts';
import { findLicence } from './licences.repo.ts';
import { holderDigest } from './licences.rules.ts';
import { toLicence } from './licences.service.ts';
import {
  clearRevocation,
  findHolderUserId,
  isRefunded,
  lockRevocation,
  updateLicensee,
} from './operator-licences.repo.ts';
import { revokeLicence } from './revoke-licence.service.ts';

/** The user is locked first, as downloads and the deletion of an account do. */
async function lockLicenceAndHolder(tx: Tx, id: string) {
  const userId = await findHolderUserId(tx, id);
  if (userId !== null) await lockUserRow(tx, userId);
  const licence = await lockRevocation(tx, id);
  if (!licence) throw new AppError('not_found.licence');
  return licence;
}

type LockedLicence = Awaited<ReturnType<typeof lockLicenceAndHolder>>;
type ChangedValues = Pick<AuditEntryInput, 'before' | 'after'>;

interface LicenceAction {
  readonly id: string;
  readonly reason: string;
}

/** Runs a change of a licence and records it in the same transaction. */
function changeLicence(
  { db, encryption, actor }: OperatorPorts,
  { id, reason }: LicenceAction,
  action: AuditAction,
  change: (tx: Tx, licence: LockedLicence) => Promise<ChangedValues>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const licence = await lockLicenceAndHolder(tx, id);
    const values = await change(tx, licence);
    const subject = { kind: 'licence', id, userId: licence.userId } as const;
    await recordAuditEntry(tx, encryption, { actor, action, subject, ...values, reason });
  });
}

export const revokeLicenceByOperator = (
  ports: OperatorPorts,
  action: LicenceAction,
  now = new Date(),
): Promise<void> =>
  changeLicence(ports, action, 'licence.revoked', async (tx, { revokedAt }) => {
    if (revokedAt !== null) throw new AppError('conflict.licence_state');
    await revokeLicence(tx, action.id, action.reason, now);
    return {};
  });

export const restoreLicence = (ports: OperatorPorts, action: LicenceAction): Promise<void> =>
  changeLicence(ports, action, 'licence.restored', async (tx, { revokedAt, revokedBecause }) => {
    if (revokedAt === null) throw new AppError('conflict.licence_state');
    if (await isRefunded(tx, action.id)) throw new AppError('conflict.licence_refunded');
    await clearRevocation(tx, action.id);
    return { before: { revoked_at: revokedAt.toISOString(), revoked_because: revokedBecause } };
  });

const toValues = (name: string, company: string | null, edition: number) => ({
  name,
  ...(company !== null && { company_name: company }),
  edition,
});

/**
 * Corrects the name of a licence and signs another edition for it. Earlier editions keep their signature, but
 * the name and salt of their digest are no longer stored.
 */
export const correctLicensee = (
  ports: OperatorPorts & { readonly keys: SigningKeys },
  correction: LicenceAction & LicenseeCorrection,
  now = new Date(),
): Promise<void> =>
  changeLicence(ports, correction, 'licence.reissued', async (tx, { revokedAt }) => {
    const row = await findLicence(tx, correction.id);
    if (!row || revokedAt !== null) throw new AppError('conflict.licence_state');
    const { holder, claims, company: formerCompany } = toLicence(row, ports.keys);
    if (!holder) throw new AppError('conflict.licence_holder_left');
    if (formerCompany === null && correction.company !== undefined)
      throw new AppError('invalid.input', { details: ['company'] });
    const name = normalizeText(correction.name ?? holder.name);
    const company = formerCompany && normalizeText(correction.company ?? formerCompany);
    if (name === holder.name && company === formerCompany)
      throw new AppError('invalid.input', { details: ['name'] });
    const licensee = { name, salt: createSalt() };
    await updateLicensee(tx, correction.id, { ...licensee, company });
    const { key: _, ...signed } = claims;
    const edition = claims.edition + 1;
    const holder_digest = holderDigest({ ...holder, ...licensee }, company);
    await storeCertificate(
      tx,
      { ...signed, edition, signed_at: now.toISOString(), holder_digest },
      ports.keys,
    );
    return {
      before: toValues(holder.name, formerCompany, claims.edition),
      after: toValues(name, company, edition),
    };
  });
