import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { makeMusicPrivate } from '#features/catalog/catalog.public.ts';
import { countLicencesOfMusic } from '#features/licences/licences.public.ts';
import { findCompany } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import { insertPavilionMusic } from './pavilion.repo.ts';

export interface Reservation {
  readonly organizationId: string;
  readonly musicId: string;
  readonly reason: string;
}

/** Takes a music that nobody licensed out of the catalogue, into the library of a company. */
export function reserveMusic(
  { db, encryption, actor }: OperatorPorts,
  { organizationId, musicId, reason }: Reservation,
  now = new Date(),
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await findCompany(tx, organizationId))) throw new AppError('not_found.company');
    const title = await makeMusicPrivate(tx, musicId, organizationId, now);
    if ((await countLicencesOfMusic(tx, musicId)) > 0)
      throw new AppError('conflict.music_licensed');
    await insertPavilionMusic(tx, {
      music_id: musicId,
      organization_id: organizationId,
      source: 'reserved',
      purchased_at: now,
      added_at: now,
    });
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'music.reserved',
      subject: { kind: 'music', id: musicId },
      after: { title, organization_id: organizationId },
      reason,
    });
  });
}
