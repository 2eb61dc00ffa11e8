import { normalizeTextOrNull, parseLicenceId } from '@onsori/contract/licence-terms';
import type { LicenceCheck, LicenceFacts, OwnLicence } from '@onsori/contract/licences';
import { lockUserRow } from '#features/account/account.public.ts';
import { pageOffset } from '#features/catalog/catalog.public.ts';
import { canActFor } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import {
  type CertificateClaims,
  isTakenByCompany,
  signCertificate,
  verifyCertificate,
} from './certificate.rules.ts';
import { findCertificateBytes, findLicenceId } from './licence-holders.repo.ts';
import {
  countReadableLicences,
  deleteHolders,
  findLicence,
  findReadableLicence,
  findUserLicence,
  type LicenceReader,
  type LicenceRow,
  listReadableLicences,
} from './licences.repo.ts';
import { describeEditions, maskName } from './licences.rules.ts';

/** A licence whose certificate was verified. */
export interface Licence extends LicenceRow {
  readonly claims: CertificateClaims;
}

/** Throws when a stored certificate does not verify, which is an internal error. */
export function toLicence(row: LicenceRow, keys: SigningKeys): Licence {
  const claims = verifyCertificate(row.bytes, keys);
  if (claims?.id !== row.id) throw new Error(`the certificate of ${row.id} does not verify`);
  return { ...row, claims };
}

function toLicenceFacts(
  { bytes, editions, holder, company, revokedAt }: LicenceRow,
  claims: CertificateClaims,
): LicenceFacts {
  return {
    edition: claims.edition,
    issued_at: claims.issued_at,
    revoked_at: revokedAt?.toISOString() ?? null,
    plan: claims.plan,
    scope: claims.scope,
    music: claims.music,
    files: [...claims.files],
    // The name of a company is public as the licensee.
    holder: holder && {
      name: isTakenByCompany(holder, company) ? holder.name : maskName(holder.name),
      channel: holder.channel,
    },
    company,
    holder_digest: claims.holder_digest,
    certificate: bytes.toString('utf8'),
    certificate_sha256: editions.map((edition) => edition.sha256),
    editions: describeEditions(editions),
  };
}

/** Verified for unknown ids, so that both cases take the same time. */
const createDecoy = (keys: SigningKeys): Buffer =>
  signCertificate(
    {
      type: 'onsori-licence/1',
      id: '',
      edition: 1,
      verify: 'https://none.invalid',
      issued_at: new Date(0).toISOString(),
      signed_at: new Date(0).toISOString(),
      plan: 'free',
      scope: 'personal',
      music: { id: '0', title_ko: '', title_en: '' },
      fingerprint: null,
      files: [],
      holder_digest: '0'.repeat(64),
    },
    keys,
  );

/** Public check; a stored certificate with an invalid signature is reported as unknown. */
export function createLicenceCheck(db: Db, keys: SigningKeys) {
  const decoy = createDecoy(keys);
  return async (text: string): Promise<LicenceCheck> => {
    const id = parseLicenceId(text) ?? text;
    const row = await findLicence(db, id);
    const claims = verifyCertificate(row?.bytes ?? decoy, keys);
    if (!row || claims?.id !== id) return { id, status: 'unknown', licence: null };
    return {
      id,
      status: row.revokedAt ? 'revoked' : 'valid',
      licence: toLicenceFacts(row, claims),
    };
  };
}

function toOwnLicence({ id, claims, revokedAt, holder, company }: Licence): OwnLicence {
  return {
    id,
    edition: claims.edition,
    issued_at: claims.issued_at,
    revoked_at: revokedAt?.toISOString() ?? null,
    plan: claims.plan,
    scope: claims.scope,
    music: claims.music,
    files: [...claims.files],
    licensee: holder && { name: holder.name, channel: holder.channel },
    company,
    project: holder?.project ?? null,
    client: holder?.client ?? null,
    verify_url: claims.verify,
  };
}

export async function listLicences(
  db: Db,
  keys: SigningKeys,
  reader: LicenceReader,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countReadableLicences(db, reader),
    listReadableLicences(db, reader, { offset, limit: perPage }),
  ]);
  const items = rows.map((row) => toOwnLicence(toLicence(row, keys)));
  return { total, page, per_page: perPage, items };
}

export async function getReadableLicence(
  db: Db,
  keys: SigningKeys,
  reader: LicenceReader,
  text: string,
): Promise<Licence> {
  const row = await findReadableLicence(db, reader, parseLicenceId(text) ?? '');
  if (!row) throw new AppError('not_found.licence');
  return toLicence(row, keys);
}

/**
 * The user lock waits for licences being issued, so that no name remains. Certificates stay, and those of
 * a company stay with it.
 */
export async function eraseHolders(db: Db, userId: string): Promise<void> {
  await lockUserRow(db, userId);
  await deleteHolders(db, userId);
}

/** A former member of a company reads the licences it took there, but no longer downloads with them. */
export async function canUseLicence(
  db: Db,
  userId: string,
  { organizationId }: Pick<Licence, 'organizationId'>,
): Promise<boolean> {
  return organizationId === null || canActFor(db, userId, organizationId);
}

export async function findProjectLicence(
  db: Db,
  keys: SigningKeys,
  { userId, musicId, project }: { userId: string; musicId: string; project: string | null },
): Promise<Licence | null> {
  const id = await findLicenceId(db, userId, musicId, normalizeTextOrNull(project));
  const row = id === null ? null : await findUserLicence(db, userId, id);
  return row && toLicence(row, keys);
}

/**
 * Loads a licence as of an earlier edition; throws when that edition does not exist. The name of an edition
 * before a correction is no longer stored, so the latest edition replaces it.
 */
export async function loadLicenceEdition(
  db: Db,
  keys: SigningKeys,
  id: string,
  edition: number,
): Promise<Licence> {
  const row = await findLicence(db, id);
  const bytes = await findCertificateBytes(db, id, edition);
  if (!row || !bytes) throw new Error(`licence ${id} has no edition ${edition}`);
  const [latest, earlier] = [toLicence(row, keys), toLicence({ ...row, bytes }, keys)];
  return earlier.claims.holder_digest === latest.claims.holder_digest ? earlier : latest;
}
