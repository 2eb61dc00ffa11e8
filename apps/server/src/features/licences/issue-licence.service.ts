import { randomBytes } from 'node:crypto';
import {
  encodeLicenceId,
  normalizeText,
  normalizeTextOrNull,
  verifyPath,
} from '@onsori/contract/licence-terms';
import type { LicensedFile } from '@onsori/contract/licences';
import type { LicenceBasis, LicenceScope } from '@onsori/contract/plans';
import { publishEvent } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { type CertificateClaims, signCertificate } from './certificate.rules.ts';
import { findLicenceId } from './licence-holders.repo.ts';
import {
  claimHolder,
  deleteHolder,
  findTitles,
  findUserLicence,
  insertCertificate,
  insertLicence,
  type LicensedCompany,
  lockLicence,
} from './licences.repo.ts';
import { holderDigest, widenExtent } from './licences.rules.ts';
import { type Licence, toLicence } from './licences.service.ts';

export interface IssueLicenceCommand {
  readonly userId: string;
  readonly musicId: string;
  readonly plan: LicenceBasis;
  readonly scope: LicenceScope;
  /** One licence per project; null is the licence for unnamed projects. */
  readonly project: string | null;
  readonly client: string | null;
  readonly licensee: { readonly name: string; readonly channel: string };
  /** The licensee is the company if its plan is used; null for a person. */
  readonly company: LicensedCompany | null;
  /** A music of the company alone. */
  readonly isPrivate?: boolean;
  readonly files: readonly LicensedFile[];
  readonly fingerprint: string | null;
  readonly at: Date;
}

export interface IssueLicencePorts {
  readonly keys: SigningKeys;
  readonly webOrigin: string;
}

const idBytes = 15;
const saltBytes = 15;
const createLicenceId = () => encodeLicenceId(randomBytes(idBytes));
export const createSalt = () => randomBytes(saltBytes).toString('base64url');

export function storeCertificate(
  db: Tx,
  claims: Omit<CertificateClaims, 'key'>,
  keys: SigningKeys,
): Promise<void> {
  return insertCertificate(db, {
    licenceId: claims.id,
    edition: claims.edition,
    bytes: signCertificate(claims, keys),
    signedAt: new Date(claims.signed_at),
  });
}

async function issueNewLicence(
  db: Tx,
  { keys, webOrigin }: IssueLicencePorts,
  command: IssueLicenceCommand,
  newLicence: {
    readonly id: string;
    readonly company: LicensedCompany | null;
    readonly digest: string;
  },
): Promise<void> {
  // Bought music stays available to its buyer, and that of a company was never public.
  const withWithdrawn = command.plan === 'single' || command.isPrivate === true;
  const titles = await findTitles(db, command.musicId, { withWithdrawn });
  if (!titles) throw new AppError('not_found.music');
  const at = command.at.toISOString();
  const { id, company, digest } = newLicence;
  await insertLicence(db, { id, company, musicId: command.musicId, issuedAt: command.at });
  const emptyExtent = { plan: command.plan, scope: command.scope, files: [] };
  const claims: Omit<CertificateClaims, 'key'> = {
    type: 'onsori-licence/1',
    id,
    edition: 1,
    verify: webOrigin + verifyPath(id),
    issued_at: at,
    signed_at: at,
    plan: command.plan,
    scope: command.scope,
    music: { id: command.musicId, ...titles },
    fingerprint: command.fingerprint,
    files: [...(widenExtent(emptyExtent, command)?.files ?? [])],
    holder_digest: digest,
  };
  await storeCertificate(db, claims, keys);
  if (!company) return;
  const data = { licence_id: id, music_id: command.musicId };
  await publishEvent(db, {
    organizationId: company.id,
    type: 'licence.issued',
    at: command.at,
    data,
  });
}

/** Signs another edition if files or scope grow. */
async function extendLicence(
  db: Tx,
  keys: SigningKeys,
  command: IssueLicenceCommand,
  id: string,
): Promise<void> {
  await lockLicence(db, id);
  const row = await findUserLicence(db, command.userId, id);
  if (!row) throw new Error(`licence ${id} belongs to another user`);
  const { claims } = toLicence(row, keys);
  const extent = widenExtent(claims, command);
  if (!extent) return;
  const { key: _, ...before } = claims;
  const edition = claims.edition + 1;
  const signed_at = command.at.toISOString();
  await storeCertificate(
    db,
    { ...before, edition, signed_at, ...extent, files: [...extent.files] },
    keys,
  );
}

/**
 * Issues one licence per user, music and project, in the caller's transaction. A repeated call
 * extends the existing licence by the new files and changes neither holder nor company.
 */
export async function issueLicence(
  db: Tx,
  ports: IssueLicencePorts,
  command: IssueLicenceCommand,
): Promise<Licence> {
  const { userId, musicId } = command;
  const [name, channel] = [
    normalizeText(command.licensee.name),
    normalizeText(command.licensee.channel),
  ];
  const salt = createSalt();
  const project = normalizeTextOrNull(command.project);
  const holder = { name, channel, salt, project, client: normalizeTextOrNull(command.client) };
  const company = command.company && {
    id: command.company.id,
    name: normalizeText(command.company.name),
  };
  const licenceId = createLicenceId();
  const id = await claimHolder(db, { ...holder, licenceId, userId, musicId, issuedAt: command.at });
  if (id === null) throw new AppError('unauthorized.token_invalid');
  const digest = holderDigest(holder, company?.name ?? null);
  if (id === licenceId) await issueNewLicence(db, ports, command, { id, company, digest });
  else await extendLicence(db, ports.keys, command, id);
  const row = await findUserLicence(db, userId, id);
  if (!row) throw new Error(`licence ${id} was not stored`);
  return toLicence(row, ports.keys);
}

/**
 * Issues the licence that a company buys for a programme. A valid one that the buyer took with the
 * company's plan is used; a revoked one stays revoked, without its holder, and another one is issued.
 * Throws when the buyer has a licence in another name.
 */
export async function issuePurchasedLicence(
  db: Tx,
  ports: IssueLicencePorts,
  command: IssueLicenceCommand & { readonly company: LicensedCompany; readonly project: string },
): Promise<Licence> {
  const { userId, musicId, project, company } = command;
  const id = await findLicenceId(db, userId, musicId, normalizeText(project));
  const existing = id === null ? null : await findUserLicence(db, userId, id);
  if (existing && existing.organizationId !== company.id)
    throw new AppError('conflict.licence_in_other_name');
  if (existing?.revokedAt) await deleteHolder(db, existing.id);
  return issueLicence(db, ports, command);
}
