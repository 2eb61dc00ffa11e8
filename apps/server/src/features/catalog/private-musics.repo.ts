import type { Tx } from '#infra/db.ts';

export async function reserveMusic(
  db: Tx,
  musicId: string,
  organizationId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('musics')
    .set({ organization_id: organizationId, withdrawn_at: now, reserved_at: now })
    .where('id', '=', musicId)
    .execute();
}
