import type { LicenceHolder } from '@onsori/contract/licence-holder';
import { readLicenceId } from '@onsori/contract/licence-id';
import type { LicenceCheck, LicenceFacts, OwnLicence } from '@onsori/contract/licences';
import { lockUser } from '#features/account/account.public.ts';
import { pageOffset } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { readCertificate, type Statement, signCertificate } from './certificate.rules.ts';
import { hiddenName } from './holder.rules.ts';
import type { LicenceKeys } from './keys.rules.ts';
import {
  countHeld,
  deleteHolders,
  findHeld,
  findLicence,
  type LicenceRow,
  listHeld,
} from './licences.repo.ts';

/** A licence whose certificate bears our signature. */
export interface Licence {
  readonly id: string;
  readonly said: Statement;
  /** The certificate, exactly as it was signed. */
  readonly bytes: Buffer;
  readonly hashes: readonly string[];
  readonly revokedAt: Date | null;
  readonly holder: LicenceHolder | null;
}

/** What is kept must verify: a certificate of ours that does not is a fault of ours. */
export function licenceOf(row: LicenceRow, keys: LicenceKeys): Licence {
  const said = readCertificate(row.bytes, keys);
  if (said?.id !== row.id) throw new Error(`the certificate of ${row.id} does not verify`);
  return { ...row, said };
}

function factsOf({ bytes, hashes, holder, revokedAt }: LicenceRow, said: Statement): LicenceFacts {
  return {
    edition: said.edition,
    issued_at: said.issued_at,
    revoked_at: revokedAt?.toISOString() ?? null,
    plan: said.plan,
    scope: said.scope,
    music: said.music,
    files: [...said.files],
    holder: holder && { name: hiddenName(holder.name), channel: holder.channel },
    holder_digest: said.holder_digest,
    certificate: bytes.toString('utf8'),
    certificate_sha256: [...hashes],
  };
}

/** Verified where nothing is found, so that this takes as long. */
const decoyOf = (keys: LicenceKeys): Buffer =>
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

/** Answers anybody. What does not bear our signature is not known to us, wherever it came from. */
export function createLicenceCheck(db: Db, keys: LicenceKeys) {
  const decoy = decoyOf(keys);
  return async (text: string): Promise<LicenceCheck> => {
    const id = readLicenceId(text) ?? text;
    const row = await findLicence(db, id);
    const said = readCertificate(row?.bytes ?? decoy, keys);
    if (!row || said?.id !== id) return { id, status: 'unknown', licence: null };
    return { id, status: row.revokedAt ? 'revoked' : 'valid', licence: factsOf(row, said) };
  };
}

function ownLicenceOf({ id, said, revokedAt, holder }: Licence): OwnLicence {
  if (!holder) throw new Error(`${id} has no holder`);
  return {
    id,
    edition: said.edition,
    issued_at: said.issued_at,
    revoked_at: revokedAt?.toISOString() ?? null,
    plan: said.plan,
    scope: said.scope,
    music: said.music,
    files: [...said.files],
    licensee: { name: holder.name, channel: holder.channel },
    project: holder.project,
    client: holder.client,
    verify_url: said.verify,
  };
}

export async function licencesOf(
  db: Db,
  keys: LicenceKeys,
  userId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countHeld(db, userId),
    listHeld(db, userId, { offset, limit: perPage }),
  ]);
  const items = rows.map((row) => ownLicenceOf(licenceOf(row, keys)));
  return { total, page, per_page: perPage, items };
}

export async function licenceHeldBy(
  db: Db,
  keys: LicenceKeys,
  userId: string,
  text: string,
): Promise<Licence> {
  const row = await findHeld(db, userId, readLicenceId(text) ?? '');
  if (!row) throw new AppError('not_found.licence');
  return licenceOf(row, keys);
}

/** Licences on their way are waited for, so that no name is left; the certificates stay. */
export async function eraseHolders(db: Db, userId: string): Promise<void> {
  await lockUser(db, userId);
  await deleteHolders(db, userId);
}
