import type { Db, Tx } from '#infra/db.ts';
import { lockCustomerOfUser } from './customers.repo.ts';

/** A music that a user bought for one project. */
export interface MusicRight {
  readonly lineId: string;
  readonly musicId: string;
  readonly project: string;
  readonly paidAt: Date;
  /** Downloaded under a licence of its own. */
  readonly isUsed: boolean;
  /** Given back: it no longer permits a download. */
  readonly isRefunded: boolean;
}

function selectRights(db: Db, userId: string) {
  return db
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices', 'invoices.id', 'line.invoice_id')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoices.customer_id')
    .select([
      'line.id',
      'line.music_id',
      'line.project',
      'line.licence_id',
      'line.refunded_at',
      'invoices.paid_at',
    ])
    .where('customer.user_id', '=', userId)
    .where('line.kind', '=', 'music')
    .where('invoices.state', '=', 'paid')
    .orderBy('invoices.paid_at')
    .orderBy('line.position');
}

/** Bought musics of a user, also those that were refunded, the earliest first. */
export async function listMusicRights(
  db: Db,
  userId: string,
  musicIds: readonly string[],
): Promise<MusicRight[]> {
  if (musicIds.length === 0) return [];
  const rows = await selectRights(db, userId).where('line.music_id', 'in', musicIds).execute();
  return rows.flatMap(({ id, music_id, project, licence_id, paid_at, refunded_at }) =>
    music_id === null || project === null || paid_at === null
      ? []
      : [
          {
            lineId: id,
            musicId: music_id,
            project,
            paidAt: paid_at,
            isUsed: licence_id !== null,
            isRefunded: refunded_at !== null,
          },
        ],
  );
}

/** The right to download a music for a project, whose name is normalised; null without one. */
async function findMusicRight(
  db: Db,
  userId: string,
  musicId: string,
  project: string | null,
): Promise<MusicRight | null> {
  if (project === null) return null;
  const rights = await listMusicRights(db, userId, [musicId]);
  return rights.find((right) => right.project === project && !right.isRefunded) ?? null;
}

/** The same, protected from a refund until the transaction ends. */
export async function lockMusicRight(
  db: Tx,
  userId: string,
  musicId: string,
  project: string | null,
): Promise<MusicRight | null> {
  if (!(await findMusicRight(db, userId, musicId, project))) return null;
  await lockCustomerOfUser(db, userId);
  return findMusicRight(db, userId, musicId, project);
}

/** Records the licence that a bought music was issued under, at its first download. */
export async function setLineLicence(db: Tx, lineId: string, licenceId: string): Promise<void> {
  await db
    .updateTable('invoice_lines')
    .set({ licence_id: licenceId })
    .where('id', '=', lineId)
    .where('licence_id', 'is', null)
    .execute();
}

export async function readInvoiceMusicIds(db: Db, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_lines')
    .select('music_id')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'music')
    .orderBy('position')
    .execute();
  return rows.flatMap(({ music_id }) => (music_id === null ? [] : [music_id]));
}
