import { tidyOrNull } from '@onsori/contract/licence-holder';
import type { Db } from '#infra/db.ts';
import { findEdition, findHeldId } from './holdings.repo.ts';
import type { LicenceKeys } from './keys.rules.ts';
import { findHeld, findLicence } from './licences.repo.ts';
import { type Licence, licenceOf } from './licences.service.ts';

/** The licence a user holds for a track and project. */
export async function heldLicence(
  db: Db,
  keys: LicenceKeys,
  { userId, musicId, project }: { userId: string; musicId: string; project: string | null },
): Promise<Licence | null> {
  const id = await findHeldId(db, userId, musicId, tidyOrNull(project));
  const row = id === null ? null : await findHeld(db, userId, id);
  return row && licenceOf(row, keys);
}

/** A licence as a certificate said it once, whatever was added since. */
export async function licenceAtEdition(
  db: Db,
  keys: LicenceKeys,
  id: string,
  edition: number,
): Promise<Licence> {
  const row = await findLicence(db, id);
  const bytes = await findEdition(db, id, edition);
  if (!row || !bytes) throw new Error(`there is no edition ${edition} of ${id}`);
  return licenceOf({ ...row, bytes }, keys);
}
