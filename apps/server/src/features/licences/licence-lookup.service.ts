import { normalizeTextOrNull } from '@onsori/contract/licence-holder';
import type { Db } from '#infra/db.ts';
import { findCertificateBytes, findLicenceId } from './licence-holders.repo.ts';
import type { LicenceKeys } from './licence-keys.rules.ts';
import { findLicence, findUserLicence } from './licences.repo.ts';
import { type Licence, toLicence } from './licences.service.ts';

export async function findProjectLicence(
  db: Db,
  keys: LicenceKeys,
  { userId, musicId, project }: { userId: string; musicId: string; project: string | null },
): Promise<Licence | null> {
  const id = await findLicenceId(db, userId, musicId, normalizeTextOrNull(project));
  const row = id === null ? null : await findUserLicence(db, userId, id);
  return row && toLicence(row, keys);
}

/** Loads a licence as of an earlier edition; throws when that edition does not exist. */
export async function loadLicenceEdition(
  db: Db,
  keys: LicenceKeys,
  id: string,
  edition: number,
): Promise<Licence> {
  const row = await findLicence(db, id);
  const bytes = await findCertificateBytes(db, id, edition);
  if (!row || !bytes) throw new Error(`licence ${id} has no edition ${edition}`);
  return toLicence({ ...row, bytes }, keys);
}
